import type { ClaimDocument } from '#shared/wire/disputes.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.tournamentParts.claims;

/** Head to head the first place is the winner's, and kills do not count. */
export function claimText({ placement, kills }: ClaimDocument, { sides }: MatchDocument): string {
  return sides ? words.outcomes[placement === 1 ? 'won' : 'lost'] : words.placeAndKills(placement, kills);
}
