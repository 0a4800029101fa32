import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { matchesQuery } from '#web/api/matches.ts';
import { useMoveMatches } from '#web/api/save-match.ts';
import { formatLocal } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { texts } from '#web/texts/texts.ts';
import { movedWith } from './default-dates.ts';

const ConfirmModal = lazyPart(() => import('#web/components/confirm-modal.tsx'), 'ConfirmModal');

const words = texts.hostPanel.matches;

/** After a moved start is saved, asks whether the matches should move with it. */
export function MoveMatches({
  tournament,
  isSaved,
  onDone,
}: {
  tournament: TournamentDocument;
  isSaved: boolean;
  onDone: () => void;
}) {
  const { $id, startDate: to } = tournament;
  const [from, setFrom] = useState(to);
  const { data, isError } = useQuery(matchesQuery($id));
  const done = () => {
    setFrom(to);
    onDone();
  };
  const move = useMoveMatches({ onSettled: done });
  const moved = (data?.documents ?? [])
    .filter(
      ({ matchStatus, round, stage }) => matchStatus === 'Scheduled' && round === null && stage === null,
    )
    .map(({ $id: match, scheduledTime }) => ({ match, to: movedWith(scheduledTime, { from, to }) }));
  const isAsked = isSaved && from !== to && moved.length > 0;
  const isOver = isSaved && !isAsked && (data !== undefined || isError);
  const end = useEffectEvent(done);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  if (!isAsked) return null;
  return (
    <ConfirmModal
      question={words.moveQuestion(moved.length)}
      details={words.moveHint(formatLocal(to))}
      yes={words.move}
      no={words.stay}
      isBusy={move.isPending}
      onYes={() => move.mutate(moved)}
      onNo={done}
    />
  );
}
