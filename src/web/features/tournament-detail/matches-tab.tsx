import { useQueries, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ChevronRight, Swords } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { readEntryDetails } from '#shared/json-fields.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { DisputeDocument } from '#shared/wire/disputes.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { claimsQuery } from '#web/api/claims.ts';
import { disputesQuery } from '#web/api/disputes.ts';
import { standingsQuery } from '#web/api/standings.ts';
import { useOwnEntry, useTakesPart } from '#web/api/takes-part.ts';
import { useIsTakenOver } from '#web/components/act-form.tsx';
import { StatusBadge } from '#web/components/badge.tsx';
import { Dated } from '#web/components/dated.tsx';
import { RoomDetails } from '#web/components/room-details.tsx';
import { EmptyState, LoadFailure, Loading, Skeleton } from '#web/components/states.tsx';
import { formatClock, formatLocal } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { matchNameOf } from '#web/lib/match-name.ts';
import { pageAddress, tournamentPath, useQueryParam } from '#web/lib/navigation.tsx';
import { drawnMatches, hasResults } from '#web/lib/planned-matches.ts';
import { isOfGroup, lastDrawn, stageMatches, stagesOf } from '#web/lib/stages.ts';
import { texts } from '#web/texts/texts.ts';
import { claimText } from './claim-text.ts';
import { useMatches } from './use-matches.ts';

const words = texts.tournamentParts.matches;

const MatchModal = lazyPart(() => import('./match-modal.tsx'), 'MatchModal');
const MatchDetails = lazyPart(() => import('./match-modal.tsx'), 'MatchDetails');

export function MatchesTab({ tournament }: { tournament: TournamentDocument }) {
  const own = useOwnEntry(tournament);
  const isManager = useAbilities().canManage(tournament);
  const isParticipant = useTakesPart(tournament);
  const { data: all, isError, refetch } = useMatches(tournament, isParticipant);
  const groups = useOwnGroups(tournament, own, all ?? []);
  /** Whether the viewer plays a match: as one of its two sides, in its group, or as any participant. */
  const isPlaying = (match: MatchDocument) =>
    own !== null && (match.sides === null ? isOwn(match, groups) : match.sides.includes(own));
  // The address names a match that was opened without scripts; its details stay where the server rendered them.
  const [askedId] = useQueryParam('match');
  const [openId, setOpenId] = useState<string | null>(null);
  if (!all) {
    if (isError) return <LoadFailure onRetry={refetch} />;
    return (
      <Loading label={words.loading}>
        <Skeleton className="mb-4 h-7 w-40" />
        <Skeleton className="h-20 w-full" />
      </Loading>
    );
  }
  const stages = stagesOf(tournament);
  const last = stages ? lastDrawn(all) : 0;
  const drawn = drawnMatches(all);
  const matches = last > 0 ? all.filter(({ stage }) => stage !== null) : drawn.length > 0 ? drawn : all;
  /** The stages, with the present one first, and in each the viewer's matches first. */
  const parts = Array.from({ length: last }, (_, index) => last - index).map((stage) => ({
    name: stages?.[stage - 1]?.name ?? '',
    matches: stageMatches(matches, stage).sort((a, b) => Number(isOwn(b, groups)) - Number(isOwn(a, groups))),
  }));
  const row = (match: MatchDocument) => (
    <MatchRow
      key={match.$id}
      match={match}
      hint={isPlaying(match) && canBeSaid(tournament, match) && <Said match={match} own={own} />}
      seesRoom={isPlaying(match) || isManager}
      onOpen={() => setOpenId(match.$id)}
    />
  );
  // The match is looked up in each render, so that room details are shown as soon as they arrive.
  const shown = (id: string | null) => {
    const match = matches.find(({ $id }) => $id === id);
    return match && { tournament, match, own: isPlaying(match) ? own : null, isManager };
  };
  const asked = shown(askedId);
  const open = shown(openId);
  return (
    <>
      <h2 className="mb-4 text-2xl">{words.total(matches.length)}</h2>
      {matches.length === 0 ? (
        <EmptyState icon={<Swords />} title={words.empty}>
          {words.emptyHint}
        </EmptyState>
      ) : (
        (parts.length > 0 ? parts : [{ name: '', matches }]).map((part) => (
          <section key={part.name} className="mb-5">
            {parts.length > 1 && <h3 className="mb-2 text-xl text-primary-hot">{part.name}</h3>}
            <ul className="flex flex-col gap-2">{part.matches.map(row)}</ul>
          </section>
        ))
      )}
      {asked && (
        <section aria-labelledby="asked-match" className="panel mt-4 p-4">
          <h3 id="asked-match" className="mb-3 text-2xl">
            {matchNameOf(asked.match)}
          </h3>
          <MatchDetails {...asked} />
        </section>
      )}
      {open && <MatchModal {...open} onClose={() => setOpenId(null)} />}
    </>
  );
}

/** Whether the viewer's group in the match's stage plays it; everybody plays a match outside of stages. */
function isOwn(match: MatchDocument, own: ReadonlyMap<number, number>): boolean {
  return match.stage === null || isOfGroup(match, own.get(match.stage) ?? null);
}

/** Whether a participant can send a claim or a dispute about a match now. */
function canBeSaid({ status }: TournamentDocument, { matchStatus }: MatchDocument): boolean {
  return !isClosed(status) && matchStatus !== 'Scheduled';
}

/** A hint in the row of a participant's match: his claim or dispute, or that he can send one. */
function Said({ match, own }: { match: MatchDocument; own: string | null }) {
  const isPut = hasResults(match);
  const { data: claims } = useQuery({ ...claimsQuery(match.$id), enabled: !isPut });
  const { data: disputes } = useQuery({ ...disputesQuery(match.tournamentID), enabled: isPut });
  const claim = claims?.documents.find(({ entry }) => entry === own);
  const dispute = disputes?.documents.find(({ matchID, entry }) => matchID === match.$id && entry === own);
  const said = isPut ? dispute && disputeText(dispute) : claim && words.sent(claimText(claim, match));
  return (
    <span className={clsx('block text-sm', said ? 'text-soft' : 'text-primary-hot')}>
      {said ?? (isPut ? words.checkResults : words.sendResult)}
    </span>
  );
}

function disputeText({ status, escalatesUntil }: DisputeDocument): string {
  if (status === 'rejected' && escalatesUntil) return words.rejectedUntil(formatClock(escalatesUntil));
  return words.disputes[status];
}

function MatchRow({
  match,
  hint,
  seesRoom,
  onOpen,
}: {
  match: MatchDocument;
  hint: ReactNode;
  seesRoom: boolean;
  onOpen: () => void;
}) {
  const row = (
    <>
      <span className="min-w-0 grow">
        <span className="block break-words font-semibold">{matchNameOf(match)}</span>
        <span className="block text-sm text-muted">
          <Dated at={match.scheduledTime}>{formatLocal(match.scheduledTime)}</Dated>
        </span>
        {hint}
      </span>
      <StatusBadge status={match.matchStatus} />
      <ChevronRight
        size={20}
        className="shrink-0 text-muted transition-transform group-hover:translate-x-0.5 group-hover:text-primary-hot"
      />
    </>
  );
  const room = seesRoom ? readEntryDetails(match.entryDetails) : null;
  return (
    <li>
      <OpenMatch match={match} onOpen={onOpen}>
        {row}
      </OpenMatch>
      {room && (
        <div className="scripted:hidden">
          <RoomDetails match={match} details={room} />
        </div>
      )}
    </li>
  );
}

/** One button opens the dialog or, without scripts, the match's page: replacing it would lose a begun press. */
function OpenMatch({
  match,
  onOpen,
  children,
}: {
  match: MatchDocument;
  onOpen: () => void;
  children: ReactNode;
}) {
  const isTakenOver = useIsTakenOver();
  return (
    <form
      action={`${pageAddress(tournamentPath(match.tournamentID))}#asked-match`}
      onSubmit={(event) => {
        event.preventDefault();
        onOpen();
      }}
      className="contents"
    >
      <input type="hidden" name="tab" value="matches" />
      <button
        type="submit"
        name="match"
        value={match.$id}
        aria-haspopup={isTakenOver ? 'dialog' : undefined}
        className={ROW}
      >
        {children}
      </button>
    </form>
  );
}

const ROW =
  'panel group flex min-h-16 w-full items-center gap-3 py-3 pl-4 pr-3 text-left [--cut:10px] hover:[--panel-line:var(--color-primary)]';

/** The group of an entry by stage, both counted from 1; stages that the entry does not play are left out. */
function useOwnGroups(
  tournament: TournamentDocument,
  own: string | null,
  matches: readonly MatchDocument[],
): ReadonlyMap<number, number> {
  const drawn = own === null || tournament.stages === null ? 0 : lastDrawn(matches);
  return useQueries({
    queries: Array.from({ length: drawn }, (_, index) => standingsQuery(tournament.$id, index + 1)),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }, index): [number, number][] => {
          const group = data?.rows.find(({ entry }) => entry === own)?.group;
          return group == null ? [] : [[index + 1, group]];
        }),
      ),
  });
}
