/** A bar without a connection: the age of the shown data, the number of waiting entries, and the handover. */
import { useQuery } from '@tanstack/react-query';
import { CloudOff, QrCode } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useHasLine } from '#web/api/line.ts';
import { seatBoardQuery } from '#web/api/seat.ts';
import { Button } from '#web/components/button.tsx';
import { formatClock } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { texts } from '#web/texts/texts.ts';
import { HAND_OVER_HASH } from './hand-over-hash.ts';
import type { DeskData } from './use-desk.ts';

const loadHandOver = () => import('./hand-over.tsx');
const HandOver = lazyPart(loadHandOver, 'HandOver');

const words = texts.desk.waiting;

export function LineBar({ data }: { data: DeskData }) {
  const { waiting, asOf } = data;
  const hasLine = useHasLine();
  const [isOpen, setOpen] = useState(() => location.hash === HAND_OVER_HASH);
  // The handover's code and key are loaded in advance, because they cannot be loaded without a connection.
  const board = useQuery({ ...seatBoardQuery(data.tournament.$id), refetchInterval: false });
  useEffect(() => whenIdle(() => void loadHandOver().catch(() => undefined)), []);
  const open = waiting.filter(({ refusal }) => refusal === null);
  const isCalm = hasLine && open.length === 0;
  return (
    <div
      className={
        isCalm
          ? 'max-[22rem]:flex max-[22rem]:justify-end min-[22rem]:absolute min-[22rem]:-top-2 min-[22rem]:right-0'
          : 'mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-4 border-primary bg-raised px-3 py-2.5'
      }
    >
      <p role="status" className="flex items-start gap-2.5 empty:hidden">
        {!isCalm && (
          <>
            <CloudOff size={18} className="mt-0.5 shrink-0 text-primary" />
            <span className="grid">
              {open.length > 0 && <strong>{words.count(open.length)}</strong>}
              {!hasLine && (
                <span className="text-sm text-soft">
                  {words.asOf(formatClock(new Date(asOf).toISOString()))}
                </span>
              )}
            </span>
          </>
        )}
      </p>
      <Button
        variant={isCalm ? 'ghost' : 'secondary'}
        size="sm"
        className={isCalm ? 'px-0! text-sm! sm:text-base!' : 'px-3! text-base!'}
        onClick={() => setOpen(true)}
      >
        <QrCode size={18} />
        {texts.desk.handOver.button}
      </Button>
      {isOpen && (
        <HandOver
          handOverKey={board.data?.handOverKey ?? null}
          data={data}
          entries={open}
          onClose={() => {
            setOpen(false);
            if (location.hash === HAND_OVER_HASH)
              history.replaceState(history.state, '', location.pathname + location.search);
          }}
        />
      )}
    </div>
  );
}
