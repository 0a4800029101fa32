/** The panel of a player with a seat before the start: the times, the calendar, sharing, and at the end the exit. */
import { exitSplit } from '#shared/rules/join.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { AskedForm } from '#web/components/act-form.tsx';
import { Button } from '#web/components/button.tsx';
import { Dated } from '#web/components/dated.tsx';
import { ShareRow } from '#web/components/share-row.tsx';
import { checkInTimes } from '#web/lib/check-in-times.ts';
import { formatAmount, formatClock, formatLocal, formatStart } from '#web/lib/format.ts';
import { tournamentPath } from '#web/lib/navigation.tsx';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';
import { FactRow, Note } from './note.tsx';
import { useMatches } from './use-matches.ts';

const words = texts.tournamentDetail.youAreIn;

export function YouAreIn({
  tournament,
  onExit,
}: {
  tournament: TournamentDocument;
  /** Asks whether to exit; null: only the captain can exit for the viewer. */
  onExit: (() => void) | null;
}) {
  const { data: matches } = useMatches(tournament, true);
  const next = matches?.find(({ matchStatus }) => matchStatus === 'Scheduled');
  const checkIn = checkInText(tournament);
  return (
    <>
      <h2 className="text-2xl">{words.title}</h2>
      {!checkIn && <Note tone="good">{texts.tournamentDetail.seat.taken}</Note>}
      <dl className="mt-1 divide-y divide-line border-y border-line text-sm">
        {checkIn && <FactRow label={words.checkIn}>{checkIn}</FactRow>}
        <FactRow label={words.room}>{roomTime(next)}</FactRow>
        <FactRow label={words.start}>
          <Dated at={tournament.startDate}>{formatStart(tournament.startDate)}</Dated>
        </FactRow>
      </dl>
      <p className="mt-1.5 text-2xs text-muted">{texts.tournamentParts.timeline.nepalTime}</p>
      <ShareRow tournament={tournament} hasCalendar />
      {onExit && (
        <AskedForm
          action={`${tournamentPath(tournament.$id)}/exit`}
          label={texts.tournamentDetail.seat.exit}
          onAsk={onExit}
          className="mt-1 inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4 hover:text-aborted"
        >
          <p className="text-sm text-soft">{exitHint(tournament)}</p>
          <Button type="submit" variant="danger" size="sm">
            {texts.tournamentDetail.seat.exit}
          </Button>
        </AskedForm>
      )}
    </>
  );
}

/** A text with the least amount that is paid back. Players who joined under other rules get the whole fee back. */
function exitHint(tournament: TournamentDocument): string {
  const { fee } = tournamentFacts(tournament);
  const words = texts.tournamentParts.participation;
  if (fee.fee === 0) return words.seatHint;
  const { refund } = exitSplit(fee.fee);
  return words.exitHint(formatAmount(refund), texts.currencies[fee.currencyType]);
}

function checkInText(tournament: TournamentDocument): string | null {
  const times = checkInTimes(tournament);
  if (!times) return null;
  const { opensAt, closesAt } = times;
  return words.fromTo(formatClock(opensAt.toISOString()), formatClock(closesAt.toISOString()));
}

/** A text that tells when the next room opens; without a planned time, the host opens it shortly before the match. */
function roomTime(next: MatchDocument | undefined): string {
  if (!next) return words.roomByHost;
  return next.opensAt ? formatLocal(next.opensAt) : words.roomBefore(formatLocal(next.scheduledTime));
}
