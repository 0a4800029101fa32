/** The question whether to join a team: by an invitation, or by a link that its captain has shared. */
import { useQuery } from '@tanstack/react-query';
import { requests } from '#shared/page-data.ts';
import { playersPerTeam, teamPart } from '#shared/rules/team.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { list } from '#web/api/documents.ts';
import { useJoinTeam, useLeaveTeam } from '#web/api/teams.ts';
import { Button } from '#web/components/button.tsx';
import { Money } from '#web/components/currency.tsx';
import { toast } from '#web/components/toast.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';
import { Note } from './note.tsx';
import type { TeamInvitationLink } from './team-invitation-link.ts';

const words = texts.teams.invitation;

export function TeamInvitation({
  tournament,
  invitation: { team: id, code },
  onForget,
}: {
  tournament: TournamentDocument;
  invitation: TeamInvitationLink;
  onForget: () => void;
}) {
  // Whoever has only the link does not see the team before joining it.
  const { data: found, isPending } = useQuery(list(requests.teamIfVisible(id)));
  const team = found?.documents[0];
  const join = useJoinTeam(id, { onSuccess: () => toast.success(words.done) });
  const decline = useLeaveTeam(id, { onSuccess: onForget });
  const { fee, details } = tournamentFacts(tournament);
  const players = playersPerTeam(tournament.gameID, details.teamSize);
  const isPaying = team ? team.status === 'Forming' && team.holdEndsAt !== null : true;
  const part = teamPart({ fee: fee.fee, players, payer: team?.payer ?? 'each', isCaptain: false });
  // Whoever has only the link does not know who pays.
  const agreed = team && isPaying ? { fee: part, currency: fee.currencyType } : undefined;
  const hasEnded = team ? team.status === 'Lapsed' || team.status === 'Withdrawn' : code === null;
  if (isPending) return null;
  return (
    <>
      <h2 className="break-words text-2xl">{words.title(team?.name ?? null)}</h2>
      {hasEnded ? (
        <Note tone="bad">{words.gone}</Note>
      ) : (
        <>
          {isPaying && fee.fee > 0 && (
            <p className="mt-1 flex flex-wrap gap-x-2 text-sm">
              <span className="text-muted">{words.part}</span>
              <Money amount={part} currency={fee.currencyType} isFee />
            </p>
          )}
          <div className="mt-3 flex flex-wrap gap-3">
            <Button className="grow" isBusy={join.isPending} onClick={() => join.mutate({ code, agreed })}>
              {words.accept}
            </Button>
            {team && code === null && (
              <Button
                variant="secondary"
                isBusy={decline.isPending}
                onClick={() => decline.mutate(undefined)}
              >
                {words.decline}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}
