import { APP_TAGLINE, PASSWORD_MIN_LENGTH } from '#shared/constants.ts';
import { joined } from '#shared/nepali-words.ts';
import { CURRENCY_LABELS } from '#shared/rules/tournament.ts';
import { STATUSES_NE } from '#shared/statuses-ne.ts';
import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

const twoDigits = (number: number) => String(number).padStart(2, '0');

export const common = inReadersDigits<Texts['common']>({
  evidence: {
    screenshot: 'स्क्रिनसट',
    of: (name) => `${joined(name, 'को')} स्क्रिनसट`,
    seenBefore: (times) => `यस्तै तस्बिर पहिले पनि पठाइएको थियो: ${times}।`,
  },

  // Of numbers, which Hindi groups alike (1,00,000): many browsers know no Nepali, and would write others than the server.
  locale: 'hi-IN-u-nu-latn',

  tagline: APP_TAGLINE,
  version: (version) => `भर्सन ${version}`,
  beta: 'बिटा',
  joinChat: (chat) => `हाम्रो ${chat} मा आउनुहोस्`,

  statuses: STATUSES_NE,
  currencies: CURRENCY_LABELS,
  free: 'निःशुल्क',
  comingSoon: 'छिट्टै आउँदै',
  countdown: {
    registrationEnd: (time) => `दर्ता बन्द हुन ${time}`,
    start: (time) => `सुरु हुन ${time}`,
    startIn: (time) => `सुरु हुन: ${time}`,
    rest: (minutes) => `${twoDigits(minutes)} मि`,
    days: (days, hours) => `${days} दिन, ${hours} घण्टा`,
    hours: (hours, minutes) => `${hours} घ ${twoDigits(minutes)} मि`,
    minutes: (minutes, seconds) => `${minutes} मि ${twoDigits(seconds)} से`,
  },

  days: {
    today: 'आज',
    tonight: 'आज राति',
    tomorrow: 'भोलि',
    thisWeek: 'यो हप्ता',
    later: 'पछि',
    ended: 'सकिएका',
  },
  nepalTime: 'नेपाल समय',
  listView: { label: 'कसरी देखाउने', cards: 'कार्ड', rows: 'लाइन' },

  listOrder: { label: 'क्रम', newest: 'नयाँ पहिले', start: 'सुरु समय' },

  moveUp: (what) => `माथि सार्नुहोस्: ${what}`,
  moveDown: (what) => `तल सार्नुहोस्: ${what}`,

  yes: 'हो',
  no: 'होइन',
  cancel: 'फर्कनुहोस्',
  needsLine: 'नेट छैन। नेट आएपछि यो चल्छ।',
  close: 'बन्द',
  save: 'सेभ',
  tryAgain: 'फेरि प्रयास गर्नुहोस्',
  offline: 'नेट छैन।',
  offlineAsOf: (time) => `नेट छैन। यो पेज ${time} को हो।`,
  offlineHint: 'नेट आएपछि यो आफैं आउँछ।',
  loadMore: 'अरू हेर्नुहोस्',
  viewAll: 'सबै हेर्नुहोस्',
  exploreTournaments: 'टुर्नामेन्ट हेर्नुहोस्',
  findTournament: 'टुर्नामेन्ट खोज्नुहोस्',

  loading: 'लोड हुँदै',
  loadingTournaments: 'टुर्नामेन्ट लोड हुँदै',

  login: 'लगइन',
  signup: 'साइन अप',

  yourName: 'तपाईंको नाम',
  emailAddress: 'इमेल ठेगाना',
  showPassword: 'पासवर्ड देखाउनुहोस्',
  hidePassword: 'पासवर्ड लुकाउनुहोस्',
  passwordHint: `कम्तीमा ${PASSWORD_MIN_LENGTH} अक्षर`,
  asOf: (time) => `${time} को`,
});
