/** What the files about a tournament say, in the language that their address names. */

import type { Currency, TournamentStatus } from '#shared/constants.ts';
import type { Language } from '#shared/languages.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { nepaliCalendar } from '#shared/nepali-calendar.ts';
import { joined } from '#shared/nepali-words.ts';
import { CURRENCY_LABELS } from '#shared/rules/tournament.ts';
import { STATUSES_NE } from '#shared/statuses-ne.ts';
import type { Wording } from '#shared/wording.ts';

const day = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
/** A local Nepal time, written as if it were UTC. */
const asUtc = (instant: Date) => new Date(`${nepalLocal(instant)}Z`);

const en = {
  standings: {
    rank: 'Rank',
    player: 'Player',
    team: 'Team',
    points: 'Points',
    placementPoints: 'Placement points',
    kills: 'Kills',
    wins: 'Booyahs',
    played: 'Matches played',
    group: 'Group',
    carried: 'Brought along',
    movesOn: 'Moves on',
    yes: 'Yes',
    no: 'No',
  },
  entries: {
    number: 'Number',
    player: 'Player',
    team: 'Team',
    account: 'Account',
    state: 'State',
    checkedIn: 'Checked in (Nepal time)',
    joined: 'Joined',
    waiting: 'Waiting',
  },
  card: {
    when: (startsAt: Date) => `${day.format(asUtc(startsAt))}, Nepal time`,
    status: (status: TournamentStatus) => status as string,
    prizePool: 'Prize pool',
    entryFee: 'Entry fee',
    free: 'Free',
    seats: 'Seats',
    stage: (name: string, groups: number) => (groups === 1 ? name : `${name}: ${groups} groups`),
    money: (amount: string, currency: Currency) => `${amount} ${CURRENCY_LABELS[currency]}`,
  },
  slots: {
    titleOf: (title: string) => `Slots of ${title}`,
    when: (startsAt: Date) => `${nepalLocal(startsAt).replace('T', ' ')}, Nepal time`,
    group: (stage: string, letter: string | null) => (letter === null ? stage : `${stage}, group ${letter}`),
    taken: (taken: number, seats: number) => `${taken} of ${seats} seats taken`,
    code: 'QR code of the tournament page',
    caption: 'Slots',
    slot: 'Slot',
    name: 'Name',
    notes: 'Notes',
  },
};

/** 11 मंसिर 2083 (27 नोभेम्बर 2026), राति 8:00 */
function nepaliMoment(instant: Date): string {
  const { own, gregorian } = nepaliCalendar.daysOf(nepalLocal(instant).slice(0, 10));
  const days = own === null ? gregorian : `${own} (${gregorian})`;
  return `${days}, ${nepaliCalendar.timeOf(nepalLocal(instant).slice(11, 16))}`;
}

const ne: Wording<typeof en> = {
  standings: {
    rank: 'स्थान',
    player: 'खेलाडी',
    team: 'टिम',
    points: 'अंक',
    placementPoints: 'स्थानको अंक',
    kills: 'किल',
    wins: 'बुयाह',
    played: 'खेलेको म्याच',
    group: 'समूह',
    carried: 'ल्याएको अंक',
    movesOn: 'अघि बढ्ने',
    yes: 'हो',
    no: 'होइन',
  },
  entries: {
    number: 'नम्बर',
    player: 'खेलाडी',
    team: 'टिम',
    account: 'खाता',
    state: 'अवस्था',
    checkedIn: 'चेक-इन (नेपाल समय)',
    joined: 'जोइन',
    waiting: 'पर्खिँदै',
  },
  card: {
    when: (startsAt) => `${nepaliMoment(startsAt)}, नेपाल समय`,
    status: (status) => STATUSES_NE[status],
    prizePool: 'पुरस्कार राशि',
    entryFee: 'प्रवेश शुल्क',
    free: 'निःशुल्क',
    seats: 'सिट',
    stage: (name, groups) => (groups === 1 ? name : `${name}: ${groups} समूह`),
    money: en.card.money,
  },
  slots: {
    titleOf: (title) => `${joined(title, 'का')} सिट`,
    when: (startsAt) => `${nepaliMoment(startsAt)}, नेपाल समय`,
    group: (stage, letter) => (letter === null ? stage : `${stage}, समूह ${letter}`),
    taken: (taken, seats) => `${seats} मध्ये ${taken} सिट भरियो`,
    code: 'टुर्नामेन्ट पेजको QR कोड',
    caption: 'सिट',
    slot: 'सिट',
    name: 'नाम',
    notes: 'टिपोट',
  },
};

export type FileTexts = Wording<typeof en>;

export const FILE_TEXTS: Record<Language, FileTexts> = { en, ne };
