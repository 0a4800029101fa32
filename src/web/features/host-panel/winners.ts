/** Finishing from the host's side: the shared check, asked with what this side knows (specification section 5). */
import { messages } from '#shared/messages.ts';
import { type Award, type SettleRefusal, settleAwards } from '#shared/rules/settle.ts';
import type { Participant } from './api.ts';

export interface NamedAward extends Award {
  username: string;
}

/**
 * Who would get what, or the first reason against it: the outcome the server would come to.
 * @param findOthers tells which names that are no participant's belong to somebody at all: name in small letters to id
 */
export async function checkWinners(
  winners: readonly string[],
  prizes: readonly number[],
  participants: readonly Participant[],
  findOthers: (names: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<{ awards: NamedAward[] } | { refusal: SettleRefusal }> {
  const byName = new Map(participants.map((one) => [one.username.toLowerCase(), one]));
  const strangers = winners
    .map((name) => name.trim())
    .filter((name) => name && !byName.has(name.toLowerCase()));
  const others = strangers.length > 0 ? await findOthers(strangers) : new Map<string, string>();
  const outcome = settleAwards({
    winners,
    prizes,
    participantCount: participants.length,
    lookup: (name) => {
      const key = name.toLowerCase();
      const participant = byName.get(key);
      if (participant) return { userId: participant.id, isParticipant: true };
      const other = others.get(key);
      return other === undefined ? null : { userId: other, isParticipant: false };
    },
  });
  if ('refusal' in outcome) return outcome;
  const names = new Map(participants.map((one) => [one.id, one.username]));
  return { awards: outcome.awards.map((award) => ({ ...award, username: names.get(award.userId) ?? '' })) };
}

/** The text of a refusal (specification section 8, Finishing). */
export function refusalText(refusal: SettleRefusal): string {
  return refusal.code === 'winnerUnknown' ? messages.winnerUnknown(refusal.name) : messages[refusal.code];
}

/** How many ranks a winner is needed for: with fewer participants than prizes the later ones stay blank. */
export function ranksNeeded(prizes: readonly number[], participantCount: number): number {
  return Math.min(prizes.length, participantCount);
}
