import type { MatchDocument } from '#shared/wire/matches.ts';
import { texts } from '#web/texts/texts.ts';

/** The name of a match; a name that the product made is translated, a name that the host typed is not. */
export function matchNameOf({ matchName }: Pick<MatchDocument, 'matchName'>): string {
  return texts.matchNames.named(matchName);
}
