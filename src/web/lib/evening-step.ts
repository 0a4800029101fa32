/** What a person has to do next in a tournament. Every page and bar takes the answer from here. */
import type { Currency } from '#shared/constants.ts';
import { readCheckIn, readEntryDetails, readEntryFee } from '#shared/json-fields.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import type { TournamentCard } from '#shared/page-data.ts';
import { checkInWindow } from '#shared/rules/check-in.ts';
import { teamPart } from '#shared/rules/team.ts';
import type { EntryDetails, MatchDocument } from '#shared/wire/matches.ts';
import type { EveningPlace, OwnResult } from '#shared/wire/tournaments.ts';
import { texts } from '#web/texts/texts.ts';
import { formatAmount, formatClock } from './format.ts';
import { matchNameOf } from './match-name.ts';
import { tournamentFacts } from './tournament-facts.ts';

const words = texts.myEvening;

/** A tournament in which a person has a seat, waits for one, or is invited. */
export interface EveningEntry {
  tournament: TournamentCard;
  matches: readonly MatchDocument[];
  place: EveningPlace;
}

export type EveningStep =
  /** The room of a match is open. */
  | { kind: 'room'; match: MatchDocument; details: EntryDetails }
  /** A match is being played, or one is about to be. */
  | { kind: 'playing' }
  /** All matches are played, and the prizes are not paid yet. */
  | { kind: 'placed'; result: OwnResult }
  | { kind: 'checkIn'; closesAt: Date }
  | { kind: 'checkedIn' }
  | { kind: 'checkInOver' }
  | { kind: 'checkInLater'; opensAt: Date }
  /** There is nothing to do before the start. */
  | { kind: 'wait' }
  /** A seat is offered, at another fee than before. */
  | { kind: 'offered' }
  /** The viewer's team lacks players. `minutes`: how long its seat is still held; null: no seat is held. */
  | { kind: 'forming'; name: string; confirmed: number; size: number; minutes: number | null }
  /** The viewer is invited to a team. `isHeld`: agreeing takes the viewer's part of the fee at once. */
  | {
      kind: 'invited';
      team: string;
      name: string;
      part: number;
      currency: Currency;
      isHeld: boolean;
    }
  | { kind: 'waiting'; position: number }
  /** The viewer asked for a seat, and the host decides. */
  | { kind: 'asked' }
  /** The viewer's last squad could play this tournament. */
  | { kind: 'again'; team: string; players: number }
  | { kind: 'results'; result: OwnResult | null }
  | { kind: 'refunded' };

export function eveningStep({ tournament, matches, place }: EveningEntry, now: number): EveningStep {
  const { status, checkIn: text, startDate } = tournament;
  if (status === 'Finished') return { kind: 'results', result: place.result };
  if (status === 'Aborted') return { kind: 'refunded' };
  if (place.seat.entry === null) return waitingStep(tournament, place, now);
  if (place.result) return { kind: 'placed', result: place.result };
  for (const match of matches) {
    const details = match.matchStatus === 'Ongoing' ? readEntryDetails(match.entryDetails) : null;
    if (details) return { kind: 'room', match, details };
  }
  if (status === 'Ongoing') return { kind: 'playing' };
  const startsAt = nepalInstant(startDate);
  const checkIn = readCheckIn(text);
  if (!checkIn || !startsAt) return { kind: 'wait' };
  if (place.seat.state === 'checkedIn') return { kind: 'checkedIn' };
  const { opensAt, closesAt } = checkInWindow(startsAt, checkIn);
  if (now < opensAt.getTime()) return { kind: 'checkInLater', opensAt };
  return now < closesAt.getTime() ? { kind: 'checkIn', closesAt } : { kind: 'checkInOver' };
}

/** The step of somebody who has no seat. */
function waitingStep(
  tournament: TournamentCard,
  { seat, team, invitation }: EveningPlace,
  now: number,
): EveningStep {
  const { players: size } = tournamentFacts(tournament);
  if (seat.offer) return { kind: 'offered' };
  if (seat.state === 'asked') return { kind: 'asked' };
  if (seat.place !== null) return { kind: 'waiting', position: seat.place };
  if (team) {
    const { name, confirmed, holdEndsAt } = team;
    const left = holdEndsAt === null ? null : Math.max(0, Math.ceil((Date.parse(holdEndsAt) - now) / 60_000));
    return { kind: 'forming', name, confirmed, size, minutes: left };
  }
  if (!invitation) return { kind: 'wait' };
  const { fee, currencyType: currency } = readEntryFee(tournament.entryFee);
  const part = teamPart({ fee, players: size, payer: invitation.payer, isCaptain: false });
  const { team: id, name, isHeld } = invitation;
  return { kind: 'invited', team: id, name, part, currency, isHeld };
}

/** An entry with what to do next in it, as {@link byUrgency} orders it. */
export function withStep(entry: EveningEntry, now: number) {
  return { ...entry, step: eveningStep(entry, now), startDate: entry.tournament.startDate };
}

/** Lower numbers are more urgent: steps with a deadline come before steps that need nothing from the viewer. */
const URGENCY: Record<EveningStep['kind'], number> = {
  room: 0,
  checkIn: 1,
  offered: 2,
  forming: 2,
  invited: 3,
  placed: 4,
  playing: 5,
  checkedIn: 6,
  checkInOver: 6,
  checkInLater: 7,
  wait: 7,
  waiting: 8,
  asked: 8,
  again: 9,
  results: 9,
  refunded: 9,
};

/** Orders by urgency, then by the start. */
export function byUrgency(
  a: { step: EveningStep; startDate: string },
  b: { step: EveningStep; startDate: string },
): number {
  return URGENCY[a.step.kind] - URGENCY[b.step.kind] || a.startDate.localeCompare(b.startDate);
}

/** Describes the step in one or two sentences. */
export function stepText(step: EveningStep): string {
  switch (step.kind) {
    case 'room':
      return words.room(matchNameOf(step.match));
    case 'checkIn':
      return words.checkInUntil(formatClock(step.closesAt.toISOString()));
    case 'checkInLater':
      return words.checkInFrom(formatClock(step.opensAt.toISOString()));
    case 'placed':
      return placedText(step.result);
    case 'results':
      return step.result ? words.placed(step.result.rank, sumOf(step.result)) : words.steps.results;
    case 'forming':
      return words.forming(step);
    case 'invited':
      return words.invited(step.name, sumOf({ prize: step.part, currency: step.currency }));
    case 'waiting':
      return texts.tournamentParts.waitlist.place(step.position);
    case 'offered':
      return texts.tournamentParts.waitlist.offer;
    case 'asked':
      return texts.tournamentDetail.seat.asked;
    default:
      return words.steps[step.kind];
  }
}

/** The rank, the prize, and when the prize is paid. */
export function placedText(result: OwnResult): string {
  const { rank, paysAt } = result;
  return words.placing(rank, sumOf(result), paysAt && formatClock(paysAt));
}

function sumOf({ prize, currency }: Pick<OwnResult, 'prize' | 'currency'>): string | null {
  return prize > 0 ? `${formatAmount(prize)} ${texts.currencies[currency]}` : null;
}
