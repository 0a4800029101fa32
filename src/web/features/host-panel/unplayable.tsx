/** Warns while a tournament is planned that it cannot be played this way; saving is not refused. */

import { CircleAlert } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import type { BracketType } from '#shared/constants.ts';
import { readEntryRules, readGameDetails } from '#shared/json-fields.ts';
import {
  formatProblems,
  type PlannedFormat,
  type RehearsalProblem,
  roomProblems,
  type Say,
} from '#shared/rehearsal.ts';
import { numberOf } from '#shared/texts/number.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { texts } from '#web/texts/texts.ts';
import type { TournamentValues } from './tournament-values.ts';

/** The format of a saved tournament, for the check. */
export function formatOf(
  { gameID, gameDetails, entryRules, max, stages }: TournamentDocument,
  bracketType: BracketType | null,
  hasStages = stages !== null,
): PlannedFormat {
  const { gameMode, teamSize } = readGameDetails(gameDetails);
  return {
    gameID,
    gameMode,
    teamSize,
    isByTeam: readEntryRules(entryRules).by === 'team',
    bracketType,
    hasStages,
    max,
  };
}

/** Words a problem in the language of the page. */
export const inOwnWords: Say = (key, ...params) => {
  const text = texts.reasons[key] as string | ((...values: unknown[]) => string);
  return typeof text === 'string' ? text : text(...params);
};

export function unplayable(format: PlannedFormat): RehearsalProblem[] {
  return [...formatProblems(format, inOwnWords), ...roomProblems(format, inOwnWords)];
}

/** The warning for the values in a tournament's form. */
export function UnplayableValues({
  control,
  bracketType,
  hasStages,
}: {
  control: Control<TournamentValues>;
  bracketType: BracketType | null;
  hasStages: boolean;
}) {
  const [gameID, gameMode, teamSize, isByTeam, max] = useWatch({
    control,
    name: ['gameID', 'gameMode', 'teamSize', 'hasTeams', 'max'],
  });
  return (
    <Unplayable
      format={{ gameID, gameMode, teamSize, isByTeam, bracketType, hasStages, max: numberOf(max) }}
    />
  );
}

export function Unplayable({ format }: { format: PlannedFormat }) {
  const problems = unplayable(format);
  return (
    <div role="status">
      {problems.length > 0 && (
        <div className="mb-6 border border-aborted/60 bg-surface px-3.5 py-3">
          <p className="mb-1 font-semibold">{texts.hostPanel.rehearsal.unplayable}</p>
          <ProblemList problems={problems} />
        </div>
      )}
    </div>
  );
}

export function ProblemList({ problems }: { problems: readonly RehearsalProblem[] }) {
  return (
    <ul className="divide-y divide-line">
      {problems.map(({ reason, says }) => (
        <li key={`${reason}${says}`} className="flex items-start gap-3 py-2">
          <CircleAlert size={20} className="mt-0.5 shrink-0 text-aborted" />
          {says}
        </li>
      ))}
    </ul>
  );
}
