/** Templates for a new tournament: rules, points, prizes and seats, which the host may change. */
import type { BracketType } from '#shared/constants.ts';
import { readBracket } from '#shared/json-fields.ts';
import { DEFAULT_SCORING } from '#shared/rules/scoring.ts';
import type { Bracket } from '#shared/wire/brackets.ts';
import type { TemplateDocument } from '#shared/wire/schedules.ts';
import type { BracketFields, TournamentDocument } from '#shared/wire/tournaments.ts';
import { ROUND_MINUTES, roundName } from '#web/lib/rounds.ts';
import { texts } from '#web/texts/texts.ts';
import { type TournamentValues, valuesOf } from './tournament-values.ts';

const words = texts.hostPanel.templates;

export interface Template {
  id: string;
  name: string;
  values: Partial<TournamentValues>;
  bracketType: BracketType;
  /** The matches, with times in minutes after the start; negative: before it. */
  matches: TemplateDocument['matches'];
  /** The dates, also in minutes after the start; undefined: the template has none. */
  dates?: TemplateDocument['dates'];
  /** Further attributes with which the tournament is created. */
  also: Partial<BracketFields & Pick<TournamentDocument, 'access'>>;
}

function playedAs(bracketType: BracketType): Pick<Template, 'bracketType' | 'also'> {
  const scoring = JSON.stringify(DEFAULT_SCORING);
  return { bracketType, also: { bracket: JSON.stringify({ bracketType } satisfies Bracket), scoring } };
}

const html = (lines: readonly string[]) =>
  `<ul>${lines.map((line) => `<li><p>${line}</p></li>`).join('')}</ul>`;

const rounds = (count: number): Template['matches'] =>
  Array.from({ length: count }, (_, index) => ({
    name: roundName(index + 1),
    minutes: index * ROUND_MINUTES,
  }));

const ADDED_UP = html([
  words.rules.points,
  words.rules.account,
  words.rules.noTeaming,
  words.rules.noCheats,
  words.rules.room,
]);

const SINGLE_SEATS = { hasTeams: false, max: '48', min: '12' } as const;

export const TEMPLATES: readonly Template[] = [
  {
    id: 'solo-cup',
    name: words.soloCup,
    values: {
      imgURL: '/art/tournament-01.webp',
      gameMode: 'battle_royale',
      teamSize: 'Solo',
      map: 'Bermuda',
      ...SINGLE_SEATS,
      prizes: ['150', '90', '60'],
      rules: html([words.rules.account, words.rules.noTeaming, words.rules.noCheats, words.rules.room]),
    },
    matches: rounds(1),
    ...playedAs('single_match'),
  },
  {
    id: 'squad-scrims',
    name: words.squadScrims,
    values: {
      imgURL: '/art/tournament-08.webp',
      gameMode: 'battle_royale',
      teamSize: 'Squad',
      map: 'Bermuda',
      hasTeams: true,
      max: '12',
      min: '6',
      prizes: ['300', '150', '75'],
      rules: ADDED_UP,
    },
    matches: rounds(3),
    ...playedAs('series'),
  },
  {
    id: 'three-rounds',
    name: words.threeRounds,
    values: {
      imgURL: '/art/tournament-06.webp',
      gameMode: 'battle_royale',
      teamSize: 'Solo',
      map: 'Purgatory',
      ...SINGLE_SEATS,
      prizes: ['300', '150', '75'],
      rules: ADDED_UP,
    },
    matches: rounds(3),
    ...playedAs('series'),
  },
  {
    id: 'clash-night',
    name: words.clashNight,
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
    matches: [],
    ...playedAs('single_elimination'),
  },
];

/** Converts a template that the host has saved. The start in the form stays as it was typed. */
export function ownTemplate({ $id, name, tournament, dates: kept, matches }: TemplateDocument): Template {
  const { bracket, scoring, disputeMinutes, stages, access } = tournament;
  const dates = { regStart: '', regEnd: '', startDate: '', endDate: '' };
  const {
    regStart: _1,
    regEnd: _2,
    startDate: _3,
    endDate: _4,
    ...values
  } = valuesOf({ ...tournament, ...dates, isFeatured: false });
  return {
    id: $id,
    name,
    values,
    matches,
    dates: kept,
    bracketType: readBracket(bracket)?.bracketType ?? 'single_match',
    also: { bracket, scoring, disputeMinutes, stages, access },
  };
}
