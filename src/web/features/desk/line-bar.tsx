/** That there is no line, how old is what is shown then, and how much waits. */
import { CloudOff } from 'lucide-react';
import { useHasLine } from '#web/api/line.ts';
import { formatClock } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import type { DeskData } from './use-desk.ts';

const words = texts.desk.waiting;

export function LineBar({ data: { waiting, asOf } }: { data: DeskData }) {
  const hasLine = useHasLine();
  const count = waiting.filter(({ refusal }) => refusal === null).length;
  return (
    <div role="status">
      {(!hasLine || count > 0) && (
        <p className="mb-4 flex items-start gap-2.5 border-l-4 border-primary bg-raised px-3 py-2.5">
          <CloudOff aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-primary" />
          <span className="grid gap-x-3">
            {count > 0 && <strong>{words.count(count)}</strong>}
            {!hasLine && (
              <span className="text-sm text-soft">
                {words.asOf(formatClock(new Date(asOf).toISOString()))}
              </span>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
