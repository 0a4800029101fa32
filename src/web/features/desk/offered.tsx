/** Entries that the server refused: shown beside somebody else's saved version, or with the reason. */
import type { ReactNode } from 'react';
import { readObject } from '#shared/json-fields.ts';
import type { PlacementRow, RoundsRow } from '#shared/rules/results.ts';
import type { EntryDetails, MatchDocument, SavedBy } from '#shared/wire/matches.ts';
import { dropEntry, sendAgain, useEnter } from '#web/api/waiting.ts';
import { Button } from '#web/components/button.tsx';
import { matchNameOf } from '#web/lib/match-name.ts';
import {
  CHANGED,
  isRevised,
  type Results,
  type ResultsEntered,
  type RevisedEntered,
  type RoomEntered,
  type WaitingEntry,
} from '#web/lib/waiting/entry.ts';
import { putResults, roomOf, savedResults } from '#web/lib/waiting/saved.ts';
import { texts } from '#web/texts/texts.ts';
import { ResultsConflict } from './results-conflict.tsx';
import { areSameResults } from './results-draft.ts';
import { tellKept } from './tell-kept.ts';
import type { DeskData } from './use-desk.ts';
import { useSavedBy } from './use-saved-by.ts';

const words = texts.desk.waiting;

export function Offered({ data }: { data: DeskData }) {
  const offered = data.waiting.filter(({ refusal }) => refusal !== null);
  if (offered.length === 0) return null;
  return (
    <section
      aria-label={words.offered}
      className="panel mb-4 px-4 py-4 [--panel-line:var(--color-aborted)] sm:px-6"
    >
      <h2 className="text-3xl wrap-anywhere">{words.offered}</h2>
      <ul className="mt-2 grid gap-4">
        {offered.map((entry) => (
          <li key={entry.id} className="border-t border-line pt-3">
            <h3 className="text-2xl wrap-anywhere">{titleOf(entry, data)}</h3>
            <Offer data={data} entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The title of an entry: what it is about. */
export function titleOf({ entered }: Pick<WaitingEntry, 'entered'>, { nameOf, saved }: DeskData): string {
  if (entered.kind === 'checkIn') return words.about.checkIn(nameOf(entered.user));
  const match = saved.find(({ $id }) => $id === entered.match);
  return words.about[entered.kind](match ? matchNameOf(match) : '');
}

function Offer({ data, entry }: { data: DeskData; entry: WaitingEntry }) {
  const { entered, refusal } = entry;
  const match = isRevised(entered) && data.saved.find(({ $id }) => $id === entered.match);
  if (!isRevised(entered) || !match || refusal !== CHANGED) return <Refused entry={entry} />;
  const props = { tournament: data.tournament.$id, match, id: entry.id };
  if (entered.kind === 'room') return <RoomChoice {...props} entered={entered} />;
  return <ResultsChoice {...props} entered={entered} nameOf={data.nameOf} />;
}

function Refused({ entry: { id, refusal } }: { entry: WaitingEntry }) {
  return (
    <>
      <p className="mt-1 text-soft">{reasonText(refusal ?? '')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void sendAgain(id)}>
          {words.again}
        </Button>
        <Button variant="danger" size="sm" onClick={() => void dropEntry(id)}>
          {words.drop}
        </Button>
      </div>
    </>
  );
}

/** The refusal in the viewer's language; texts that need values of the server are replaced by a general one. */
function reasonText(reason: string): string {
  const text = Object.hasOwn(texts.reasons, reason)
    ? texts.reasons[reason as keyof typeof texts.reasons]
    : undefined;
  return typeof text === 'string' ? text : words.refused;
}

interface ChoiceProps<E extends RevisedEntered> {
  tournament: string;
  /** The match as the server has it. */
  match: MatchDocument;
  id: string;
  entered: E;
}

/** Enters the chosen version on top of the saved one. */
function useChoice<E extends RevisedEntered>({ tournament, id, entered }: ChoiceProps<E>) {
  const enter = useEnter(tournament, {
    isTold: (refusal) => refusal !== CHANGED,
    onSuccess: (kept) => tellKept(kept, words.chosen),
  });
  return {
    isBusy: enter.isPending,
    take: (on: Partial<E>) =>
      enter.mutate({ ...entered, ...on, isOnWaiting: false }, { onSuccess: () => void dropEntry(id) }),
    leave: () => void dropEntry(id),
  };
}

function RoomChoice(props: ChoiceProps<RoomEntered>) {
  const { take, leave, isBusy } = useChoice(props);
  const { match, entered } = props;
  const base = roomOf(match);
  const savedBy = useSavedBy(readObject(match.roomBy) as SavedBy | null);
  return (
    <Two
      title={texts.desk.conflict.roomTitle(savedBy)}
      mine={roomText(entered.room)}
      theirs={roomText(base)}
      isBusy={isBusy}
      onMine={() => take({ base, revision: match.roomRevision })}
      onTheirs={leave}
    />
  );
}

function roomText({ roomID, roomPass }: EntryDetails): string {
  return [roomID, roomPass].filter(Boolean).join(' / ') || words.none;
}

function ResultsChoice({
  nameOf,
  ...props
}: ChoiceProps<ResultsEntered> & { nameOf: (entry: string) => string }) {
  const { take, leave, isBusy } = useChoice(props);
  const { entered, match } = props;
  const savedBy = useSavedBy(putResults(match));
  const { revision, results: saved } = savedResults(match);
  const takeOnTop = (results: Results) => take({ results, revision, base: saved });
  const { results } = entered;
  if (match.sides !== null)
    return (
      <Two
        title={texts.desk.conflict.title(savedBy)}
        mine={roundsText(results, nameOf)}
        theirs={roundsText(saved, nameOf)}
        isBusy={isBusy}
        onMine={() => takeOnTop(results)}
        onTheirs={leave}
      />
    );
  const theirs = placementsOf(saved);
  return (
    <ResultsConflict
      match={match}
      base={placementsOf(entered.base)}
      mine={placementsOf(results)}
      theirs={theirs}
      nameOf={nameOf}
      isLast
      onUse={(rows) => {
        if (areSameResults(rows, theirs)) leave();
        else takeOnTop({ rows, guests: Math.max(results.guests, saved.guests) });
      }}
    />
  );
}

const placementsOf = ({ rows }: Results) => rows as readonly PlacementRow[];

function roundsText({ rows }: Results, nameOf: (entry: string) => string): string {
  const sides = (rows as readonly RoundsRow[]).map(({ entry, rounds }) => `${nameOf(entry)} ${rounds}`);
  return sides.join(' : ') || words.none;
}

function Two({
  title,
  mine,
  theirs,
  isBusy,
  onMine,
  onTheirs,
}: {
  title: string;
  mine: string;
  theirs: string;
  isBusy: boolean;
  onMine: () => void;
  onTheirs: () => void;
}): ReactNode {
  return (
    <>
      <p className="mt-1 min-h-[2lh] text-soft wrap-anywhere sm:min-h-[1lh]">{title}</p>
      <dl className="mt-2 grid grid-cols-2 gap-2">
        {[
          [texts.desk.conflict.mine, mine],
          [texts.desk.conflict.theirs, theirs],
        ].map(([label, value]) => (
          <div key={label} className="border border-line px-3 py-1.5">
            <dt className="text-2xs text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" isBusy={isBusy} onClick={onMine}>
          {words.useMine}
        </Button>
        <Button size="sm" disabled={isBusy} onClick={onTheirs}>
          {words.keepTheirs}
        </Button>
      </div>
    </>
  );
}
