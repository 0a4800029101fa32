/** The texts of warnings of unusual prizes and of evenings that stand still, in both languages. */

import type { Currency } from '#shared/constants.ts';
import type { Language } from '#shared/languages.ts';
import { matchNameNe } from '#shared/match-names-ne.ts';
import { joined } from '#shared/nepali-words.ts';
import { CURRENCY_LABELS } from '#shared/rules/tournament.ts';
import type { Wording } from '#shared/wording.ts';

interface Part {
  amount: number;
  total: number;
  currency: Currency;
}

const list = new Intl.ListFormat('en');
const count = (amount: number) => amount.toLocaleString('en');
const sum = (amount: number, currency: Currency) => `${count(amount)} ${CURRENCY_LABELS[currency]}`;
const partOf = ({ amount, total, currency }: Part) => `${count(amount)} of ${sum(total, currency)}`;
const partOfNe = ({ amount, total, currency }: Part) =>
  `${CURRENCY_LABELS[currency]} ${count(total)} मध्ये ${count(amount)}`;

const en = {
  prizesToOne: (winner: string, host: string, part: Part, tournaments: number) =>
    `${winner} won ${partOf(part)} that ${host} paid, in ${tournaments} tournaments.`,
  prizesToFew: (winners: readonly string[], host: string, part: Part) =>
    `${list.format(winners)} won ${partOf(part)} that ${host} paid, each in several tournaments.`,
  sharedWithHost: (winner: string, host: string, shared: keyof typeof SHARED) =>
    `${winner} won prizes of ${host} and shares ${SHARED[shared]} with this host.`,
  onlyReceives: (winner: string, tournaments: number) =>
    `${winner} won prizes in ${tournaments} tournaments and has never paid anything.`,
  heldPrize: (winner: string, prize: { amount: number; currency: Currency; rank: number }, title: string) =>
    `${sum(prize.amount, prize.currency)} of ${winner} for rank ${prize.rank} in ${title} are held until you decide.`,
  noResults: (match: string, title: string) =>
    `${match} of ${title} is Ongoing for more than two hours and has no results.`,
  unsettled: (title: string, host: string) =>
    `${title} of ${host} has had no new result for more than a day and is not settled.`,
  reported: (user: string, entries: number) =>
    `${entries} squads or players suspect ${user} of cheating, within 14 days.`,
};
const SHARED = { uid: 'a game UID', device: 'a device', network: 'a network' };
const SHARED_NE = { uid: 'गेम UID', device: 'फोन वा कम्प्युटर', network: 'नेटवर्क' };

const ne: Wording<typeof en> = {
  prizesToOne: (winner, host, part, tournaments) =>
    `${joined(host, 'ले')} दिएको ${partOfNe(part)} ${joined(winner, 'ले')} ${tournaments} टुर्नामेन्टमा जित्यो।`,
  prizesToFew: (winners, host, part) =>
    `${joined(host, 'ले')} दिएको ${partOfNe(part)} ${winners.join(', ')} ले जिते, हरेकले धेरै टुर्नामेन्टमा।`,
  sharedWithHost: (winner, host, shared) =>
    `${joined(winner, 'ले')} ${joined(host, 'को')} पुरस्कार जित्यो, र दुवैको ${SHARED_NE[shared]} एउटै छ।`,
  onlyReceives: (winner, tournaments) =>
    `${joined(winner, 'ले')} ${tournaments} टुर्नामेन्टमा पुरस्कार जित्यो, तर कहिल्यै केही तिरेको छैन।`,
  heldPrize: (winner, { amount, currency, rank }, title) =>
    `${joined(title, 'मा')} स्थान ${rank} को ${joined(winner, 'को')} ${sum(amount, currency)} तपाईंले निर्णय नगरेसम्म रोकिएको छ।`,
  noResults: (match, title) =>
    `${joined(title, 'को')} ${matchNameNe(match)} दुई घण्टाभन्दा बढीदेखि चलिरहेको छ, तर नतिजा छैन।`,
  unsettled: (title, host) =>
    `${joined(host, 'को')} ${joined(title, 'मा')} एक दिनभन्दा बढीदेखि नयाँ नतिजा छैन, र पुरस्कार बाँडिएको छैन।`,
  reported: (user, entries) => `१४ दिनभित्र ${entries} टिम वा खेलाडीले ${joined(user, 'माथि')} शंका गरे।`,
};

export const WARNING_TEXTS: Record<Language, typeof ne> = { en, ne };
