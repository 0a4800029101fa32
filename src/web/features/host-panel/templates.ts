/** Ready-made beginnings of a tournament: rules, points, prizes and seats, to be changed where they do not fit. */
import type { BracketType } from '#shared/constants.ts';
import { DEFAULT_SCORING, type Scoring } from '#shared/rules/scoring.ts';
import { texts } from '#web/texts/texts.ts';
import type { TournamentValues } from './tournament-values.ts';

const words = texts.hostPanel.templates;

export interface Template {
  id: string;
  name: string;
  hint: string;
  values: Partial<TournamentValues>;
  bracketType: BracketType;
  scoring: Scoring;
}

const html = (lines: readonly string[]) =>
  `<ul>${lines.map((line) => `<li><p>${line}</p></li>`).join('')}</ul>`;

/** Said by each template: what another one chosen before has filled in must not stay. */
const SINGLE_SEATS = { hasTeams: false, max: '48', min: '12' } as const;

export const TEMPLATES: readonly Template[] = [
  {
    id: 'solo-cup',
    name: words.soloCup,
    hint: words.soloCupHint,
    values: {
      imgURL: '/art/tournament-01.webp',
      gameMode: 'battle_royale',
      teamSize: 'Solo',
      map: 'Bermuda',
      ...SINGLE_SEATS,
      prizes: ['150', '90', '60'],
      rules: html([words.rules.account, words.rules.noTeaming, words.rules.noCheats, words.rules.room]),
    },
    bracketType: 'single_match',
    scoring: DEFAULT_SCORING,
  },
  {
    id: 'three-rounds',
    name: words.threeRounds,
    hint: words.threeRoundsHint,
    values: {
      imgURL: '/art/tournament-06.webp',
      gameMode: 'battle_royale',
      teamSize: 'Solo',
      map: 'Purgatory',
      ...SINGLE_SEATS,
      prizes: ['300', '150', '75'],
      rules: html([
        words.rules.points,
        words.rules.account,
        words.rules.noTeaming,
        words.rules.noCheats,
        words.rules.room,
      ]),
    },
    bracketType: 'series',
    scoring: DEFAULT_SCORING,
  },
  {
    id: 'clash-night',
    name: words.clashNight,
    hint: words.clashNightHint,
    values: {
      imgURL: '/art/tournament-11.webp',
      gameMode: 'clash_squad',
      teamSize: 'Squad',
      map: 'Kalahari',
      hasTeams: true,
      max: '8',
      min: '4',
      prizes: ['400', '200'],
      rules: html([words.rules.knockout, words.rules.account, words.rules.noCheats, words.rules.room]),
    },
    bracketType: 'single_elimination',
    scoring: DEFAULT_SCORING,
  },
];
