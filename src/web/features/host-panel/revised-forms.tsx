/** The forms of a draft and a published tournament. If somebody else saves meanwhile, both versions are shown. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readBracket } from '#shared/json-fields.ts';
import { readStages } from '#shared/rules/stages/stage.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { ChangedMeanwhile, type RevisedChange, type TournamentChange } from '#web/api/revised-change.ts';
import { StageWay } from '#web/components/stage-way.tsx';
import { type ShownValues, VersionsChoice } from '#web/components/versions-choice.tsx';
import { differingKeys, type Versions } from '#web/lib/versions.ts';
import { texts } from '#web/texts/texts.ts';
import { BracketForm } from './bracket-form.tsx';
import { type BracketValues, bracketChanges, bracketValues } from './bracket-values.ts';
import type { LockState } from './locks.ts';
import { BRACKET_LABELS, shownBracketValue, shownTournamentValue, tournamentLabel } from './shown-values.tsx';
import { StagesField } from './stages-field.tsx';
import { TournamentForm } from './tournament-form.tsx';
import { changesOf, type TournamentValues, valuesOf } from './tournament-values.ts';

interface RevisedProps {
  tournament: TournamentDocument;
  mutation: RevisedMutation;
  isBusy: boolean;
}

interface FormProps extends RevisedProps {
  /** The facts that decide which fields are locked; null: a draft, which has no locks. */
  locks: LockState | null;
  /** Called instead of saving if nothing was changed. */
  onUnchanged?: () => void;
  children: (state: { isDirty: boolean }) => ReactNode;
}

const FIELDS: RevisedValues<TournamentValues> = {
  valuesOf,
  changesOf: (read, values) => changesOf(valuesOf(read), values),
  labelOf: tournamentLabel,
  show: shownTournamentValue,
};

export function RevisedFields({ children, locks, ...props }: FormProps) {
  const { question, key, ...form } = useRevisedForm(FIELDS, props);
  const { bracket, stages } = props.tournament;
  return (
    <>
      {question}
      <TournamentForm
        key={key}
        {...form}
        locks={locks}
        bracketType={locks ? null : readBracket(bracket)?.bracketType}
        hasStages={stages !== null}
      >
        {children}
      </TournamentForm>
    </>
  );
}

const BRACKET: RevisedValues<BracketValues> = {
  valuesOf: bracketValues,
  changesOf: bracketChanges,
  labelOf: (key) => BRACKET_LABELS[key],
  show: shownBracketValue,
};

export function RevisedBracket({ children, locks, ...props }: FormProps) {
  const { question, key, ...form } = useRevisedForm(BRACKET, props);
  return (
    <>
      {question}
      <BracketForm key={key} {...form} tournament={props.tournament} locks={locks}>
        {children}
      </BracketForm>
    </>
  );
}

/** The initial values of a form, and how to save it. Its `key` makes the form restart with each newly read version. */
function useRevisedForm<V extends object>(
  values: RevisedValues<V>,
  { tournament, mutation, isBusy, onUnchanged }: Omit<FormProps, 'locks' | 'children'>,
) {
  // The initial values must stay the same object while the form is shown, so they are in the state.
  const begun = (start: Start<V>) => ({ ...start, initial: values.valuesOf(start.read) });
  const [{ read, typed, initial }, setStart] = useState(() => begun({ read: tournament, typed: null }));
  const onStart = (start: Start<V>) => setStart(begun(start));
  const { question, save } = useRevised({ ...values, read, mutation, isBusy, onStart });
  const onSubmit = (entered: V) => {
    const isChanged = Object.keys(values.changesOf(read, entered)).length > 0;
    if (onUnchanged && !isChanged) onUnchanged();
    else save(entered);
  };
  return { question, key: read.revision, initial, typed, onSubmit };
}

interface StagesValues {
  /** The stages as JSON text; null: everybody plays together. */
  stages: string | null;
}

export function RevisedStages({
  tournament,
  mutation,
  isBusy,
  reason,
}: RevisedProps & {
  /** Why the stages are locked; null: they can be changed. */
  reason: string | null;
}) {
  const [start, setStart] = useState<Start<StagesValues> | null>(null);
  const read = start?.read ?? tournament;
  const saved = asWritten(tournament.stages);
  const stages = asWritten(start?.typed ? start.typed.stages : tournament.stages);
  // The typed stages are saved by now, so the next change starts from the saved ones.
  if (start && stages === saved) setStart(null);
  const { question, save } = useRevised<StagesValues>({
    read,
    valuesOf: ({ stages }) => ({ stages }),
    changesOf: (_read, values) => values,
    labelOf: () => texts.stages.title,
    show: ({ stages: text }) => <StageWay stages={readStages(text) ?? []} tournament={tournament} />,
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

/** A JSON text, rewritten in the way in which this form writes it, so that texts can be compared. */
function asWritten(text: string | null): string | null {
  const stages = readStages(text);
  return stages && JSON.stringify(stages);
}

interface RevisedMutation {
  mutate: (change: RevisedChange) => void;
  error: Error | null;
}

/** The beginning of a form. */
interface Start<V> {
  /** The document from which the form was filled. */
  read: TournamentDocument;
  /** The values merged from two versions; null: those of the document. */
  typed: V | null;
}

/** Converts a tournament to the values of a form, and these to changes of the tournament. */
interface RevisedValues<V extends object> extends ShownValues<V> {
  valuesOf: (tournament: TournamentDocument) => V;
  changesOf: (read: TournamentDocument, values: V) => TournamentChange;
}

/**
 * @param read the document from which the form was filled
 * @returns `question`: shows both versions after a conflict, and saves the choice
 */
function useRevised<V extends object>({
  read,
  valuesOf,
  changesOf,
  mutation,
  isBusy,
  onStart,
  ...shown
}: RevisedValues<V> & {
  read: TournamentDocument;
  mutation: RevisedMutation;
  isBusy: boolean;
  onStart: (start: Start<V>) => void;
}): { question: ReactNode; save: (values: V) => void } {
  const [mine, setMine] = useState<V | null>(null);
  const send = (from: TournamentDocument, values: V) => {
    const differs = (one: V, other: V) => differingKeys(one, other).length > 0;
    setMine(values);
    mutation.mutate({
      read: from,
      changesOf: (base) => changesOf(base, values),
      differs: (newest) => {
        const theirs = valuesOf(newest);
        return differs(theirs, valuesOf(from)) && differs(theirs, values);
      },
    });
  };
  const newest = mutation.error instanceof ChangedMeanwhile ? mutation.error.newest : null;
  return {
    question: newest && mine && (
      <BothVersions
        {...shown}
        versions={{ base: valuesOf(read), mine, theirs: valuesOf(newest) }}
        isBusy={isBusy}
        onUse={(chosen) => {
          onStart({ read: newest, typed: chosen });
          send(newest, chosen);
        }}
      />
    ),
    save: (values) => send(read, values),
  };
}

function BothVersions<V extends object>({
  versions,
  onUse,
  ...shown
}: ShownValues<V> & { versions: Versions<V>; isBusy: boolean; onUse: (chosen: V) => void }) {
  const words = texts.hostPanel.changedMeanwhile;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start' });
    section.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={words.title}
      className="panel mb-8 scroll-mt-24 p-4 outline-none [--panel-line:var(--color-primary)] sm:p-5"
    >
      <h3 className="display text-2xl text-primary-hot">{words.title}</h3>
      <p className="mt-1 text-soft">{words.text}</p>
      <VersionsChoice
        {...shown}
        versions={versions}
        nothing={words.nothing}
        yes={words.use}
        onUse={(sides) => {
          const own = Object.entries(versions.mine).filter(([key]) => sides.get(key) === 'mine');
          onUse({ ...versions.theirs, ...Object.fromEntries(own) });
        }}
      />
    </section>
  );
}
