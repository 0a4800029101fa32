/** The forms of a draft and of a published tournament; what somebody else saves meanwhile is shown beside what was typed. */
import { type ReactNode, useState } from 'react';
import { readBracket } from '#shared/json-fields.ts';
import { readStages } from '#shared/rules/stages/stage.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { StageWay } from '#web/components/stage-way.tsx';
import { texts } from '#web/texts/texts.ts';
import { BracketForm } from './bracket-form.tsx';
import { type BracketValues, bracketChanges, bracketValues } from './bracket-values.ts';
import type { LockState } from './locks.ts';
import { BRACKET_LABELS, shownBracketValue, shownTournamentValue, tournamentLabel } from './shown-values.tsx';
import { StagesField } from './stages-field.tsx';
import { TournamentForm } from './tournament-form.tsx';
import { changesOf, type TournamentValues, valuesOf } from './tournament-values.ts';
import { type RevisedMutation, type Start, useRevised } from './use-revised.tsx';

interface RevisedProps {
  tournament: TournamentDocument;
  mutation: RevisedMutation;
  isBusy: boolean;
}

interface FormProps extends RevisedProps {
  /** The facts that decide about the edit locks; null for a draft, which has none. */
  locks: LockState | null;
  /** Called instead of saving when nothing was changed. */
  onUnchanged?: () => void;
  /** The buttons. */
  children: (state: { isDirty: boolean }) => ReactNode;
}

const tournamentChanges = (read: TournamentDocument, values: TournamentValues) =>
  changesOf(valuesOf(read), values);

export function RevisedFields({ tournament, mutation, isBusy, locks, onUnchanged, children }: FormProps) {
  const [{ read, typed, initial }, setStart] = useState(() => begun({ read: tournament, typed: null }));
  const { question, save } = useRevised({
    read,
    valuesOf,
    changesOf: tournamentChanges,
    labelOf: tournamentLabel,
    show: shownTournamentValue,
    mutation,
    isBusy,
    onStart: (start) => setStart(begun(start)),
  });
  return (
    <>
      {question}
      <TournamentForm
        key={read.revision}
        initial={initial}
        typed={typed}
        locks={locks}
        bracketType={locks ? null : readBracket(tournament.bracket)?.bracketType}
        hasStages={tournament.stages !== null}
        onSubmit={(values) =>
          onUnchanged && isEmpty(tournamentChanges(read, values)) ? onUnchanged() : save(values)
        }
      >
        {children}
      </TournamentForm>
    </>
  );
}

/** With the values that were read: they stay the same object while the form is shown. */
function begun(start: Start<TournamentValues>) {
  return { ...start, initial: valuesOf(start.read) };
}

export function RevisedBracket({ tournament, mutation, isBusy, locks, onUnchanged, children }: FormProps) {
  const [{ read, typed }, setStart] = useState<Start<BracketValues>>({ read: tournament, typed: null });
  const { question, save } = useRevised({
    read,
    valuesOf: bracketValues,
    changesOf: bracketChanges,
    labelOf: (key) => BRACKET_LABELS[key],
    show: shownBracketValue,
    mutation,
    isBusy,
    onStart: setStart,
  });
  return (
    <>
      {question}
      <BracketForm
        key={read.revision}
        tournament={tournament}
        initial={bracketValues(read)}
        typed={typed}
        locks={locks}
        onSubmit={(values) =>
          onUnchanged && isEmpty(bracketChanges(read, values)) ? onUnchanged() : save(values)
        }
      >
        {children}
      </BracketForm>
    </>
  );
}

function isEmpty(changes: object): boolean {
  return Object.keys(changes).length === 0;
}

interface StagesValues {
  /** JSON text; null: everybody plays together. */
  stages: string | null;
}

const stagesValues = ({ stages }: StagesValues): StagesValues => ({ stages });

export function RevisedStages({
  tournament,
  mutation,
  isBusy,
  reason,
}: RevisedProps & {
  /** Why stages are locked; null: they can be changed. */
  reason: string | null;
}) {
  const [start, setStart] = useState<Start<StagesValues> | null>(null);
  const read = start?.read ?? tournament;
  const saved = asWritten(tournament.stages);
  const stages = asWritten(start?.typed ? start.typed.stages : tournament.stages);
  // What was typed is what is saved by now: the next change begins with that.
  if (start && stages === saved) setStart(null);
  const { question, save } = useRevised({
    read,
    valuesOf: stagesValues,
    changesOf: (_read, values) => values,
    labelOf: () => texts.stages.title,
    show: ({ stages: text }) => (
      <StageWay stages={readStages(text) ?? []} seats={tournament.max} prizes={tournament.prizePool.length} />
    ),
    mutation,
    isBusy,
    onStart: setStart,
  });
  return (
    <>
      {question}
      <StagesField
        tournament={tournament}
        stages={readStages(stages)}
        isDirty={stages !== saved}
        reason={reason}
        isBusy={isBusy}
        onChange={(changed) =>
          setStart({ read, typed: { stages: changed === null ? null : JSON.stringify(changed) } })
        }
        onSave={save}
      />
    </>
  );
}

/** The text as this form writes it. */
function asWritten(text: string | null): string | null {
  const stages = readStages(text);
  return stages && JSON.stringify(stages);
}
