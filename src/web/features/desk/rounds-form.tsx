/** The form for a match between two sides: the rounds that each has won, and the consequence. */
import { useEffect, useId, useState } from 'react';
import { readBracket, readRoundsResults } from '#shared/json-fields.ts';
import { cameNobody, DEFAULT_ROUND_TARGET, outcomeOf } from '#shared/rules/bracket.ts';
import { type RoundsRow, resultsProblem } from '#shared/rules/results.ts';
import { numberOf } from '#shared/texts/number.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useEnter } from '#web/api/waiting.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { Button } from '#web/components/button.tsx';
import { matchNameOf } from '#web/lib/match-name.ts';
import { stagesOf } from '#web/lib/stages.ts';
import { CHANGED, type ResultsEntered } from '#web/lib/waiting/entry.ts';
import { texts } from '#web/texts/texts.ts';
import { SideClaimLine, useClaims } from './claim-line.tsx';
import { tellKept } from './tell-kept.ts';

const words = texts.desk.rounds;

export interface RoundsFormProps {
  tournament: TournamentDocument;
  match: MatchDocument;
  /** All matches of the bracket. */
  matches: readonly MatchDocument[];
  nameOf: (entry: string) => string;
  onUnsaved: (isUnsaved: boolean) => void;
  onSaved: () => void;
}

export function RoundsForm({ tournament, match, matches, nameOf, onUnsaved, onSaved }: RoundsFormProps) {
  const saved = readRoundsResults(match.matchResults);
  const { claims, failure } = useClaims(match.$id);
  const sides = sidesOf(match);
  const stage = stagesOf(tournament)?.[(match.stage ?? 0) - 1];
  const target = stage?.target ?? readBracket(tournament.bracket)?.target ?? DEFAULT_ROUND_TARGET;
  const initial = sides.map((entry) => String(saved?.rows.find((row) => row.entry === entry)?.rounds ?? ''));
  const id = useId();
  const [rounds, setRounds] = useState(initial);
  const [isRefused, setRefused] = useState(false);
  const isUnsaved = rounds.join() !== initial.join();
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  const put = useEnter(tournament.$id, {
    isTold: (refusal) => refusal !== CHANGED,
    onSuccess: (kept) => {
      tellKept(kept, texts.desk.results.saved(matchNameOf(match)));
      onSaved();
    },
  });
  const entryOf = (next: readonly RoundsRow[]): ResultsEntered => ({
    kind: 'results',
    match: match.$id,
    results: { rows: next, guests: 0 },
    finishes: match.matchStatus === 'Ongoing' && next.length > 0,
    revision: saved?.revision ?? 0,
    base: { rows: saved?.rows ?? [], guests: 0 },
    isOnWaiting: false,
  });
  const rows: RoundsRow[] = sides.map((entry, index) => ({
    entry: entry ?? '',
    rounds: numberOf(rounds[index] ?? ''),
  }));
  const problem = resultsProblem({ form: 'rounds', rows, sides, target });
  const outcome = problem ? null : outcomeOf(rows);
  const differing = sides.filter((entry) => {
    const claim = claims.get(entry ?? '');
    return claim && outcome && (claim.placement === 1) !== (outcome.winner === entry);
  }).length;
  const error =
    problem && isRefused
      ? words.problem(
          nameOf(sides[problem.row] ?? ''),
          texts.resultsProblems[problem.rule](problem.limit ?? 0),
        )
      : null;
  return (
    <form
      noValidate
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem) setRefused(true);
        else put.mutate(entryOf(rows));
      }}
    >
      <p className="mb-3 text-sm text-muted">{words.hint(target)}</p>
      {failure}
      <div className="grid max-w-xl gap-2">
        {sides.map((entry, index) => (
          <div
            key={entry ?? index}
            className="flex min-h-16 items-center gap-3 border border-edge bg-raised px-4 py-2"
          >
            <div className="min-w-0 grow">
              <label htmlFor={`${id}-${index}`} className="block text-lg font-semibold wrap-anywhere">
                <span className="sr-only">{words.roundsOf('')}</span>
                {nameOf(entry ?? '')}
              </label>
              <SideClaimLine
                claim={claims.get(entry ?? '')}
                other={claims.get(sides[1 - index] ?? '')}
                hasWon={outcome && outcome.winner === entry}
                name={nameOf(entry ?? '')}
              />
            </div>
            <input
              id={`${id}-${index}`}
              inputMode="numeric"
              value={rounds[index]}
              aria-invalid={error !== null && problem?.row === index}
              aria-describedby="rounds-problem"
              onChange={(event) => setRounds(rounds.with(index, event.target.value))}
              className="display h-12 w-20 border border-edge bg-surface pt-1 text-center text-3xl focus-visible:outline-2 focus-visible:outline-primary aria-invalid:border-aborted"
            />
          </div>
        ))}
      </div>
      <p id="rounds-problem" role="status" className="mt-2 min-h-6 text-sm">
        {error ? (
          <span className="font-semibold text-aborted">{error}</span>
        ) : (
          <span className="text-soft">
            {cameNobody(rows) && words.nobodyMovesOn}
            {outcome && consequence(match, matches, { outcome, nameOf })}
            {differing > 0 && isUnsaved && (
              <strong className="block text-primary-hot">{words.claimsDiffer(differing)}</strong>
            )}
          </span>
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button
          type="submit"
          isBusy={put.isPending}
          disabled={!isUnsaved}
          className="min-h-14! w-full text-2xl! sm:w-auto sm:px-10"
        >
          {cameNobody(rows)
            ? words.nobody
            : outcome
              ? buttonText(match, nameOf(outcome.winner))
              : texts.desk.results.save}
        </Button>
        {!cameNobody(rows) && !(saved && saved.rows.length > 0) && (
          <Button variant="secondary" onClick={() => setRounds(['0', '0'])}>
            {words.nobody}
          </Button>
        )}
        {saved && saved.rows.length > 0 && (
          <ActButton
            act={put}
            tells={entryOf([])}
            variant="secondary"
            ask={{
              question: texts.desk.results.clearQuestion(matchNameOf(match)),
              details: words.clearDetails,
              yes: texts.desk.results.clearYes,
              isDanger: true,
            }}
          >
            {texts.desk.results.clear}
          </ActButton>
        )}
      </div>
    </form>
  );
}

function sidesOf({ sides }: MatchDocument): [string | null, string | null] {
  return [sides?.[0] ?? null, sides?.[1] ?? null];
}

/** The text of the button: who moves on, or who has won. */
function buttonText(match: MatchDocument, winner: string): string {
  if (match.nextMatch && match.section !== 'grandFinal') return words.movesOn(winner);
  return words.wins(winner);
}

/** A text that tells where winner and loser play next. */
function consequence(
  match: MatchDocument,
  matches: readonly MatchDocument[],
  { outcome, nameOf }: { outcome: { winner: string; loser: string }; nameOf: (entry: string) => string },
): string {
  const nameOfMatch = (id: string | null) => {
    const found = matches.find(({ $id }) => $id === id);
    return found && matchNameOf(found);
  };
  const next = match.section === 'grandFinal' ? undefined : nameOfMatch(match.nextMatch);
  const loserNext = match.section === 'grandFinal' ? undefined : nameOfMatch(match.loserNextMatch);
  const winner = nameOf(outcome.winner);
  const loser = nameOf(outcome.loser);
  if (match.section === 'grandFinal' && outcome.winner === match.sides?.[1]) return words.reset;
  return [
    next ? words.goesTo(winner, next) : null,
    loserNext ? words.goesTo(loser, loserNext) : isElimination(match) && words.isOut(loser),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Whether the loser of the match is out; nobody is out after the last matches or in a round robin. */
function isElimination({ nextMatch, loserNextMatch, section }: MatchDocument): boolean {
  return nextMatch !== null && loserNextMatch === null && section !== 'grandFinal';
}
