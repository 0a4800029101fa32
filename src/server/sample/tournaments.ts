/** Sample tournaments, oldest first, as pages show the newest first: a table that `play-tournament.ts` plays. */
import type { BracketType, TournamentStatus } from '#shared/constants.ts';
import type { CheckIn } from '#shared/rules/check-in.ts';
import type { EntryFee, GameDetails } from '#shared/wire/tournaments.ts';

/** Days from today with a time of day in Nepal, or hours from now, rounded to a quarter hour. */
export type When = [days: number, time: string] | number;

type Room = { roomID: string; roomPass: string };

/** Players and hosts are numbers: their places in the lists of `people.ts`. */
export interface SampleTournament {
  /** Final status; all preceding states are passed through. */
  card: { title: string; art: number; host: number; status: TournamentStatus; isFeatured?: true };
  terms: { fee: EntryFee; prizePool: number[]; min: number; max: number };
  game: GameDetails;
  times: { start: When; end: When; regEnd: When };
  /** Matches by name, each with its hours after the start. */
  matches: Record<string, number>;
  bracketType?: BracketType;
  /** Players who join: the place of the first one in the list, and how many. */
  players?: [from: number, count: number];
  /** Teams instead of single players: the members of each, the captain first. */
  teams?: Record<string, number[]>;
  checkIn?: CheckIn;
  /** How many of the players have checked in. */
  checkedIn?: number;
  /** Results of the first matches, best first; a captain stands for the team. Entries beyond `kills` have no kills. */
  played?: { order: number[]; kills: number[]; rooms?: Room[] }[];
  /** For a bracket, which is drawn in the order of joining: the rounds of both sides, match by match. */
  rounds?: number[];
  /** What players claim about the match after the played ones. */
  claims?: [player: number, placement: number, kills: number][];
  /** Disputes about played matches; `rejected` is the host's answer. */
  disputes?: { player: number; match: number; text: string; rejected?: string }[];
  disputeMinutes?: number;
  /** The room of the match after those with results. */
  room?: Room;
  /** The winners by rank; absent: they follow from the standings. */
  winners?: number[];
  results?: string;
  intro: string;
  extraRules?: string[];
}

const token = (fee: number): EntryFee => ({ currencyType: 'eg_token', fee });
const coin = (fee: number): EntryFee => ({ currencyType: 'eg_coin', fee });
const royale = (teamSize: string, map: string): GameDetails => ({ gameMode: 'battle_royale', teamSize, map });
const clash = (teamSize: string, map: string): GameDetails => ({ gameMode: 'clash_squad', teamSize, map });
const room = (roomID: string, roomPass: string): Room => ({ roomID, roomPass });

/** An evening of some days from today; registration ends the evening before, or at a time of the day. */
function evening(days: number, from: string, to: string, regEnd?: string): SampleTournament['times'] {
  return { start: [days, from], end: [days, to], regEnd: regEnd ? [days, regEnd] : [days - 1, '20:00'] };
}

export const SAMPLE_TOURNAMENTS: Record<string, SampleTournament> = {
  'ilam-tea-garden-cup': {
    card: { title: 'Ilam Tea Garden Cup', art: 3, host: 0, status: 'Draft' },
    terms: { fee: token(20), prizePool: [300, 150, 75], min: 8, max: 32 },
    game: royale('Duo', 'Alpine'),
    times: evening(12, '18:00', '20:30'),
    matches: { 'First flush': 0 },
    intro: 'A duo cup in the green east, for the season opening of the tea gardens.',
  },
  'janakpur-duo-trials': {
    card: { title: 'Janakpur Duo Trials', art: 8, host: 1, status: 'Draft' },
    terms: { fee: token(10), prizePool: [120, 60], min: 6, max: 24 },
    game: clash('Duo', 'Bermuda'),
    times: evening(15, '17:30', '19:30'),
    matches: {},
    intro: 'Trials for the Janakpur city team. Date and bracket are still being worked out.',
  },
  'lalitpur-clash-finals': {
    card: { title: 'Lalitpur Clash Squad Finals', art: 11, host: 0, status: 'Finished' },
    terms: { fee: token(40), prizePool: [500, 250, 100], min: 8, max: 16 },
    game: clash('Squad', 'Bermuda'),
    times: evening(-6, '18:00', '20:00'),
    matches: { 'Grand final': 0 },
    players: [0, 16],
    room: room('71840263', 'patan11'),
    winners: [2, 0, 9],
    results: 'Seven rounds, decided in the last.\nRound wins: bibek_thapa 4, aarav_ktm 3.',
    intro: 'Sixteen players, seven rounds, one ring of temples around the square of Patan.',
  },
  'annapurna-champions-cup': {
    card: { title: 'Annapurna Champions Cup', art: 12, host: 1, status: 'Finished' },
    terms: { fee: coin(5), prizePool: [60, 30, 15], min: 6, max: 12 },
    game: royale('Solo', 'Alpine'),
    times: evening(-3, '19:00', '21:30'),
    matches: { 'Base camp': 0, 'Ice fall': 0.75, 'Summit push': 1.5 },
    bracketType: 'series',
    players: [20, 12],
    played: [
      { order: [20, 1, 0, 23, 25, 21, 28, 22, 29, 24, 27, 26], kills: [5, 3, 2, 0, 1] },
      { order: [1, 20, 24, 0, 22, 26, 21, 23, 25, 28, 29, 27], kills: [2, 4, 0, 1, 0, 0, 1] },
      { order: [20, 0, 1, 27, 21, 29, 23, 22, 26, 24, 25, 28], kills: [4, 3, 2] },
    ],
    intro: 'The invitational of the season: twelve players, three maps, coins for the best three.',
  },
  'biratnagar-supply-rush': {
    card: { title: 'Biratnagar Supply Rush', art: 9, host: 0, status: 'Aborted' },
    terms: { fee: token(30), prizePool: [240, 120, 60], min: 8, max: 24 },
    game: royale('Squad', 'Purgatory'),
    times: evening(-1, '18:30', '20:30'),
    matches: { 'Supply run': 0 },
    players: [6, 14],
    intro: 'Every drop counts: extra points for each supply crate your squad opens.',
  },
  'everest-invitational': {
    card: { title: 'Everest Invitational', art: 3, host: 1, status: 'Upcoming', isFeatured: true },
    terms: { fee: token(100), prizePool: [2000, 1000, 500, 250, 100], min: 20, max: 64 },
    game: royale('Squad', 'Bermuda'),
    times: { start: [9, '17:00'], end: [10, '21:00'], regEnd: [8, '20:00'] },
    matches: { 'Base camp': 0, 'Summit night': 24 },
    intro: 'The largest pool of the season over two evenings. Registration opens soon.',
    extraRules: ['Points of both evenings are added up; the second evening breaks a tie.'],
  },
  'mustang-desert-solo': {
    card: { title: 'Mustang Desert Solo', art: 10, host: 0, status: 'Upcoming' },
    terms: { fee: token(15), prizePool: [200, 100, 50], min: 10, max: 40 },
    game: royale('Solo', 'Kalahari'),
    times: evening(6, '18:00', '20:00'),
    matches: { 'Dust storm': 0 },
    intro: 'Nobody covers your back in the high desert. Solo, one map, no second chance.',
  },
  'kushma-bridge-battle': {
    card: { title: 'Kushma Bridge Battle', art: 6, host: 1, status: 'Ongoing' },
    terms: { fee: token(25), prizePool: [350, 175, 90], min: 8, max: 20 },
    game: royale('Solo', 'Nexterra'),
    times: { start: -1.5, end: 2.5, regEnd: -3 },
    matches: { 'First span': 0, 'Over the gorge': 1, Decider: 2.5 },
    bracketType: 'series',
    players: [0, 18],
    played: [
      {
        order: [4, 0, 11, 7, 2, 16, 9, 1, 13, 5, 17, 3, 8, 14, 6, 12, 10, 15],
        kills: [4, 5, 1, 2, 0, 1, 0, 2],
      },
    ],
    claims: [
      [0, 1, 6],
      [4, 1, 3],
      [16, 4, 2],
    ],
    disputes: [
      {
        player: 9,
        match: 0,
        text: 'I had two eliminations on the bridge, the results give me none. The recording shows both.',
        rejected: 'Both players were finished by others, as the kill feed of your own recording shows.',
      },
      { player: 7, match: 0, text: 'I was third, not fourth: nabin_khadka fell into the gorge before me.' },
    ],
    disputeMinutes: 30,
    room: room('55318872', 'kushma344'),
    intro: 'Three maps over the deepest gorge of the Parbat hills. The bridge is open.',
  },
  'dharan-clash-knockout': {
    card: { title: 'Dharan Clash Knockout', art: 5, host: 1, status: 'Ongoing' },
    terms: { fee: token(20), prizePool: [400, 200, 100], min: 4, max: 8 },
    game: clash('Squad', 'Bermuda'),
    times: { start: -0.5, end: 2, regEnd: [-1, '20:00'] },
    matches: { Bracket: 0 },
    bracketType: 'single_elimination',
    rounds: [4, 2, 1, 4, 4, 3, 4, 0, 4, 3],
    players: [0, 8],
    room: room('51904477', 'dharan8'),
    intro: 'Eight captains and their squads, four against four, first to four rounds. Who loses is out.',
  },
  'gorkha-squad-night': {
    card: { title: 'Gorkha Squad Night', art: 9, host: 0, status: 'Ongoing' },
    terms: { fee: token(40), prizePool: [500, 250, 100], min: 6, max: 12 },
    game: royale('Squad', 'Purgatory'),
    times: { start: -1.5, end: 1.5, regEnd: -2 },
    matches: { 'Lower gate': 0, 'Palace steps': 0.75, 'Upper fort': 1.75, 'Last watch': 2.5 },
    bracketType: 'series',
    teams: {
      'Gorkha Lions': [0, 5, 10, 15, 28],
      'Valley Vipers': [1, 6, 11, 16],
      'Annapurna Aces': [2, 7, 12, 17],
      'Terai Tigers': [3, 8, 13, 18],
      'Lumbini Legends': [4, 9, 14, 19],
      'Mustang Riders': [20, 22, 24, 26],
    },
    played: [
      { order: [1, 0, 20, 3, 2, 4], kills: [7, 5, 3, 4, 1] },
      {
        order: [0, 3, 1, 4, 20, 2],
        kills: [7, 6, 2, 3, 1],
        rooms: [room('60412208', 'gate12'), room('60412391', 'steps77')],
      },
    ],
    intro: 'Squads of four around the old palace, four maps in one night. Points of all matches count.',
    extraRules: ['The captain names the line-up before the first match; a substitute may sit on the bench.'],
  },
  'bhaktapur-zone-wars': {
    card: { title: 'Bhaktapur Zone Wars', art: 4, host: 0, status: 'Open' },
    terms: { fee: token(0), prizePool: [150, 75], min: 10, max: 30 },
    game: royale('Duo', 'Purgatory'),
    times: { start: 1, end: 3.5, regEnd: 0.5 },
    matches: { 'Last circle': 0 },
    players: [8, 20],
    checkIn: { opens: 120, closes: 5 },
    checkedIn: 13,
    intro: 'The zone closes twice as often. Check-in is running, the room opens shortly.',
    extraRules: ['Fast zone settings: five circles in twelve minutes.'],
  },
  'butwal-bullet-rush': {
    card: { title: 'Butwal Bullet Rush', art: 5, host: 1, status: 'Open' },
    terms: { fee: token(20), prizePool: [150, 60, 30], min: 6, max: 12 },
    game: clash('Squad', 'Kalahari'),
    times: evening(2, '19:00', '20:30', '12:00'),
    matches: { 'Street fight': 0 },
    players: [14, 12],
    intro: 'Short rounds, hard corners. Twelve seats, all of them taken on the first evening.',
  },
  'boudha-coin-clash': {
    card: { title: 'Boudha Coin Clash', art: 8, host: 0, status: 'Open', isFeatured: true },
    terms: { fee: coin(10), prizePool: [80, 40], min: 6, max: 20 },
    game: clash('Duo', 'Alpine'),
    times: evening(4, '18:30', '20:30', '10:00'),
    matches: { 'Under the eyes': 0 },
    players: [3, 7],
    intro: 'A duo night for coins beneath the great stupa.',
  },
  'chitwan-free-drop': {
    card: { title: 'Chitwan Free Drop', art: 7, host: 1, status: 'Open' },
    terms: { fee: token(0), prizePool: [150, 90, 60], min: 12, max: 48 },
    game: royale('Solo', 'Bermuda'),
    times: evening(1, '20:00', '21:30', '19:00'),
    matches: { 'Into the jungle': 0 },
    players: [4, 21],
    intro: 'No entry fee, a full prize pool. The place for your first tournament.',
  },
  'pokhara-squad-showdown': {
    card: { title: 'Pokhara Squad Showdown', art: 2, host: 1, status: 'Open' },
    terms: { fee: token(50), prizePool: [600, 300, 150], min: 12, max: 24 },
    game: royale('Squad', 'Bermuda'),
    times: evening(3, '18:00', '21:00', '14:00'),
    matches: { Lakeside: 0, Fishtail: 1.5 },
    players: [2, 23],
    intro: 'Squads of four at the shore of Phewa. Two maps, and one last seat.',
    extraRules: ['Squads are formed in the lobby; name your three mates to the host before the first match.'],
  },
  'kathmandu-night-clash': {
    card: { title: 'Kathmandu Night Clash', art: 1, host: 0, status: 'Open', isFeatured: true },
    terms: { fee: token(30), prizePool: [800, 400, 200, 100], min: 16, max: 48 },
    game: royale('Solo', 'Purgatory'),
    times: evening(2, '20:00', '22:30', '16:00'),
    matches: { 'Dusk over Durbar': 0, 'Midnight circle': 1.25 },
    players: [1, 26],
    intro:
      'The valley by night: two maps between the temples, four prizes, one name on the roofs in the morning.',
  },
};
