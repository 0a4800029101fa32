/** Lifecycle of a tournament: draft, matches, joining and exiting, the room, settlement. */
import { create, erase, list, post, read, remove, type Step, update } from './request.ts';

const details = (parts: object = {}) =>
  JSON.stringify({ gameMode: 'battle_royale', teamSize: 'Solo', map: 'Bermuda', ...parts });
const fee = (amount: unknown, currencyType = 'eg_token') => JSON.stringify({ currencyType, fee: amount });

/** A tournament as the host's form sends it. */
export const tournament = (parts: object = {}) => ({
  gameID: 'freefire',
  tournTitle: 'Friday Night Cup',
  description: '<p>Four rounds on one evening.</p>',
  imgURL: 'https://pictures.example/cup.webp',
  regStart: '2090-01-01T10:00',
  regEnd: '2090-01-02T10:00',
  startDate: '2090-01-02T16:30',
  endDate: '2090-01-02T20:30',
  entryFee: fee(50),
  isFeatured: false,
  prizeType: 'eg_token',
  prizePool: [80, 0, 40],
  ytStreamURL: [],
  rules: '<p>Play fair.</p><script>x()</script>',
  max: 3,
  min: 2,
  gameDetails: details(),
  ...parts,
});

const draft = (note: string, parts: object): Step =>
  create('hari, a host', 'tournaments', 'cup', tournament(parts), { note });
const change = (note: string, data: object): Step =>
  update('hari, a host', 'tournaments', 'cup', data, { note });
const match = (matchName: string, scheduledTime: string, tournamentID = 'cup') => ({
  tournamentID,
  matchName,
  scheduledTime,
});
const play = (note: string, data: object): Step => update('hari, a host', 'matches', 'final', data, { note });
const room = JSON.stringify({ roomID: '4711', roomPass: 'open sesame' });
const seats = (id: string) => `/v1/tournaments/${id}/participants`;
const mine = (id: string) => `${seats(id)}/me`;

const drafting: readonly Step[] = [
  create('visitor', 'tournaments', 'cup', tournament()),
  create('asha', 'tournaments', 'cup', tournament()),
  create('key', 'tournaments', 'cup', tournament()),
  draft('a short title', { tournTitle: 'Cup' }),
  draft('a long title', { tournTitle: 'x'.repeat(150) }),
  draft('no picture', { imgURL: 'cup.webp' }),
  draft('too few seats', { max: 1 }),
  draft('more needed than there is room for', { min: 4 }),
  draft('a fee that is none', { entryFee: fee('50') }),
  draft('a fee in rupees', { entryFee: fee(50, 'rupee') }),
  draft('no prizes', { prizePool: [0, 0] }),
  draft('a prize below nothing', { prizePool: [80, -1] }),
  draft('no dates', { startDate: '' }),
  draft('a registration that is no time', { regEnd: 'soon' }),
  draft('no rules', { rules: '<p> </p>' }),
  draft('no mode', { gameDetails: details({ gameMode: '' }) }),
  draft('another team size', { gameDetails: details({ teamSize: 'Trio' }) }),
  draft('no map', { gameDetails: details({ map: '' }) }),
  draft('another game', { gameID: 'pubgmobile' }),
  draft('streams that are no links', { ytStreamURL: ['javascript:x'] }),
  draft('an unknown attribute', { colour: 'red' }),
  draft('kept as a draft, whatever it says', {
    status: 'Open',
    participants: ['asha'],
    host: 'gita',
    winners: ['asha'],
  }),
  draft('again', {}),
  read('visitor', 'tournaments', 'cup', { note: 'a draft' }),
  read('gita, a host', 'tournaments', 'cup', { note: 'a draft' }),
  read('hari, a host', 'tournaments', 'cup', { note: 'a draft' }),
  list('visitor', 'tournaments', [], { note: 'a draft' }),
  list('admin', 'tournaments', [], { note: 'a draft' }),
  update('asha', 'tournaments', 'cup', { min: 3 }),
  update('gita, a host', 'tournaments', 'cup', { min: 3 }),
  change('nothing', {}),
  change('free as a draft', { min: 3, prizePool: [90, 30], regStart: null }),
  change('back', { min: 2, prizePool: [80, 40] }),
  change('published without a match', { status: 'Open' }),
  change('ongoing from a draft', { status: 'Ongoing' }),
  change('a status', { status: 'Cancelled' }),
  post('asha', seats('cup'), undefined, { note: 'a draft' }),
  post('hari, a host', seats('cup'), undefined, { note: 'a draft' }),
];

const matches: readonly Step[] = [
  create('visitor', 'matches', 'final', match('Final', '2090-01-02T18:00')),
  create('asha', 'matches', 'final', match('Final', '2090-01-02T18:00')),
  create('gita, a host', 'matches', 'final', match('Final', '2090-01-02T18:00')),
  create('hari, a host', 'matches', 'final', match('F', '2090-01-02T18:00'), { note: 'a short name' }),
  create('hari, a host', 'matches', 'final', match('Final', 'evening'), { note: 'no time' }),
  create('hari, a host', 'matches', 'final', { matchName: 'Final' }, { note: 'no tournament' }),
  create('hari, a host', 'matches', 'final', match('Final', '2090-01-02T18:00', 'nosuch'), {
    note: 'an unknown tournament',
  }),
  create('hari, a host', 'matches', 'final', {
    ...match('Final', '2090-01-02T18:00'),
    matchStatus: 'Ongoing',
    entryDetails: room,
  }),
  create('admin', 'matches', 'extra', match('Extra', '2090-01-02T12:15:00.000Z')),
  read('visitor', 'matches', 'final', { note: 'of a draft' }),
  list('visitor', 'matches', [], { note: 'of a draft' }),
  change('a bracket of another kind', { bracket: '{"bracketType":"double"}' }),
  change('a bracket with an unknown match', { bracket: '{"bracketType":"single_match","matchID":"nosuch"}' }),
  change('a bracket', { bracket: '{"bracketType":"single_match","matchID":"extra"}' }),
  change('upcoming', { status: 'Upcoming' }),
  post('asha', seats('cup'), undefined, { note: 'upcoming' }),
  change('open', { status: 'Open', tournTitle: 'Friday Cup' }),
  change('a draft once more', { status: 'Draft' }),
  change('participants', { participants: ['asha'] }),
  change('another host', { host: 'gita' }),
  change('winners', { winners: ['asha'] }),
  change('a larger pool', { prizePool: [100, 50] }),
  change('another game', { gameID: 'freefire', gameDetails: details({ map: 'Kalahari' }) }),
  update('asha', 'tournaments', 'cup', { min: 3 }, { note: 'open' }),
  update('gita, a host', 'tournaments', 'cup', { min: 3 }, { note: 'open' }),
  erase('hari, a host', 'tournaments', 'cup'),
  erase('admin', 'tournaments', 'cup'),
];

const joining: readonly Step[] = [
  post('visitor', seats('cup')),
  post('key', seats('cup')),
  post('asha', seats('nosuch')),
  post('asha', seats('cup'), '{', { note: 'malformed' }),
  post('chitra', seats('cup'), undefined, { note: 'without a username' }),
  update('chitra', 'user_details', 'chitra', { username: 'chitra' }),
  post('chitra', seats('cup'), undefined, { note: 'without a profile' }),
  update('chitra', 'user_details', 'chitra', {
    game_profiles: ['{"gameID":"freefire","nickname":"Chi","uid":"555000555"}'],
  }),
  post('chitra', seats('cup'), undefined, { note: 'without money' }),
  remove('asha', mine('cup'), {}, { note: 'not joined' }),
  post('asha', seats('cup')),
  post('asha', seats('cup'), undefined, { note: 'again' }),
  remove('asha', mine('cup'), {}),
  post('asha', seats('cup'), {}, { note: 'once more' }),
  update('bibek', 'user_details', 'bibek', {
    game_profiles: ['{"gameID":"freefire","nickname":"Bib","uid":"777000777"}'],
  }),
  post('bibek', seats('cup')),
  change('fewer seats than are sold', { max: 1 }),
  change('as many seats as are sold', { max: 2 }),
  post('chitra', seats('cup'), undefined, { note: 'full' }),
  remove('visitor', mine('cup'), {}),
  change('the fee, locked', { entryFee: fee(10) }),
  change('the currency, locked', { prizeType: 'eg_coin' }),
  change('the pool, locked', { prizePool: [1] }),
  change('the start, locked', { startDate: '2091-01-01T10:00' }),
  change('the map, locked', { gameDetails: details({ map: 'Purgatory' }) }),
  change('not locked', { tournTitle: 'Late Cup', rules: '<p>Play very fair.</p>', isFeatured: false }),
  play('the name, locked', { matchName: 'Grand final' }),
  play('the time, locked', { scheduledTime: '2091-01-01T10:00' }),
  read('visitor', 'tournaments', 'cup'),
  read('asha', 'user_details', 'asha', { note: 'joined' }),
  read('hari, a host', 'user_details', 'asha', { note: 'joined' }),
  read('gita, a host', 'user_details', 'asha', { note: 'joined' }),
];

const readers = ['visitor', 'asha', 'chitra', 'hari, a host', 'gita, a host', 'admin', 'key'] as const;

const playing: readonly Step[] = [
  play('the room too early', { entryDetails: room }),
  play('a status', { matchStatus: 'Paused' }),
  play('another tournament', { tournamentID: 'night' }),
  update('asha', 'matches', 'final', { matchStatus: 'Ongoing' }),
  update('gita, a host', 'matches', 'final', { matchStatus: 'Ongoing' }),
  change('ongoing', { status: 'Ongoing' }),
  post('chitra', seats('cup'), undefined, { note: 'ongoing' }),
  remove('asha', mine('cup'), {}, { note: 'ongoing' }),
  change('seats, locked', { max: 5 }),
  play('a room that is none', { matchStatus: 'Ongoing', entryDetails: 'room' }),
  play('the room', { matchStatus: 'Ongoing', entryDetails: room }),
  ...readers.map((who) => read(who, 'matches', 'final', { note: 'the room' })),
  list('chitra', 'matches', [{ method: 'contains', attribute: 'entryDetails', values: ['47'] }], {
    note: 'by the room',
  }),
  play('finished', { matchStatus: 'Finished', matchResults: '1. Asha' }),
  read('asha', 'matches', 'final', { note: 'finished' }),
  read('hari, a host', 'matches', 'final', { note: 'finished' }),
  play('finished already', { matchResults: '1. Bibek' }),
];

const ending: readonly Step[] = [
  change('finished without winners', { status: 'Finished' }),
  change('finished with too few', { status: 'Finished', winners: ['asha', ''] }),
  change('won by nobody known', { status: 'Finished', winners: ['asha', 'nobody'] }),
  change('won by one who is not in', { status: 'Finished', winners: ['asha', 'chitra'] }),
  change('won twice', { status: 'Finished', winners: ['asha', 'ASHA'] }),
  change('winners that are no list', { status: 'Finished', winners: 'asha' }),
  change('finished', { status: 'Finished', winners: [' ASHA ', 'bibek_9'] }),
  change('finished already', { tournTitle: 'Cup of the past' }),
  create('hari, a host', 'matches', 'late', match('Late', '2090-01-03T18:00'), { note: 'finished already' }),
  read('asha', 'user_details', 'asha', { note: 'won' }),
  list('asha', 'notifications', [], { note: 'won' }),

  create(
    'gita, a host',
    'tournaments',
    'night',
    tournament({ tournTitle: 'Night & Day', prizeType: 'eg_coin', entryFee: fee(15) }),
  ),
  create('gita, a host', 'matches', 'night-1', match('Round 1', '2090-01-02T18:00', 'night')),
  update('admin', 'tournaments', 'night', { status: 'Open' }, { note: 'open' }),
  post('asha', seats('night')),
  update('hari, a host', 'tournaments', 'night', { status: 'Aborted' }, { note: 'aborted by another host' }),
  update('gita, a host', 'tournaments', 'night', { status: 'Aborted' }, { note: 'aborted' }),
  update('gita, a host', 'tournaments', 'night', { status: 'Open' }, { note: 'open once more' }),
  update('gita, a host', 'matches', 'night-1', { matchResults: 'None' }, { note: 'aborted' }),
  post('asha', seats('night'), undefined, { note: 'aborted' }),
  list('asha', 'notifications', [], { note: 'aborted' }),

  create(
    'gita, a host',
    'tournaments',
    'free',
    tournament({ tournTitle: 'Free for all', entryFee: fee(0), prizePool: [5] }),
  ),
  create('gita, a host', 'matches', 'free-1', match('Round 1', '2090-01-05T18:00', 'free')),
  update('gita, a host', 'tournaments', 'free', { status: 'Open' }, { note: 'open' }),
  post('chitra', seats('free')),
  post('gita, a host', seats('free')),
];

export const tournamentLife: readonly Step[] = [...drafting, ...matches, ...joining, ...playing, ...ending];
