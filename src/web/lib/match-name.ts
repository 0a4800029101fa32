import type { MatchDocument } from '#shared/wire/matches.ts';
import { texts } from '#web/texts/texts.ts';

/** The name of a match, in the language of the page where the product has given it. */
export function matchNameOf({ matchName }: Pick<MatchDocument, 'matchName'>): string {
  return texts.matchNames.named(matchName);
}
