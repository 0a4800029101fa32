import type { ClaimDocument } from '#shared/wire/disputes.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.tournamentParts.claims;

/** The text of a claim; head to head, place 1 means that the entry has won, and kills do not count. */
export function claimText({ placement, kills }: ClaimDocument, { sides }: MatchDocument): string {
  return sides ? words.outcomes[placement === 1 ? 'won' : 'lost'] : words.placeAndKills(placement, kills);
}
