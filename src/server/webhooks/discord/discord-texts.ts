/** The words of posts, in the language of the webhook's owner. */
import type { Language } from '#shared/languages.ts';
import type { WebhookEvent } from '#shared/rules/webhooks.ts';

interface Texts {
  starts: string;
  prizes: string;
  fee: string;
  free: string;
  seats: string;
  seatsOf: (taken: number, max: number) => string;
  match: string;
  points: (points: number, kills: number) => string;
  more: (count: number) => string;
  nobody: string;
  pointsOff: (points: number) => string;
  disqualified: string;
  accepted: string;
  rejected: string;
  takenBack: string;
  test: string;
  /** Says of which time a late post is. */
  asOf: (time: string) => string;
  /** What happened, in words. */
  events: Record<WebhookEvent, string>;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

export const DISCORD_TEXTS: Record<Language, Texts> = {
  en: {
    starts: 'Starts',
    prizes: 'Prizes',
    fee: 'Entry fee',
    free: 'Free',
    seats: 'Seats',
    seatsOf: (taken, max) => `${taken} of ${max}`,
    match: 'Match',
    points: (points, kills) => `${counted(points, 'point')}, ${counted(kills, 'kill')}`,
    more: (count) => `and ${count} more`,
    nobody: 'nobody',
    pointsOff: (points) => `${counted(points, 'point')} taken off`,
    disqualified: 'Disqualified',
    accepted: 'Accepted',
    rejected: 'Rejected',
    takenBack: 'Taken back',
    test: 'This is a test. News of your tournaments arrives here.',
    asOf: (time) => `As it was on ${time}, Nepal time`,
    events: {
      'tournament.published': 'A new tournament',
      'tournament.started': 'The tournament has started',
      'tournament.settled': 'The winners',
      'tournament.aborted': 'The tournament was aborted',
      'seat.taken': 'A seat was taken',
      'seat.freed': 'A seat is free again',
      'match.room': 'The room is open: players see it on the site',
      'match.results': 'Results',
      'dispute.opened': 'A dispute was opened',
      'dispute.decided': 'A dispute was decided',
      'penalty.given': 'A penalty',
      'penalty.withdrawn': 'A penalty was taken back',
    },
  },
  ne: {
    starts: 'सुरु',
    prizes: 'पुरस्कार',
    fee: 'प्रवेश शुल्क',
    free: 'निःशुल्क',
    seats: 'सिट',
    seatsOf: (taken, max) => `${max} मध्ये ${taken}`,
    match: 'म्याच',
    points: (points, kills) => `${points} अंक, ${kills} किल`,
    more: (count) => `र अरू ${count}`,
    nobody: 'कोही छैन',
    pointsOff: (points) => `${points} अंक घटाइयो`,
    disqualified: 'अयोग्य',
    accepted: 'मानियो',
    rejected: 'मानिएन',
    takenBack: 'फिर्ता लिइयो',
    test: 'यो जाँच हो। तपाईंका टुर्नामेन्टका खबर यहाँ आउँछन्।',
    asOf: (time) => `नेपालको समय ${time} को अवस्था`,
    events: {
      'tournament.published': 'नयाँ टुर्नामेन्ट',
      'tournament.started': 'टुर्नामेन्ट सुरु भयो',
      'tournament.settled': 'विजेता',
      'tournament.aborted': 'टुर्नामेन्ट रद्द भयो',
      'seat.taken': 'एउटा सिट भरियो',
      'seat.freed': 'एउटा सिट फेरि खाली भयो',
      'match.room': 'रुम खुल्यो: खेलाडीले साइटमा देख्छन्',
      'match.results': 'नतिजा',
      'dispute.opened': 'उजुरी आयो',
      'dispute.decided': 'उजुरीको निर्णय भयो',
      'penalty.given': 'सजाय',
      'penalty.withdrawn': 'सजाय फिर्ता लिइयो',
    },
  },
};
