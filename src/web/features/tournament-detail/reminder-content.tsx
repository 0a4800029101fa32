/** The reminder for the opening of registration. A visitor logs in first; on return the reminder is set at once. */
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useEffect } from 'react';
import { nepalInstant } from '#shared/nepal-time.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { seatQuery, useForgetReminder, useRemind } from '#web/api/seat.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { ActForm } from '#web/components/act-form.tsx';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { comingFrom } from '#web/lib/came-from.ts';
import { formatLocal } from '#web/lib/format.ts';
import { tournamentPath } from '#web/lib/navigation.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { Note } from './note.tsx';

const words = texts.tournamentParts.reminder;

export function ReminderContent({
  tournament,
  isLoggedIn,
  isWanted,
}: {
  tournament: TournamentDocument;
  isLoggedIn: boolean;
  /** Whether the reminder is set without a press, because the viewer pressed before logging in. */
  isWanted: boolean;
}) {
  const { $id: id, regStart } = tournament;
  const { data: seat } = useQuery({ ...seatQuery(id), enabled: isLoggedIn });
  const { mutate: remind, isPending, isIdle } = useRemind({ id });
  const forget = useForgetReminder({ id });
  const now = useNow();
  const action = `${tournamentPath(id)}/reminder`;
  useEffect(() => {
    if (isWanted && isLoggedIn && isIdle) remind();
  }, [isWanted, isLoggedIn, isIdle, remind]);
  if (seat?.isReminded) {
    return (
      <>
        <Note tone="good">{words.set}</Note>
        <ActButton act={forget} action={action} also={{ act: 'leave' }} size="sm">
          {words.forget}
        </ActButton>
      </>
    );
  }
  // If the host is late, the planned time is not shown any more.
  const isLate = (nepalInstant(regStart ?? '')?.getTime() ?? now) <= now;
  return (
    // Where both do not fit in one row, the button gets a row of its own.
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-1">
      <div className="flex-[99_1_10rem]">
        <Note tone="plain">
          {isLate
            ? texts.tournamentDetail.seat.opensSoon
            : texts.tournamentDetail.seat.opens(formatLocal(regStart))}
        </Note>
      </div>
      {isLoggedIn ? (
        <ActForm action={action} onAct={remind}>
          <Button
            type="submit"
            size="sm"
            variant="primary"
            className="grow"
            isBusy={isPending}
            disabled={!seat}
          >
            <BellRing size={18} />
            {words.remind}
          </Button>
        </ActForm>
      ) : (
        <ButtonLink
          to={comingFrom('/login', tournamentPath(id))}
          size="sm"
          variant="primary"
          className="grow"
        >
          <BellRing size={18} />
          {words.remind}
        </ButtonLink>
      )}
    </div>
  );
}
