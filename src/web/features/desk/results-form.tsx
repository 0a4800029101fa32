/** The form for the results of a match: typed, tapped or pasted. If others save meanwhile, it shows both versions. */
import { ClipboardPaste, RotateCcw, Undo2 } from 'lucide-react';
import { useEffect, useReducer, useState } from 'react';
import { readMatchResults } from '#shared/json-fields.ts';
import type { EntryRules } from '#shared/rules/entry-rules.ts';
import type { PlacementRow } from '#shared/rules/results.ts';
import type { Scoring } from '#shared/rules/scoring.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useEnter } from '#web/api/waiting.ts';
import { Button } from '#web/components/button.tsx';
import { ChoiceRow } from '#web/components/choice-row.tsx';
// Not lazy: results can be saved without a connection, when no part of the page can be loaded.
import { ConfirmModal } from '#web/components/confirm-modal.tsx';
import { Input } from '#web/components/field.tsx';
import { matchNameOf } from '#web/lib/match-name.ts';
import { texts } from '#web/texts/texts.ts';
import { useClaims } from './claim-line.tsx';
import { PasteSheet } from './paste-sheet.tsx';
import { ResultsConflict } from './results-conflict.tsx';
import {
  areSameResults,
  changeDraft,
  countOf,
  type DraftProblem,
  draftProblem,
  draftResults,
  newDraft,
  newGaps,
} from './results-draft.ts';
import { ResultsGrid } from './results-grid.tsx';
import { ResultsTaps } from './results-taps.tsx';
import { doubtfulEntries, type Guesses } from './row-doubts.ts';
import { tellKept } from './tell-kept.ts';
import { type DeskEntry, lobbyOf } from './use-entries.ts';

const words = texts.desk.results;

/** The saved results when the draft began, or when it was last compared with newer ones. */
interface Base {
  /** The revision of these results; 0: none were saved yet. */
  revision: number;
  rows: readonly PlacementRow[];
  guests: number;
}

/** The two ways to enter the same rows: typing with a keyboard, tapping with a thumb. */
type Way = 'type' | 'tap';
const WAYS = (['type', 'tap'] as const).map((value) => ({ value, label: words[value] }));

export interface ResultsFormProps {
  tournament: TournamentDocument;
  match: MatchDocument;
  by: EntryRules['by'];
  entries: readonly DeskEntry[];
  scoring: Scoring;
  onUnsaved: (isUnsaved: boolean) => void;
  onSaved: () => void;
}

export function ResultsForm({
  tournament,
  match,
  by,
  entries,
  scoring,
  onUnsaved,
  onSaved,
}: ResultsFormProps) {
  const saved = baseOf(match);
  const { claims, failure } = useClaims(match.$id);
  const [base, setBase] = useState(saved);
  const [draft, change] = useReducer(changeDraft, null, () =>
    newDraft(
      entries.map(({ id }) => id),
      base.rows,
    ),
  );
  const [way, setWay] = useState<Way>(() => (matchMedia('(pointer: coarse)').matches ? 'tap' : 'type'));
  /** The text of the open sheet; null: none is open. */
  const [sheet, setSheet] = useState<string | null>(null);
  /** The rows of a sheet whose names were only similar, until the host has looked at them. */
  const [guesses, setGuesses] = useState<Guesses>(new Map());
  const [isClearing, setClearing] = useState(false);
  const results = draftResults(draft.rows);
  /** The typed number of players without a seat; '': none. */
  const [guestsText, setGuestsText] = useState(() => guestsTextOf(base.guests));
  const guests = guestsText.trim() === '' ? 0 : countOf(guestsText);
  const isUnsaved = !areSameResults(results, base.rows) || (results.length > 0 && guests !== base.guests);
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);

  const hasOthers = saved.revision > base.revision;
  const isConflict = hasOthers && isUnsaved && !areSameResults(results, saved.rows);
  // Others' saved results replace the draft at once if the host would lose nothing of his own.
  if (hasOthers && !isConflict) {
    setBase(saved);
    setGuestsText(guestsTextOf(saved.guests));
    if (!isUnsaved) change({ kind: 'take', results: saved.rows });
  }

  const put = useEnter(tournament.$id, {
    onSuccess: (kept) => {
      tellKept(kept, words.saved(matchNameOf(match)));
      onSaved();
    },
  });
  const enter = (rows: readonly PlacementRow[], more: { guests: number; finishes: boolean }) => {
    const { guests, finishes } = more;
    put.mutate({
      kind: 'results',
      match: match.$id,
      results: { rows, guests },
      finishes,
      revision: base.revision,
      base: { rows: base.rows, guests: base.guests },
      isOnWaiting: false,
    });
  };
  const problem = draftProblem(draft.rows, lobbyOf(tournament, entries, guests));
  const [isRefused, setRefused] = useState(false);
  const gaps = newGaps(draft.rows, base.rows);
  const gapsText = words.saveWithGaps(gaps.leftOut.length, gaps.isWithoutKills);
  const [isAsking, setAsking] = useState(false);
  /** The gaps that the host has confirmed: the form does not ask about the same gaps again. */
  const [agreed, setAgreed] = useState('');
  const told = gapsText && [...gaps.leftOut, gaps.isWithoutKills].join();
  const saveNow = () => enter(results, { guests, finishes: match.matchStatus === 'Ongoing' });
  const save = () => {
    if (problem || results.length === 0) setRefused(true);
    else if (told !== agreed && told !== '') setAsking(true);
    else saveNow();
  };
  const names = new Map(entries.map(({ id, name }) => [id, name || words.unnamed]));
  const nameOf = (entry: string) => names.get(entry) ?? words.unnamed;

  if (isConflict) {
    return (
      <ResultsConflict
        match={match}
        base={base.rows}
        mine={results}
        theirs={saved.rows}
        nameOf={nameOf}
        onUse={(merged) => {
          setBase(saved);
          if (guests === base.guests) setGuestsText(guestsTextOf(saved.guests));
          change({ kind: 'take', results: merged });
        }}
      />
    );
  }
  if (sheet !== null) {
    return (
      <PasteSheet
        initial={sheet}
        entries={entries}
        onTake={(rows, guessed) => {
          change({ kind: 'take', results: rows });
          setGuesses(guessed);
          setSheet(null);
        }}
        onCancel={() => setSheet(null)}
      />
    );
  }
  const doubts = doubtfulEntries(draft.rows, {
    claims,
    guesses,
    isComplete: results.length > 0 && problem === null,
  });
  const look = {
    claims,
    guesses,
    onRight: (entry: string) => setGuesses(new Map([...guesses].filter(([one]) => one !== entry))),
  };
  const saveText = gapsText || (match.matchStatus === 'Ongoing' ? words.saveAndFinish : words.save);
  const shownProblem = problem && (!problem.isUnfinished || isRefused) ? problem : null;
  const shown = { rows: draft.rows, by, look, scoring, problem: shownProblem, onChange: change };
  return (
    <form
      noValidate
      // The margins keep a focused field clear of the bars at the top and the bottom.
      className="mt-4 [&_:is(input,button)]:scroll-mt-24 [&_:is(input,button)]:scroll-mb-32"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey)) return;
        if (event.key === 'z' && !event.shiftKey) {
          event.preventDefault();
          change({ kind: 'undo' });
        } else if (event.key === 'Enter') {
          event.preventDefault();
          save();
        }
      }}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <ChoiceRow legend={words.ways} isHidden options={WAYS} value={way} onChange={setWay} />
        <div className="flex flex-wrap gap-2">
          <Tool onClick={() => change({ kind: 'undo' })} disabled={draft.past.length === 0}>
            <Undo2 size={17} />
            <span className="max-sm:sr-only">{words.undo}</span>
          </Tool>
          <Tool onClick={() => setSheet('')}>
            <ClipboardPaste size={17} />
            <span className="max-sm:sr-only">{words.paste}</span>
          </Tool>
          <Tool
            disabled={results.length === 0 && base.rows.length === 0}
            onClick={() => (base.rows.length > 0 ? setClearing(true) : change({ kind: 'clear' }))}
          >
            <RotateCcw size={17} />
            <span className="max-sm:sr-only">{words.clear}</span>
          </Tool>
        </div>
      </div>
      {failure}
      {way === 'type' ? (
        <ResultsGrid {...shown} entries={entries} onSheet={setSheet} />
      ) : (
        <ResultsTaps {...shown} nameOf={nameOf} />
      )}
      <Guests value={guestsText} problem={shownProblem} onChange={setGuestsText} />
      <div className="tall:sticky bottom-(--dock) z-10 -mx-4 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 border-t border-line bg-surface px-4 py-2.5 sm:-mx-6 sm:px-6">
        <Summary
          results={results}
          entries={entries.length}
          problem={problem}
          isRefused={isRefused}
          doubts={isUnsaved ? doubts : []}
          nameOf={nameOf}
        />
        <Button
          type="submit"
          isBusy={put.isPending}
          disabled={!isUnsaved}
          className="w-full whitespace-normal! max-sm:px-3! sm:w-auto sm:min-h-14! sm:px-10 sm:text-2xl!"
        >
          {doubts.length > 0 && isUnsaved ? words.withDoubts(saveText, doubts.length) : saveText}
        </Button>
      </div>
      {isAsking && (
        <ConfirmModal
          question={words.gapsQuestion(gaps.leftOut.length, by)}
          details={[
            gaps.leftOut.length > 0 ? words.leftOut(gaps.leftOut.map(nameOf).join(', ')) : '',
            gaps.isWithoutKills ? words.withoutKills : '',
          ]
            .filter(Boolean)
            .join(' ')}
          yes={words.gapsYes}
          isBusy={put.isPending}
          onYes={() => {
            setAsking(false);
            setAgreed(told);
            saveNow();
          }}
          onNo={() => setAsking(false)}
        />
      )}
      {isClearing && (
        <ConfirmModal
          question={words.clearQuestion(matchNameOf(match))}
          details={words.clearDetails}
          yes={words.clearYes}
          isDanger
          isBusy={put.isPending}
          onYes={() => {
            setClearing(false);
            enter([], { guests: 0, finishes: false });
          }}
          onNo={() => setClearing(false)}
        />
      )}
    </form>
  );
}

function baseOf({ matchResults }: MatchDocument): Base {
  const put = readMatchResults(matchResults);
  return { revision: put?.revision ?? 0, rows: put?.rows ?? [], guests: put?.guests ?? 0 };
}

function guestsTextOf(guests: number): string {
  return guests === 0 ? '' : String(guests);
}

/** The number of players without a seat who were in the room, which allows for more kills. */
function Guests({
  value,
  problem,
  onChange,
}: {
  value: string;
  problem: DraftProblem | null;
  onChange: (text: string) => void;
}) {
  const isWrong = problem?.field === 'guests';
  return (
    <Input
      name="guests"
      label={words.guests}
      hint={words.guestsHint}
      error={isWrong ? texts.resultsProblems[problem.rule](problem.limit ?? 0) : undefined}
      value={value}
      placeholder="0"
      inputMode="numeric"
      maxLength={3}
      onChange={({ target }) => onChange(target.value)}
      className="mt-4 sm:max-w-sm"
    />
  );
}

function Tool(props: { onClick: () => void; disabled?: boolean; children: React.ReactNode }) {
  return <Button size="sm" className="px-3! text-base!" {...props} />;
}

/** The most entries that a text names; of more it tells only the number. */
const NAMED_MAX = 4;

/** The progress of the form, or the problem in it. */
function Summary({
  results,
  entries,
  problem,
  isRefused,
  doubts,
  nameOf,
}: {
  results: readonly PlacementRow[];
  entries: number;
  problem: DraftProblem | null;
  isRefused: boolean;
  doubts: readonly string[];
  nameOf: (entry: string) => string;
}) {
  const kills = results.reduce((sum, row) => sum + (row.kills || 0), 0);
  const text = problem && texts.resultsProblems[problem.rule](problem.limit ?? 0);
  // The possible number of kills is known only once all rows are typed.
  const isTold = isRefused || problem?.field !== 'kills' || !problem.isUnfinished;
  const isWrong = problem !== null && (!problem.isUnfinished || isRefused);
  return (
    <p role="status" className="text-sm text-muted">
      {words.summary(results.filter(({ placement = 0 }) => placement > 0).length, entries, kills)}
      {text && isTold && (
        <span className={isWrong ? 'block font-semibold text-aborted' : 'block'}>
          {isWrong
            ? problem.field === 'guests'
              ? text
              : words.problem(nameOf(problem.entry), text)
            : words.unfinished(text)}
        </span>
      )}
      {doubts.length > 0 && (
        <span className="block text-primary-hot wrap-anywhere">
          {words.lookAt(
            doubts.slice(0, NAMED_MAX).map(nameOf).join(', '),
            Math.max(0, doubts.length - NAMED_MAX),
          )}
        </span>
      )}
      {results.length === 0 && isRefused && <span className="block">{words.nothing}</span>}
    </p>
  );
}
