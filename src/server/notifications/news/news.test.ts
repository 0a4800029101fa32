import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';
import { type News, newsText } from './news.ts';

const title = 'A & <b>';
const team = { team: 'Team & <i>', title };
const member = { ...team, username: 'asha_77' };
const amount = { amount: 450, currency: 'eg_token' } as const;
const prize = { ...amount, rank: 3, title };
const match = { match: 'Match & <u>', title };

/** One news of each kind. */
const ALL: { [Text in News['text']]: Extract<News, { text: Text }>['data'] } = {
  welcome: { name: '<Asha>' },
  teamInvited: team,
  teamJoined: member,
  teamDeclined: member,
  teamLeft: member,
  teamLeftForRules: { ...member, isTeamGone: true },
  teamMemberOut: { ...member, isTeamGone: false },
  teamInvitationGone: team,
  teamRemoved: { ...team, isRefunded: true },
  teamCoCaptain: team,
  teamCaptain: { ...team, username: 'asha' },
  teamRegistered: team,
  teamEnded: { ...team, end: 'lapsed', isRefunded: true },
  teamExited: team,
  seatOffered: { ...amount, title, minutes: 15 },
  seatGot: { title },
  seatMissed: { title, member: 'asha_77', reason: { key: 'joinClosed', params: ['Ongoing'] } },
  seatNever: { title },
  seatNotCheckedIn: { title, isTeam: true },
  seatKeptOut: { title, isRefunded: false },
  seatRemoved: { title, team: 'Team & <i>', reason: 'Cheats & lies', isRefunded: true },
  roomOpened: match,
  roomChanged: match,
  starts: { title, at: '2026-10-18T12:00:00.000Z' },
  checkInOpened: { title, until: '2026-10-18T12:00:00.000Z' },
  checkInEnds: { title, until: '2026-10-18T12:00:00.000Z' },
  registrationOpened: { title },
  followOpened: {
    host: 'asha_77',
    tournaments: [
      { id: 'cup', title },
      { id: 'night', title: 'Night & day' },
    ],
  },
  abortedEarly: { title },
  aborted: { ...amount, title },
  changed: { title, fields: ['tournTitle', 'description'] },
  rulesChanged: { title, fields: [{ field: 'map' }, { match: 'Match & <u>' }], canExit: true },
  prizeComes: { ...prize, team: null, at: '2026-10-18T12:00:00.000Z' },
  prizeWon: { ...prize, team: 'Team & <i>' },
  prizeHeld: prize,
  prizeHeldBeyond: prize,
  prizeReleased: { ...prize, reason: 'Cleared & fine' },
  prizeReturned: { ...prize, reason: 'Cheats & lies' },
  tokensGranted: { amount: 50, currency: 'eg_token', reason: 'Well & good' },
  tokensRefused: { amount: 50, currency: 'eg_token', reason: 'No & no' },
  hostCalled: { ...match, name: 'asha_77', reason: 'wrongPassword' },
  disputeOpened: { ...match, name: 'asha_77' },
  disputeEscalated: { ...match, name: 'asha_77' },
  disputeDecided: { ...match, decision: 'rejected', answer: 'Look & see', minutes: 30 },
  penaltyGiven: { ...match, points: 2, disqualify: true, reason: 'Teaming & more' },
  winnerStruck: { title, taken: 70, owed: 30, currency: 'eg_token', reason: 'Cheats & lies' },
  winnerMovedUp: { title, amount: 40, rank: 1, currency: 'eg_token' },
  joinInvited: { title, code: 'Ab-1' },
  joinAsked: { title, name: 'asha_77' },
  requestDecided: { title, is: 'rejected', reason: 'Too & late' },
  penaltyWithdrawn: { title },
  drawTakenBack: { title, stage: 'Final & more' },
  penaltyDisputed: { title, name: 'asha_77' },
  hostFirstJoin: { by: 'team', title, count: 7, max: 48 },
  hostFull: { title, max: 48 },
  hostAborted: { title, count: 7, min: 10 },
  scheduleNotPublished: { title, says: { en: 'Too much & more', ne: 'धेरै & बढी' } },
  hostMatchDue: { ...match, hasRoom: false },
  noResults: { ...match, minutes: 45 },
  hostUnsettled: { title, hours: 24 },
  hostSettlementDue: { title },
  hostPrizesHeld: { title },
  hostHelps: { title, roles: ['rooms', 'manager'] },
  hostHelpsNoMore: { title },
  problem: { kind: 'diskFull', detail: '/data & more', seconds: 90 },
  webhookOff: { host: 'hooks.example', hours: 24 },
};

/** The values that the text of each news must contain, in any language. */
const SAID = ['title', 'team', 'username', 'match', 'name', 'answer', 'amount', 'rank', 'minutes', 'count'];

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(Object.entries(ALL))('%s says what it was given, escaped', (text, data) => {
    const html = newsText(language, { text, data } as News);
    expect(html).not.toMatch(/undefined|\[object|<(?!\/?strong>)|&(?!amp;|lt;|gt;|#39;|quot;)/);
    for (const name of SAID) {
      const value = (data as Record<string, unknown>)[name];
      const said = String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      if (value !== undefined && value !== null) expect(html).toContain(said);
    }
    if (language === 'ne') expect(html).toMatch(/[\u0900-\u097f]/);
  });
});
