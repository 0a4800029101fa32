/** Renders the values of a tournament's forms for a host who compares two versions. */
import type { ReactNode } from 'react';
import { gameOf } from '#shared/games/games.ts';
import { RichText } from '#web/components/rich-text.tsx';
import { formatLocal } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { type BracketValues, placementPoints } from './bracket-values.ts';
import type { TournamentValues } from './tournament-values.ts';

const { form, bracket } = texts.hostPanel;

/** Values whose name differs from the key of their text. */
const TEXT_OF = {
  gameID: 'game',
  tournTitle: 'title',
  imgURL: 'imageUrl',
  fee: 'entryFee',
  prizeType: 'prizeCurrency',
  isFeatured: 'featured',
  hasClock: 'clock',
  hasCheckIn: 'checkIn',
  hasTeams: 'teams',
  isVerifiedOnly: 'verifiedOnly',
} as const satisfies Partial<Record<keyof TournamentValues, keyof typeof form>>;

export function tournamentLabel(value: keyof TournamentValues): string {
  const named: Partial<Record<string, (typeof TEXT_OF)[keyof typeof TEXT_OF]>> = TEXT_OF;
  return form[named[value] ?? (value as Exclude<keyof TournamentValues, keyof typeof TEXT_OF>)];
}

export function shownTournamentValue(values: TournamentValues, key: keyof TournamentValues): ReactNode {
  switch (key) {
    case 'description':
    case 'descriptionNe':
    case 'rules':
    case 'rulesNe':
      return <RichText html={values[key]} />;
    case 'regStart':
    case 'regEnd':
    case 'startDate':
    case 'endDate':
      return formatLocal(values[key]) || values[key];
    case 'feeCurrency':
    case 'prizeType':
      return texts.currencies[values[key]];
    case 'accessKind':
      return form.accessKinds[values.accessKind];
    case 'gameID':
      return gameOf(values.gameID).name;
    case 'gameMode':
      return gameOf(values.gameID).modes.find(({ id }) => id === values.gameMode)?.name ?? values.gameMode;
    default:
      return plain(values[key]);
  }
}

export const BRACKET_LABELS: Record<keyof BracketValues, string> = {
  bracketType: bracket.legend,
  bracketTarget: bracket.target,
  placement: bracket.placement,
  kill: bracket.kill,
  tieBreak: bracket.tieBreak,
  matchPoint: bracket.matchPoint,
  disputeMinutes: bracket.disputeMinutes,
};

export function shownBracketValue(values: BracketValues, key: keyof BracketValues): ReactNode {
  const types = { single_match: bracket.singleMatch, series: bracket.series };
  switch (key) {
    case 'bracketType': {
      const type = values.bracketType;
      return type === 'single_match' || type === 'series' ? types[type] : bracket.headToHead[type].title;
    }
    case 'bracketTarget': {
      const target = Number(values.bracketTarget);
      return bracket.targets(target, 2 * target - 1);
    }
    case 'placement':
      return placementPoints(values.placement).join(', ');
    case 'tieBreak':
      return values.tieBreak.map((name) => bracket.tieBreaks[name]).join(', ');
    default:
      return plain(values[key]);
  }
}

function plain(value: string | readonly string[] | boolean): ReactNode {
  if (typeof value === 'boolean') return value ? texts.common.yes : texts.common.no;
  return typeof value === 'string' ? value : value.filter((one) => one !== '').join(', ');
}
