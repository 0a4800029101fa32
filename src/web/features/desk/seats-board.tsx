import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { CircleCheck, CircleDashed, Clock, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { removal } from '#shared/forms/match-day.ts';
import { type Hands, mayDo } from '#shared/rules/staff.ts';
import type { SeatBoard } from '#shared/wire/tournaments.ts';
import { useBanFromOwn } from '#web/api/entrance.ts';
import { useRemoveEntry } from '#web/api/run-tournament.ts';
import { seatBoardQuery } from '#web/api/seat.ts';
import { useEnter } from '#web/api/waiting.ts';
import { Button, IconButton } from '#web/components/button.tsx';
import { Section } from '#web/components/card.tsx';
import { Checkbox, Input } from '#web/components/field.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { Modal } from '#web/components/modal.tsx';
import { Skeleton } from '#web/components/states.tsx';
import { told } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import type { CheckInTimes } from '#web/lib/check-in-times.ts';
import { formatClock } from '#web/lib/format.ts';
import { useNow } from '#web/lib/use-now.ts';
import { boardAfter } from '#web/lib/waiting/overlay.ts';
import { texts } from '#web/texts/texts.ts';
import { tellKept } from './tell-kept.ts';
import type { DeskData } from './use-desk.ts';

const { checkIn: words, remove: removeWords } = texts.desk;

/** @param props times: of check-in; null: the tournament has none */
export function SeatsBoard({
  data: { tournament, waiting },
  times,
  hands,
}: {
  data: DeskData;
  times: CheckInTimes | null;
  hands: Hands;
}) {
  const board = useQuery(seatBoardQuery(tournament.$id));
  const now = useNow('second');
  /** Entries ticked on this page keep their place, so that no other one moves under the finger. */
  const [tickedHere, setTickedHere] = useState<readonly string[]>([]);
  const { entries, waiting: line } = board.data ? boardAfter(board.data, waiting) : NOBODY;
  const isOpen = times !== null && now >= times.opensAt.getTime() && now < times.closesAt.getTime();
  const canTick = isOpen && mayDo(hands, 'checkIn');
  const canRemove = mayDo(hands, 'removeEntry');
  const hasButtons = canTick || canRemove;
  const present = entries.filter(({ checkedInAt }) => checkedInAt !== null).length;
  const ticked = new Set(
    waiting.flatMap(({ entered, refusal }) =>
      entered.kind === 'checkIn' && refusal === null ? [entered.user] : [],
    ),
  );
  const isFirst = ({ entry, checkedInAt }: SeatBoard['entries'][number]) =>
    times !== null && (checkedInAt === null || tickedHere.includes(entry));
  const missingFirst = entries.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  return (
    <Section
      title={times ? words.title : texts.desk.seats}
      aside={
        times &&
        board.data && <span className="text-sm text-muted">{words.count(present, entries.length)}</span>
      }
      className="mt-10"
    >
      {times && <When times={times} />}
      <Loaded query={board} place={<Skeleton className="h-40" />}>
        {() => (
          <>
            <ul
              className={clsx(
                'grid gap-x-4 sm:grid-cols-3 sm:gap-x-6',
                canTick ? 'grid-cols-1 min-[430px]:grid-cols-2' : 'grid-cols-2',
              )}
            >
              {missingFirst.map(({ entry, name, team, checkedInAt }) => {
                const isPresent = checkedInAt !== null;
                const waits = ticked.has(entry);
                const Icon = waits ? Clock : isPresent ? CircleCheck : CircleDashed;
                return (
                  <li
                    key={entry}
                    className={clsx('flex min-w-0 items-center gap-2', hasButtons ? 'min-h-12' : 'min-h-9')}
                  >
                    {times && (
                      <Icon
                        aria-label={waits ? words.waits : isPresent ? words.present : words.missing}
                        role="img"
                        size={18}
                        className={clsx(
                          'shrink-0',
                          waits ? 'text-primary' : isPresent ? 'text-open' : 'text-muted',
                        )}
                      />
                    )}
                    <span
                      className={clsx(
                        'min-w-0 leading-snug wrap-anywhere',
                        isPresent || times === null ? 'text-text' : 'text-soft',
                      )}
                    >
                      {team ?? name}
                    </span>
                    <span className="ml-auto flex shrink-0 items-center gap-2">
                      {canTick && !isPresent && (
                        <Tick
                          tournament={tournament.$id}
                          entry={entry}
                          name={team ?? name}
                          onTick={() => setTickedHere([...tickedHere, entry])}
                        />
                      )}
                      {canRemove && (
                        <RemoveEntry
                          tournament={tournament.$id}
                          entry={entry}
                          name={team ?? name}
                          username={hands === 'all' ? name : null}
                        />
                      )}
                    </span>
                  </li>
                );
              })}
            </ul>
            {line.length > 0 && (
              <>
                <h3 className="mt-4 mb-1 text-xl">{words.waiting(line.length)}</h3>
                <ol className="columns-2 gap-x-4 text-sm text-soft sm:columns-3 lg:columns-4">
                  {line.map(({ user, name, team }, index) => (
                    <li key={user} className="truncate leading-7">
                      <span className="tabular-nums text-muted">{index + 1}.</span> {team ?? name}
                    </li>
                  ))}
                </ol>
              </>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

const NOBODY: Pick<SeatBoard, 'entries' | 'waiting'> = { entries: [], waiting: [] };

function When({ times: { opensAt, closesAt } }: { times: CheckInTimes }) {
  const now = useNow();
  const opens = formatClock(opensAt.toISOString());
  const closes = formatClock(closesAt.toISOString());
  const text =
    now < opensAt.getTime()
      ? words.later(opens, closes)
      : now < closesAt.getTime()
        ? words.until(closes)
        : words.over;
  return <p className="-mt-2 mb-4 text-soft">{text}</p>;
}

/** A button that checks in a player who has no phone or connection. */
function Tick({
  tournament,
  entry,
  name,
  onTick,
}: {
  tournament: string;
  entry: string;
  name: string;
  onTick: () => void;
}) {
  const enter = useEnter(tournament, { onSuccess: (kept) => tellKept(kept, words.ticked(name)) });
  return (
    <Button
      size="sm"
      className="px-3! text-base!"
      aria-label={words.tick(name)}
      isBusy={enter.isPending}
      onClick={() => {
        onTick();
        enter.mutate({ kind: 'checkIn', user: entry });
      }}
    >
      {words.tickShort}
    </Button>
  );
}

interface Removed {
  tournament: string;
  entry: string;
  name: string;
  /** The player's or captain's username, if the viewer may ban him from further tournaments; null: he may not. */
  username: string | null;
}

/** Removes an entry before the start, with a reason that everyone concerned is told. */
function RemoveEntry(removed: Removed) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <IconButton label={removeWords.button(removed.name)} onClick={() => setAsked(true)}>
        <UserMinus size={18} />
      </IconButton>
      {isAsked && <Question {...removed} onClose={() => setAsked(false)} />}
    </>
  );
}

function Question({ tournament, entry, name, username, onClose }: Removed & { onClose: () => void }) {
  const ban = useBanFromOwn({ onSuccess: told(removeWords.banned(name)) });
  const remove = useRemoveEntry({ id: tournament, onSuccess: told(removeWords.done(name), onClose) });
  const { form, field, onSubmit } = useCheckedForm({
    defaultValues: { reason: '', isBanned: false },
    schema: removal,
  });
  return (
    <Modal title={removeWords.title(name)} description={removeWords.details} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={onSubmit(({ reason }, { isBanned }) => {
          remove.mutate({ userId: entry, reason });
          if (isBanned && username) ban.mutate({ username, reason });
        })}
      >
        <Input {...field('reason')} label={texts.desk.remove.reason} maxLength={500} />
        {username && <Checkbox {...form.register('isBanned')} label={removeWords.ban} />}
        <Button type="submit" variant="danger" isBusy={remove.isPending}>
          {texts.desk.helpers.remove}
        </Button>
      </form>
    </Modal>
  );
}
