/**
 * The notifications that the server words, as functions of data that can be stored. Their texts are HTML: what users have
 * written is escaped here.
 */
import { escapeHtml } from '#server/platform/html.ts';
import type { Currency } from '#shared/constants.ts';
import type { Language } from '#shared/languages.ts';
import { messages } from '#shared/messages.ts';
import { ordinal } from '#shared/ordinal.ts';
import { type ToldKind, wordsOf } from '#shared/problems.ts';
import type { CallReason } from '#shared/rules/calls.ts';
import type { StaffRole } from '#shared/rules/staff.ts';
import { CURRENCY_LABELS, type EditableField, FIELD_LABELS } from '#shared/rules/tournament.ts';
import { type Reason, reasonText } from './reason.ts';

/** Why a team ends before it is registered. */
export type TeamEnd = 'dissolved' | 'lapsed' | 'registrationOver' | 'captainOut';

/** The changed field, or the match with another time. */
export type ChangedRule = { field: EditableField } | { match: string };

interface Problem {
  kind: ToldKind;
  detail: string | null;
  /** How many seconds it lasted; null: it has begun. */
  seconds: number | null;
}

interface Team {
  team: string;
  title: string;
}

/** What a phone needs to accept an invitation to a team. */
export interface Invitation {
  team: string;
  /** The part of the fee that is taken at once; null: nothing is. */
  part: { fee: number; currency: Currency } | null;
}

interface Amount {
  amount: number;
  currency: Currency;
}

interface Prize extends Amount {
  rank: number;
  title: string;
}

interface MatchPlace {
  match: string;
  title: string;
}

export function strong(text: string): string {
  return `<strong>${escapeHtml(text)}</strong>`;
}

export function sum({ amount, currency }: Amount): string {
  return `<strong>${amount} ${CURRENCY_LABELS[currency]}</strong>`;
}

const CALLED_FOR: Record<Exclude<CallReason, 'suspect'>, string> = {
  cannotEnter: 'cannot enter the room',
  wrongPassword: 'the password is wrong',
  slotTaken: 'the slot is taken',
  mateOut: 'a mate is out',
};

/** Parts of a sentence, after the name of a team, that say how it ended. */
export const TEAM_ENDS: Record<TeamEnd, string> = {
  dissolved: 'was dissolved by its captain',
  lapsed: 'has lapsed, because not all players had confirmed in time',
  registrationOver: 'has ended, because registration is over',
  captainOut: 'has ended, because its captain cannot play',
};

const place = ({ match, title }: MatchPlace) => `${strong(match)} of ${strong(title)}`;
const prize = ({ rank, title, ...amount }: Prize) => `${sum(amount)} for rank ${rank} in ${strong(title)}`;
const ofTeam = ({ team, title }: Team) => `${strong(team)} in ${strong(title)}`;
const lost = (isTeamGone: boolean, paid: string) =>
  isTeamGone ? ` The team has lost its seat, and all that ${paid} came back.` : '';

const CHANGED = { tournTitle: 'the title', description: 'the description' };
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kathmandu',
  hour: 'numeric',
  minute: '2-digit',
});

export const newsEn = {
  welcome: ({ name }: { name: string }) => escapeHtml(messages.welcome(name)),

  teamInvited: (team: Team & { invitation?: Invitation }) => `You are invited to the team ${ofTeam(team)}.`,
  teamJoined: ({ username, ...team }: Team & { username: string }) =>
    `${strong(username)} has joined your team ${ofTeam(team)}.`,
  teamDeclined: ({ username, ...team }: Team & { username: string }) =>
    `${strong(username)} has declined your invitation to your team ${ofTeam(team)}.`,
  teamLeft: ({ username, ...team }: Team & { username: string }) =>
    `${strong(username)} has left your team ${ofTeam(team)}.`,
  teamLeftForRules: ({ username, isTeamGone, ...team }: Team & { username: string; isTeamGone: boolean }) =>
    `${strong(username)} has left your team ${ofTeam(team)}, because the rules have changed.${lost(isTeamGone, 'was paid')}`,
  teamMemberOut: ({ username, isTeamGone, ...team }: Team & { username: string; isTeamGone: boolean }) =>
    `${strong(username)} cannot play and has left your team ${ofTeam(team)}.${lost(isTeamGone, 'you have paid')}`,
  teamInvitationGone: (team: Team) =>
    `The captain has taken back your invitation to the team ${ofTeam(team)}.`,
  teamRemoved: ({ isRefunded, ...team }: Team & { isRefunded: boolean }) =>
    `The captain has removed you from the team ${ofTeam(team)}.${isRefunded ? ' All that you paid came back.' : ''}`,
  teamCoCaptain: (team: Team) =>
    `You are the co-captain of the team ${ofTeam(team)}: you choose who plays, as its captain does.`,
  teamCaptain: ({ username, ...team }: Team & { username: string }) =>
    `${strong(username)} is the captain of your team ${ofTeam(team)} now.`,
  teamRegistered: ({ team, title }: Team) => `Your team ${strong(team)} is registered in ${strong(title)}.`,
  teamEnded: ({ team, title, end, isRefunded }: Team & { end: TeamEnd; isRefunded: boolean }) =>
    `Your team ${strong(team)} for ${strong(title)} ${TEAM_ENDS[end]}.${isRefunded ? ' All that was paid came back.' : ''}`,
  teamExited: ({ team, title }: Team) =>
    `Your captain has left ${strong(title)} with your team ${strong(team)}.`,

  seatOffered: ({ title, minutes, ...amount }: Amount & { title: string; minutes: number }) =>
    `A seat of ${strong(title)} became free, and it costs you ${sum(amount)}, which is not what you have agreed to. Accept it within ${minutes} minutes to keep your place on the waitlist.`,
  seatGot: ({ title }: { title: string }) => `A seat of ${strong(title)} became free and is yours now.`,
  seatMissed: ({ title, member, reason }: { title: string; member: string | null; reason: Reason }) =>
    `A seat of ${strong(title)} became free, but you could not get it: ${member === null ? '' : `${strong(member)}: `}${reasonText('en', reason)}`,
  seatNever: ({ title }: { title: string }) => `No seat of ${strong(title)} became free while you waited.`,
  seatNotCheckedIn: ({ title, isTeam }: { title: string; isTeam: boolean }) =>
    `${isTeam ? 'Your team' : 'You'} did not check in to ${strong(title)}, so your seat was given up like an exit.`,
  seatKeptOut: ({ title, isRefunded }: { title: string; isRefunded: boolean }) =>
    `${messages.joinKeptOut} Your seat in ${strong(title)} was given up. ${isRefunded ? 'All that you paid came back.' : 'Your entry fee does not come back.'}`,
  seatRemoved: ({
    title,
    team,
    reason,
    isRefunded,
  }: {
    title: string;
    team: string | null;
    reason: string;
    isRefunded: boolean;
  }) =>
    `${team === null ? 'You were' : `Your team ${strong(team)} was`} removed from ${strong(title)}: ${escapeHtml(reason)}${isRefunded ? ' All that was paid came back.' : ''}`,

  roomOpened: (match: MatchPlace) => `The room of ${place(match)} is open.`,
  roomChanged: (match: MatchPlace) => `The room of ${place(match)} has changed.`,
  starts: ({ title, at }: { title: string; at: string }) =>
    `${strong(title)} starts at ${clock.format(new Date(at))}, Nepal time. Be ready.`,
  checkInOpened: ({ title, until }: { title: string; until: string }) =>
    `Check-in for ${strong(title)} is open until ${clock.format(new Date(until))}, Nepal time. Check in to keep your seat.`,
  checkInEnds: ({ title, until }: { title: string; until: string }) =>
    `You have not checked in to ${strong(title)} yet. Check-in closes at ${clock.format(new Date(until))}, Nepal time.`,
  registrationOpened: ({ title }: { title: string }) =>
    `Registration for ${strong(title)} is open: take your seat.`,
  followOpened: ({
    host,
    tournaments,
    again = null,
  }: {
    host: string;
    tournaments: readonly { id: string; title: string }[];
    /** The team that the reader played in last; null or absent: none. */
    again?: { team: string; players: number } | null;
  }) =>
    `${strong(host)}: Registration is open for ${tournaments.map(({ title }) => strong(title)).join(', ')}.${again ? ` Play again with ${strong(again.team)} (${again.players}).` : ''}`,
  abortedEarly: ({ title }: { title: string }) =>
    `${strong(title)} was aborted before its registration opened.`,
  aborted: ({ title, ...paid }: Amount & { title: string }) =>
    `${strong(title)} was aborted.${paid.amount === 0 ? '' : ` Your entry fee of ${sum(paid)} has been refunded.`}`,
  changed: ({ title, fields }: { title: string; fields: readonly (keyof typeof CHANGED)[] }) =>
    `The host has changed ${fields.map((field) => CHANGED[field]).join(' and ')} of ${strong(title)}.`,
  rulesChanged: ({
    title,
    fields,
    canExit,
  }: {
    title: string;
    fields: readonly ChangedRule[];
    canExit: boolean;
  }) =>
    `The rules of ${strong(title)} have changed: ${escapeHtml(fields.map((one) => ('match' in one ? one.match : FIELD_LABELS[one.field])).join(', '))}.${canExit ? ' Until it starts you can exit and get everything back.' : ''}`,

  prizeWon: ({ team, rank, title, ...amount }: Prize & { team: string | null }) =>
    `Congratulations! ${team === null ? 'You' : `Your team ${strong(team)}`} won rank ${rank} in ${strong(title)} and ${team === null ? '' : 'you '}received ${sum(amount)}.`,
  prizeComes: ({ team, rank, title, at, ...amount }: Prize & { team: string | null; at: string }) =>
    `${team === null ? 'You are' : `Your team ${strong(team)} is`} ${ordinal(rank)} in ${strong(title)}: ${sum(amount)} come to your wallet at ${clock.format(new Date(at))}, Nepal time, unless results are disputed.`,
  prizeHeld: (won: Prize) =>
    `You won ${prize(won)}. Your account is banned or blocked: they are held until the operator decides.`,
  prizeHeldBeyond: (won: Prize) =>
    `You won ${prize(won)}. The pool is beyond what its host may promise: it is held until the operator decides.`,
  prizeReleased: ({ reason, ...won }: Prize & { reason: string }) =>
    `You received ${prize(won)}, which were held: ${escapeHtml(reason)}`,
  winnerStruck: ({
    title,
    taken,
    owed,
    currency,
    reason,
  }: {
    title: string;
    taken: number;
    owed: number;
    currency: Currency;
    reason: string;
  }) =>
    `You were struck out of the winners of ${strong(title)}: ${escapeHtml(reason)} ${sum({ amount: taken, currency })} went back.${owed > 0 ? ` You owe ${sum({ amount: owed, currency })}, which are taken from later prizes.` : ''}`,
  winnerMovedUp: ({ title, amount, rank, currency }: Prize) =>
    `A winner of ${strong(title)} was struck out: you have rank ${rank} now, and received ${sum({ amount, currency })}.`,
  prizeReturned: ({ reason, ...won }: Prize & { reason: string }) =>
    `You do not receive ${prize(won)}: ${escapeHtml(reason)}`,

  tokensGranted: ({ reason, ...amount }: Amount & { reason: string }) =>
    `You received ${sum(amount)}, as you asked.${reason === '' ? '' : ` ${escapeHtml(reason)}`}`,
  tokensRefused: ({ reason, ...amount }: Amount & { reason: string }) =>
    `You do not receive the ${sum(amount)} you asked for: ${escapeHtml(reason)}`,

  hostCalled: ({ name, reason, ...match }: MatchPlace & { name: string; reason: CallReason }) =>
    reason === 'suspect'
      ? `${strong(name)} calls you in ${place(match)}.`
      : `${strong(name)} calls you in ${place(match)}: ${CALLED_FOR[reason]}.`,
  disputeOpened: ({ name, ...match }: MatchPlace & { name: string }) =>
    `${strong(name)} disputes the results of ${place(match)}.`,
  disputeEscalated: ({ name, ...match }: MatchPlace & { name: string }) =>
    `${strong(name)} asks the operator to decide a dispute about ${place(match)}.`,
  disputeDecided: ({
    decision,
    answer,
    minutes,
    ...match
  }: MatchPlace & {
    decision: 'accepted' | 'rejected';
    answer: string;
    /** Minutes left to send the dispute to the operator; 0: it cannot be sent. */
    minutes: number;
  }) =>
    `Your dispute about ${place(match)} was ${decision}: ${escapeHtml(answer)}${minutes > 0 ? ` You can send it to the operator within ${minutes} minutes.` : ''}`,

  penaltyGiven: ({
    title,
    match,
    points,
    disqualify,
    reason,
  }: {
    title: string;
    /** Null: the points are taken off the total. */
    match: string | null;
    points: number | null;
    disqualify: boolean;
    reason: string;
  }) => {
    const taken = `${points} ${points === 1 ? 'point' : 'points'} were taken off${match === null ? '' : ` in ${strong(match)}`}`;
    const what = [points === null ? '' : taken, disqualify ? 'the entry is disqualified' : ''];
    return `${strong(title)}: Penalty: ${what.filter(Boolean).join(', and ')}. ${escapeHtml(reason)}`;
  },
  joinInvited: ({ title, code }: { title: string; code: string }) =>
    `You are invited to ${strong(title)}. Your code: ${strong(code)}`,
  joinAsked: ({ name, title }: { name: string; title: string }) =>
    `${strong(name)} asks to join ${strong(title)}.`,
  /** @param news is: `accepted` for a captain, who still has to make the team */
  requestDecided: ({
    title,
    is,
    reason,
  }: {
    title: string;
    is: 'accepted' | 'acceptedCaptain' | 'rejected';
    reason: string | null;
  }) => {
    const says = {
      accepted: `You are in: your request to join ${strong(title)} was accepted.`,
      acceptedCaptain: `Your request was accepted: create your team in ${strong(title)} now.`,
      rejected: `Your request to join ${strong(title)} was rejected.`,
    }[is];
    return reason === null ? says : `${says} ${escapeHtml(reason)}`;
  },
  penaltyWithdrawn: ({ title }: { title: string }) => `${strong(title)}: A penalty was taken back.`,
  drawTakenBack: ({ title, stage }: { title: string; stage: string }) =>
    `${strong(title)}: The draw of ${strong(stage)} was taken back, because the standings before it have changed. It is drawn again.`,
  penaltyDisputed: ({ name, title }: { name: string; title: string }) =>
    `${strong(name)} disputes a penalty in ${strong(title)}.`,

  hostFirstJoin: ({
    by,
    title,
    count,
    max,
  }: {
    by: 'player' | 'team';
    title: string;
    count: number;
    max: number;
  }) => `The first ${by} of today has joined ${strong(title)}: ${count} of ${max} seats are taken.`,
  hostFull: ({ title, max }: { title: string; max: number }) =>
    `${strong(title)} is full: all ${max} seats are taken. Who comes now can join the waitlist.`,
  hostAborted: ({ title, count, min }: { title: string; count: number; min: number }) =>
    `${strong(title)} was aborted: only ${count} of ${min} players had joined when its first room was to open.`,
  hostMatchDue: ({ hasRoom, hasStages, ...match }: MatchPlace & { hasRoom: boolean; hasStages?: boolean }) =>
    `It is time for ${place(match)}. ${hasRoom ? 'Enter its room.' : hasStages ? 'Draw its groups.' : 'Play its bracket.'}`,
  noResults: ({ minutes, ...match }: MatchPlace & { minutes: number }) =>
    `${place(match)} is Ongoing for ${minutes} minutes and has no results. Enter them, or tell the players what is wrong.`,
  hostUnsettled: ({ title, hours }: { title: string; hours: number }) =>
    `${strong(title)} has had no new result for ${hours} hours. Settle it: its players wait for their prizes.`,
  hostSettlementDue: ({ title }: { title: string }) =>
    `The prizes of ${strong(title)} are due, but its standings do not decide them. Complete the results and settle it again.`,
  hostPrizesHeld: ({ title }: { title: string }) =>
    `The prizes of ${strong(title)} were promised by an operator who is it no more, beyond your limit. They are held until the operator decides.`,
  scheduleNotPublished: ({ title, says }: { title: string; says: Record<Language, string> }) =>
    `${strong(title)} could not be published by its schedule: ${escapeHtml(says.en)} It is tried again until it starts.`,
  hostHelps: ({ title, roles }: { title: string; roles: readonly StaffRole[] }) =>
    `You help the host of ${strong(title)} now: ${roles.join(', ')}.`,
  hostHelpsNoMore: ({ title }: { title: string }) => `You do not help the host of ${strong(title)} any more.`,
  problem: ({ kind, detail, seconds }: Problem) =>
    `${seconds === null ? '' : `Over after ${seconds} s: `}${strong(wordsOf(kind).en)}${detail === null ? '' : ` ${escapeHtml(detail)}`}`,
  webhookOff: ({ host, hours }: { host: string; hours: number }) =>
    `Your webhook at ${strong(host)} has taken nothing for ${hours} hours, and is switched off. Mend it, and switch it on again.`,
} as const;
