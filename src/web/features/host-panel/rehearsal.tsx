/** Simulates the evening of a draft with bots, and shows what happened and what would have gone wrong. */
import { CircleCheck } from 'lucide-react';
import type { RehearsalAnswer, RehearsalLine } from '#shared/rehearsal.ts';
import { useRehearseTournament } from '#web/api/drafts.ts';
import { Button } from '#web/components/button.tsx';
import { Dated } from '#web/components/dated.tsx';
import { formatMoment } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { ProblemList } from './unplayable.tsx';

const words = texts.hostPanel.rehearsal;

export function Rehearsal({ tournamentId }: { tournamentId: string }) {
  const { mutate, isPending, data: answer } = useRehearseTournament({ id: tournamentId });
  return (
    <section className="panel mb-6 p-4 sm:p-5">
      <h3 className="mb-1 text-xl">{words.title}</h3>
      <p className="mb-4 max-w-prose text-soft">{words.hint}</p>
      <Button variant="secondary" isBusy={isPending} onClick={() => mutate()} className="w-full sm:w-auto">
        {answer ? words.again : words.start}
      </Button>
      <div role="status" className="mt-4">
        {isPending && <p className="text-sm text-muted">{words.playing}</p>}
        {answer && !isPending && <Outcome answer={answer} />}
      </div>
    </section>
  );
}

function Outcome({ answer: { log, problems } }: { answer: RehearsalAnswer }) {
  return (
    <>
      {problems.length === 0 ? (
        <p className="flex items-start gap-2 font-semibold text-open">
          <CircleCheck size={20} className="mt-0.5 shrink-0" />
          {words.sound}
        </p>
      ) : (
        <>
          <h4 className="mb-2 font-semibold">{words.problems}</h4>
          <div className="border border-line bg-surface px-3.5 py-1">
            <ProblemList problems={problems} />
          </div>
        </>
      )}
      <details className="mt-4 border-y border-line" open={problems.length === 0}>
        <summary className="flex min-h-12 cursor-pointer items-center font-semibold text-soft hover:text-primary-hot">
          {words.log}
        </summary>
        <ol className="flex flex-col gap-2 pb-4">
          {log.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an answer never move.
            <Line key={index} line={line} />
          ))}
        </ol>
      </details>
    </>
  );
}

function Line({ line: { at, step, says, ok } }: { line: RehearsalLine }) {
  return (
    <li className="grid gap-x-4 border-l-2 border-line pl-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <span className="text-sm text-muted">
        {words.steps[step]}
        <span className="block text-2xs">
          <Dated at={at}>{formatMoment(at)}</Dated>
        </span>
      </span>
      <span className={ok ? 'text-soft' : 'font-semibold text-aborted'}>{says}</span>
    </li>
  );
}
