/** Sample tournaments, oldest first, as pages show the newest first. */
import type { Currency, TournamentStatus } from '#shared/constants.ts';
import type { HeadToHeadType } from '#shared/rules/bracket.ts';
import type { CheckIn } from '#shared/rules/check-in.ts';
import type { EntryFee, GameDetails } from '#shared/wire/tournaments.ts';

/** Days from today and a time of day in Nepal, or `hours` from now rounded to a quarter hour. */
export type When = { days: number; time: string } | { hours: number };

/** Results of a match. */
interface SampleResults {
  /** Indexes of players, best first. A team stands by its captain. */
  order: number[];
  /** Kills of the first of them; the others have none. */
  kills: number[];
  /** The rooms it was played in, in their order. */
  rooms?: Room[];
}

interface Room {
  roomID: string;
  roomPass: string;
}

/** What a player says of the match being played. */
interface SampleClaim {
  player: number;
  placement: number;
  kills: number;
}

type SampleDispute = { player: number; match: number; text: string } & (
  | { decision: 'accepted' | 'rejected'; answer: string }
  | { decision?: undefined; answer?: undefined }
);

export interface SampleTournament {
  id: string;
  title: string;
  art: number;
  /** Index of the host. */
  host: 0 | 1;
  /** Final status; all preceding states are passed through. */
  status: TournamentStatus;
  isFeatured?: boolean;
  fee: EntryFee;
  /** Absent: the fee's. */
  prizeType?: Currency;
  prizePool: number[];
  max: number;
  min: number;
  details: GameDetails;
  start: When;
  end: When;
  regEnd: When;
  matches: { name: string; at: When }[];
  /** Joining players: index of the first and count. */
  players?: { from: number; count: number };
  /** Instead of them: teams, each with player indexes, the captain's first. */
  teams?: { name: string; members: number[] }[];
  /** How many of the players have checked in. */
  checkedIn?: number;
  checkIn?: CheckIn;
  disputeMinutes?: number;
  /** Points over all matches. */
  isSeries?: boolean;
  /** A bracket that is drawn in the order of joining; the rounds of both sides of each match played so far. */
  bracket?: { type: HeadToHeadType; played: [number, number][] };
  /** Results of the first matches. */
  played?: SampleResults[];
  /** Winners by rank, as player indexes; absent: from the standings. */
  winners?: number[];
  claims?: SampleClaim[];
  disputes?: SampleDispute[];
  /** Of the match after those with results. */
  room?: Room;
  results?: string;
  intro: string;
  extraRules?: string[];
}

const token = (fee: number): EntryFee => ({ currencyType: 'eg_token', fee });
const coin = (fee: number): EntryFee => ({ currencyType: 'eg_coin', fee });
const royale = (teamSize: string, map: string): GameDetails => ({ gameMode: 'battle_royale', teamSize, map });
/** An evening of some days from today; registration ends the evening before, or at a time of the day. */
const evening = (days: number, from: string, to: string, regEnd?: string) => ({
  start: { days, time: from },
  end: { days, time: to },
  regEnd: regEnd ? { days, time: regEnd } : { days: days - 1, time: '20:00' },
});
const clash = (teamSize: string, map: string): GameDetails => ({ gameMode: 'clash_squad', teamSize, map });

export const SAMPLE_TOURNAMENTS: SampleTournament[] = [
  {
    id: 'ilam-tea-garden-cup',
    title: 'Ilam Tea Garden Cup',
    art: 3,
    host: 0,
    status: 'Draft',
    fee: token(20),
    prizePool: [300, 150, 75],
    max: 32,
    min: 8,
    details: royale('Duo', 'Alpine'),
    ...evening(12, '18:00', '20:30'),
    matches: [{ name: 'First flush', at: { days: 12, time: '18:00' } }],
    intro: 'A duo cup in the green east, for the season opening of the tea gardens.',
  },
  {
    id: 'janakpur-duo-trials',
    title: 'Janakpur Duo Trials',
    art: 8,
    host: 1,
    status: 'Draft',
    fee: token(10),
    prizePool: [120, 60],
    max: 24,
    min: 6,
    details: clash('Duo', 'Bermuda'),
    ...evening(15, '17:30', '19:30'),
    matches: [],
    intro: 'Trials for the Janakpur city team. Date and bracket are still being worked out.',
  },
  {
    id: 'lalitpur-clash-finals',
    title: 'Lalitpur Clash Squad Finals',
    art: 11,
    host: 0,
    status: 'Finished',
    fee: token(40),
    prizePool: [500, 250, 100],
    max: 16,
    min: 8,
    details: clash('Squad', 'Bermuda'),
    ...evening(-6, '18:00', '20:00'),
    matches: [{ name: 'Grand final', at: { days: -6, time: '18:00' } }],
    players: { from: 0, count: 16 },
    winners: [2, 0, 9],
    room: { roomID: '71840263', roomPass: 'patan11' },
    results: 'Seven rounds, decided in the last.\nRound wins: bibek_thapa 4, aarav_ktm 3.',
    intro: 'Sixteen players, seven rounds, one ring of temples around the square of Patan.',
  },
  {
    id: 'annapurna-champions-cup',
    title: 'Annapurna Champions Cup',
    art: 12,
    host: 1,
    status: 'Finished',
    fee: coin(5),
    prizePool: [60, 30, 15],
    max: 12,
    min: 6,
    details: royale('Solo', 'Alpine'),
    ...evening(-3, '19:00', '21:30'),
    isSeries: true,
    matches: [
      { name: 'Base camp', at: { days: -3, time: '19:00' } },
      { name: 'Ice fall', at: { days: -3, time: '19:45' } },
      { name: 'Summit push', at: { days: -3, time: '20:30' } },
    ],
    players: { from: 20, count: 12 },
    played: [
      { order: [20, 1, 0, 23, 25, 21, 28, 22, 29, 24, 27, 26], kills: [5, 3, 2, 0, 1] },
      { order: [1, 20, 24, 0, 22, 26, 21, 23, 25, 28, 29, 27], kills: [2, 4, 0, 1, 0, 0, 1] },
      { order: [20, 0, 1, 27, 21, 29, 23, 22, 26, 24, 25, 28], kills: [4, 3, 2] },
    ],
    intro: 'The invitational of the season: twelve players, three maps, coins for the best three.',
  },
  {
    id: 'biratnagar-supply-rush',
    title: 'Biratnagar Supply Rush',
    art: 9,
    host: 0,
    status: 'Aborted',
    fee: token(30),
    prizePool: [240, 120, 60],
    max: 24,
    min: 8,
    details: royale('Squad', 'Purgatory'),
    ...evening(-1, '18:30', '20:30'),
    matches: [{ name: 'Supply run', at: { days: -1, time: '18:30' } }],
    players: { from: 6, count: 14 },
    intro: 'Every drop counts: extra points for each supply crate your squad opens.',
  },
  {
    id: 'everest-invitational',
    title: 'Everest Invitational',
    art: 3,
    host: 1,
    status: 'Upcoming',
    isFeatured: true,
    fee: token(100),
    prizePool: [2000, 1000, 500, 250, 100],
    max: 64,
    min: 20,
    details: royale('Squad', 'Bermuda'),
    start: { days: 9, time: '17:00' },
    end: { days: 10, time: '21:00' },
    regEnd: { days: 8, time: '20:00' },
    matches: [
      { name: 'Base camp', at: { days: 9, time: '17:00' } },
      { name: 'Summit night', at: { days: 10, time: '17:00' } },
    ],
    intro: 'The largest pool of the season over two evenings. Registration opens soon.',
    extraRules: ['Points of both evenings are added up; the second evening breaks a tie.'],
  },
  {
    id: 'mustang-desert-solo',
    title: 'Mustang Desert Solo',
    art: 10,
    host: 0,
    status: 'Upcoming',
    fee: token(15),
    prizePool: [200, 100, 50],
    max: 40,
    min: 10,
    details: royale('Solo', 'Kalahari'),
    ...evening(6, '18:00', '20:00'),
    matches: [{ name: 'Dust storm', at: { days: 6, time: '18:00' } }],
    intro: 'Nobody covers your back in the high desert. Solo, one map, no second chance.',
  },
  {
    id: 'kushma-bridge-battle',
    title: 'Kushma Bridge Battle',
    art: 6,
    host: 1,
    status: 'Ongoing',
    fee: token(25),
    prizePool: [350, 175, 90],
    max: 20,
    min: 8,
    details: royale('Solo', 'Nexterra'),
    start: { hours: -1.5 },
    end: { hours: 2.5 },
    regEnd: { hours: -3 },
    isSeries: true,
    matches: [
      { name: 'First span', at: { hours: -1.5 } },
      { name: 'Over the gorge', at: { hours: -0.5 } },
      { name: 'Decider', at: { hours: 1 } },
    ],
    players: { from: 0, count: 18 },
    played: [
      {
        order: [4, 0, 11, 7, 2, 16, 9, 1, 13, 5, 17, 3, 8, 14, 6, 12, 10, 15],
        kills: [4, 5, 1, 2, 0, 1, 0, 2],
      },
    ],
    claims: [
      { player: 0, placement: 1, kills: 6 },
      { player: 4, placement: 1, kills: 3 },
      { player: 16, placement: 4, kills: 2 },
    ],
    disputes: [
      {
        player: 9,
        match: 0,
        text: 'I had two eliminations on the bridge, the results give me none. The recording shows both.',
        decision: 'rejected',
        answer: 'Both players were finished by others, as the kill feed of your own recording shows.',
      },
      {
        player: 7,
        match: 0,
        text: 'I was third, not fourth: nabin_khadka fell into the gorge before me.',
      },
    ],
    disputeMinutes: 30,
    room: { roomID: '55318872', roomPass: 'kushma344' },
    intro: 'Three maps over the deepest gorge of the Parbat hills. The bridge is open.',
  },
  {
    id: 'dharan-clash-knockout',
    title: 'Dharan Clash Knockout',
    art: 5,
    host: 1,
    status: 'Ongoing',
    fee: token(20),
    prizePool: [400, 200, 100],
    max: 8,
    min: 4,
    details: clash('Squad', 'Bermuda'),
    start: { hours: -0.5 },
    end: { hours: 2 },
    regEnd: { days: -1, time: '20:00' },
    matches: [{ name: 'Bracket', at: { hours: -0.5 } }],
    players: { from: 0, count: 8 },
    bracket: {
      type: 'single_elimination',
      played: [
        [4, 2],
        [1, 4],
        [4, 3],
        [4, 0],
        [4, 3],
      ],
    },
    room: { roomID: '51904477', roomPass: 'dharan8' },
    intro: 'Eight captains and their squads, four against four, first to four rounds. Who loses is out.',
  },
  {
    id: 'gorkha-squad-night',
    title: 'Gorkha Squad Night',
    art: 9,
    host: 0,
    status: 'Ongoing',
    fee: token(40),
    prizePool: [500, 250, 100],
    max: 12,
    min: 6,
    details: royale('Squad', 'Purgatory'),
    start: { hours: -1.5 },
    end: { hours: 1.5 },
    regEnd: { hours: -2 },
    isSeries: true,
    matches: [
      { name: 'Lower gate', at: { hours: -1.5 } },
      { name: 'Palace steps', at: { hours: -0.75 } },
      { name: 'Upper fort', at: { hours: 0.25 } },
      { name: 'Last watch', at: { hours: 1 } },
    ],
    teams: [
      { name: 'Gorkha Lions', members: [0, 5, 10, 15, 28] },
      { name: 'Valley Vipers', members: [1, 6, 11, 16] },
      { name: 'Annapurna Aces', members: [2, 7, 12, 17] },
      { name: 'Terai Tigers', members: [3, 8, 13, 18] },
      { name: 'Lumbini Legends', members: [4, 9, 14, 19] },
      { name: 'Mustang Riders', members: [20, 22, 24, 26] },
    ],
    played: [
      { order: [1, 0, 20, 3, 2, 4], kills: [7, 5, 3, 4, 1] },
      {
        order: [0, 3, 1, 4, 20, 2],
        kills: [7, 6, 2, 3, 1],
        rooms: [
          { roomID: '60412208', roomPass: 'gate12' },
          { roomID: '60412391', roomPass: 'steps77' },
        ],
      },
    ],
    intro: 'Squads of four around the old palace, four maps in one night. Points of all matches count.',
    extraRules: ['The captain names the line-up before the first match; a substitute may sit on the bench.'],
  },
  {
    id: 'bhaktapur-zone-wars',
    title: 'Bhaktapur Zone Wars',
    art: 4,
    host: 0,
    status: 'Open',
    fee: token(0),
    prizePool: [150, 75],
    max: 30,
    min: 10,
    details: royale('Duo', 'Purgatory'),
    start: { hours: 1 },
    end: { hours: 3.5 },
    regEnd: { hours: 0.5 },
    matches: [{ name: 'Last circle', at: { hours: 1 } }],
    checkIn: { opens: 120, closes: 5 },
    players: { from: 8, count: 20 },
    checkedIn: 13,
    intro: 'The zone closes twice as often. Check-in is running, the room opens shortly.',
    extraRules: ['Fast zone settings: five circles in twelve minutes.'],
  },
  {
    id: 'butwal-bullet-rush',
    title: 'Butwal Bullet Rush',
    art: 5,
    host: 1,
    status: 'Open',
    fee: token(20),
    prizePool: [150, 60, 30],
    max: 12,
    min: 6,
    details: clash('Squad', 'Kalahari'),
    ...evening(2, '19:00', '20:30', '12:00'),
    matches: [{ name: 'Street fight', at: { days: 2, time: '19:00' } }],
    players: { from: 14, count: 12 },
    intro: 'Short rounds, hard corners. Twelve seats, all of them taken on the first evening.',
  },
  {
    id: 'boudha-coin-clash',
    title: 'Boudha Coin Clash',
    art: 8,
    host: 0,
    status: 'Open',
    isFeatured: true,
    fee: coin(10),
    prizePool: [80, 40],
    max: 20,
    min: 6,
    details: clash('Duo', 'Alpine'),
    ...evening(4, '18:30', '20:30', '10:00'),
    matches: [{ name: 'Under the eyes', at: { days: 4, time: '18:30' } }],
    players: { from: 3, count: 7 },
    intro: 'A duo night for coins beneath the great stupa.',
  },
  {
    id: 'chitwan-free-drop',
    title: 'Chitwan Free Drop',
    art: 7,
    host: 1,
    status: 'Open',
    fee: token(0),
    prizePool: [150, 90, 60],
    max: 48,
    min: 12,
    details: royale('Solo', 'Bermuda'),
    ...evening(1, '20:00', '21:30', '19:00'),
    matches: [{ name: 'Into the jungle', at: { days: 1, time: '20:00' } }],
    players: { from: 4, count: 21 },
    intro: 'No entry fee, a full prize pool. The place for your first tournament.',
  },
  {
    id: 'pokhara-squad-showdown',
    title: 'Pokhara Squad Showdown',
    art: 2,
    host: 1,
    status: 'Open',
    fee: token(50),
    prizePool: [600, 300, 150],
    max: 24,
    min: 12,
    details: royale('Squad', 'Bermuda'),
    ...evening(3, '18:00', '21:00', '14:00'),
    matches: [
      { name: 'Lakeside', at: { days: 3, time: '18:00' } },
      { name: 'Fishtail', at: { days: 3, time: '19:30' } },
    ],
    players: { from: 2, count: 23 },
    intro: 'Squads of four at the shore of Phewa. Two maps, and one last seat.',
    extraRules: ['Squads are formed in the lobby; name your three mates to the host before the first match.'],
  },
  {
    id: 'kathmandu-night-clash',
    title: 'Kathmandu Night Clash',
    art: 1,
    host: 0,
    status: 'Open',
    isFeatured: true,
    fee: token(30),
    prizePool: [800, 400, 200, 100],
    max: 48,
    min: 16,
    details: royale('Solo', 'Purgatory'),
    ...evening(2, '20:00', '22:30', '16:00'),
    matches: [
      { name: 'Dusk over Durbar', at: { days: 2, time: '20:00' } },
      { name: 'Midnight circle', at: { days: 2, time: '21:15' } },
    ],
    players: { from: 1, count: 26 },
    intro:
      'The valley by night: two maps between the temples, four prizes, one name on the roofs in the morning.',
  },
];
