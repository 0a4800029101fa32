/**
 * The notifications that the server words in the reader's language, from data that is stored. Their texts are HTML: what
 * users have written is escaped here.
 */
import { escapeHtml } from '#server/platform/html.ts';
import { textsOf } from '#shared/catalogue.ts';
import type { Currency } from '#shared/constants.ts';
import en from '#shared/en/news.json' with { type: 'json' };
import { ENGLISH_FORMS } from '#shared/english-forms.ts';
import type { Language } from '#shared/languages.ts';
import { matchNameNe } from '#shared/match-names-ne.ts';
import type { MessageKey, MessageParams } from '#shared/messages.ts';
import { messageIn } from '#shared/messages-in.ts';
import FIELD_LABELS_NE from '#shared/ne/field-labels.json' with { type: 'json' };
import ne from '#shared/ne/news.json' with { type: 'json' };
import { nepalLocal } from '#shared/nepal-time.ts';
import { nepaliCalendar } from '#shared/nepali-calendar.ts';
import { NEPALI_FORMS } from '#shared/nepali-forms.ts';
import { PROBLEM_TEXTS, type ToldKind } from '#shared/problems.ts';
import type { CallReason } from '#shared/rules/calls.ts';
import type { StaffRole } from '#shared/rules/staff.ts';
import { CURRENCY_LABELS, type EditableField, FIELD_LABELS } from '#shared/rules/tournament.ts';

/** Parts of a sentence, after the name of a team, that say why it ends before it is registered. */
export const TEAM_ENDS = en.words.ends;
export type TeamEnd = keyof typeof TEAM_ENDS;

/** The changed field, or the match with another time. */
export type ChangedRule = { field: EditableField } | { match: string };

/** A text of the message catalogue with its values, in a form that can be stored. */
export interface Reason {
  key: MessageKey;
  params: readonly unknown[];
}

/** What a phone needs to accept an invitation to a team. */
export interface Invitation {
  team: string;
  /** The part of the fee that is taken at once; null: nothing is. */
  part: { fee: number; currency: Currency } | null;
}

type Titled<More = unknown> = More & { title: string };
type Amount<More = unknown> = More & { amount: number; currency: Currency };
type Prize<More = unknown> = Titled<Amount<More & { rank: number }>>;
type Match<More = unknown> = Titled<More & { match: string }>;
type Team<More = unknown> = Titled<More & { team: string }>;
type Member<More = unknown> = Team<More & { username: string }>;

/** The values of each text. */
interface NewsData {
  welcome: { name: string };
  teamInvited: Team<{ invitation?: Invitation }>;
  teamJoined: Member;
  teamDeclined: Member;
  teamLeft: Member;
  teamLeftForRules: Member<{ isTeamGone: boolean }>;
  teamMemberOut: Member<{ isTeamGone: boolean }>;
  teamInvitationGone: Team;
  teamRemoved: Team<{ isRefunded: boolean }>;
  teamCoCaptain: Team;
  teamCaptain: Member;
  teamRegistered: Team;
  teamEnded: Team<{ end: TeamEnd; isRefunded: boolean }>;
  teamExited: Team;
  seatOffered: Titled<Amount<{ minutes: number }>>;
  seatGot: Titled;
  seatMissed: Titled<{ member: string | null; reason: Reason }>;
  seatNever: Titled;
  seatNotCheckedIn: Titled<{ isTeam: boolean }>;
  seatKeptOut: Titled<{ isRefunded: boolean }>;
  seatRemoved: Titled<{ team: string | null; reason: string; isRefunded: boolean }>;
  roomOpened: Match;
  roomChanged: Match;
  starts: Titled<{ at: string }>;
  checkInOpened: Titled<{ until: string }>;
  checkInEnds: Titled<{ until: string }>;
  registrationOpened: Titled;
  followOpened: {
    host: string;
    tournaments: readonly Titled<{ id: string }>[];
    /** The team that the reader played in last; null or absent: none. */
    again?: { team: string; players: number } | null;
  };
  abortedEarly: Titled;
  aborted: Titled<Amount>;
  changed: Titled<{ fields: readonly ('tournTitle' | 'description')[] }>;
  rulesChanged: Titled<{ fields: readonly ChangedRule[]; canExit: boolean }>;
  prizeWon: Prize<{ team: string | null }>;
  prizeComes: Prize<{ team: string | null; at: string }>;
  prizeHeld: Prize;
  prizeHeldBeyond: Prize;
  prizeReleased: Prize<{ reason: string }>;
  winnerStruck: Titled<{ taken: number; owed: number; currency: Currency; reason: string }>;
  winnerMovedUp: Prize;
  prizeReturned: Prize<{ reason: string }>;
  tokensGranted: Amount<{ reason: string }>;
  tokensRefused: Amount<{ reason: string }>;
  hostCalled: Match<{ name: string; reason: CallReason }>;
  disputeOpened: Match<{ name: string }>;
  disputeEscalated: Match<{ name: string }>;
  disputeDecided: Match<{
    decision: 'accepted' | 'rejected';
    answer: string;
    /** Minutes left to send the dispute to the operator; 0: it cannot be sent. */
    minutes: number;
  }>;
  penaltyGiven: Titled<{
    /** Null: the points are taken off the total. */
    match: string | null;
    points: number | null;
    disqualify: boolean;
    reason: string;
  }>;
  joinInvited: Titled<{ code: string }>;
  joinAsked: Titled<{ name: string }>;
  /** A captain whose request is accepted still has to make the team. */
  requestDecided: Titled<{ is: 'accepted' | 'acceptedCaptain' | 'rejected'; reason: string | null }>;
  penaltyWithdrawn: Titled;
  drawTakenBack: Titled<{ stage: string }>;
  penaltyDisputed: Titled<{ name: string }>;
  hostFirstJoin: Titled<{ by: 'player' | 'team'; count: number; max: number }>;
  hostFull: Titled<{ max: number }>;
  hostAborted: Titled<{ count: number; min: number }>;
  hostMatchDue: Match<{ hasRoom: boolean; hasStages?: boolean }>;
  noResults: Match<{ minutes: number }>;
  hostUnsettled: Titled<{ hours: number }>;
  hostSettlementDue: Titled;
  hostPrizesHeld: Titled;
  scheduleNotPublished: Titled<{ says: Record<Language, string> }>;
  hostHelps: Titled<{ roles: readonly StaffRole[] }>;
  hostHelpsNoMore: Titled;
  problem: {
    kind: ToldKind;
    detail: string | null;
    /** How many seconds it lasted; null: it has begun. */
    seconds: number | null;
  };
  webhookOff: { host: string; hours: number };
}

/** The subject of a text, with its values. */
export type News = { [Text in keyof NewsData]: { text: Text; data: NewsData[Text] } }[keyof NewsData];

const strong = (html: string) => `<strong>${html}</strong>`;
const escaped = (value: unknown) => (typeof value === 'string' ? escapeHtml(value) : value);
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kathmandu',
  hour: 'numeric',
  minute: '2-digit',
});

type Sentences = Record<Exclude<keyof NewsData, 'welcome'>, (data: never) => string>;

const SENTENCES: Record<Language, Sentences> = {
  en: textsOf(en, { ...ENGLISH_FORMS, strong, clock: (at: string) => clock.format(new Date(at)) }),
  ne: textsOf(ne, {
    ...NEPALI_FORMS,
    strong,
    clock: (at: string) => nepaliCalendar.timeOf(nepalLocal(new Date(at)).slice(11, 16)),
  }),
};

const LABELS = { en: FIELD_LABELS, ne: FIELD_LABELS_NE };

type Data = Readonly<Record<string, unknown>>;

const sumOf = (amount: unknown, currency: unknown) =>
  strong(`${amount} ${CURRENCY_LABELS[currency as Currency]}`);

/** How values that are not plain texts are shown. */
function shownIn(language: Language, data: Data): Data {
  const named = (match: string) => (language === 'ne' ? matchNameNe(match) : match);
  const rule = (one: ChangedRule) => ('match' in one ? named(one.match) : LABELS[language][one.field]);
  const shown: Readonly<Record<string, (value: never) => unknown>> = {
    match: (match: string | null) => match && strong(escapeHtml(named(match))),
    reason: (reason: string | Reason | null) =>
      typeof reason === 'object' && reason ? reasonText(language, reason) : escaped(reason),
    fields: (fields: readonly (string | ChangedRule)[]) =>
      fields.map((field) => (typeof field === 'string' ? field : escapeHtml(rule(field)))),
    tournaments: (tournaments: readonly Titled[]) => tournaments.map(({ title }) => escapeHtml(title)),
    again: (again: { team: string; players: number } | null) =>
      again && `${strong(escapeHtml(again.team))} (${again.players})`,
    says: (says: Record<Language, string>) => escapeHtml(says[language]),
    kind: (kind: ToldKind) => escapeHtml(PROBLEM_TEXTS[language][kind]),
    taken: (taken: number) => sumOf(taken, data.currency),
    owed: (owed: number) => owed > 0 && sumOf(owed, data.currency),
  };
  return {
    ...Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, shown[name]?.(value as never) ?? escaped(value)]),
    ),
    sum: 'amount' in data && sumOf(data.amount, data.currency),
  };
}

/** The text of a reason, as plain text. */
export function reasonText(language: Language, { key, params }: Reason): string {
  return messageIn(language, key, ...(params as MessageParams<MessageKey>));
}

/** The news as HTML of our own tags and escaped texts. */
export function newsText(language: Language, { text, data }: News): string {
  if (text === 'welcome') return escapeHtml(messageIn(language, 'welcome', data.name));
  return SENTENCES[language][text](shownIn(language, data as Data) as never);
}
