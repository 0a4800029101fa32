/** The desk: a host's evening on one screen, with one big button for the next thing to do. */
import { ExternalLink, Printer } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readBracket } from '#shared/json-fields.ts';
import { type Hands, mayDo } from '#shared/rules/staff.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { errorText } from '#web/api/error-text.ts';
import { StatusBadge } from '#web/components/badge.tsx';
import { BackLink, Section } from '#web/components/card.tsx';
import { DownloadLink } from '#web/components/download-link.tsx';
import { FoldedForm } from '#web/components/folded-form.tsx';
import { GroupTables } from '#web/components/group-tables.tsx';
import { MatchPlan } from '#web/components/match-plan.tsx';
import { ShareRow } from '#web/components/share-row.tsx';
import { ShortFailure } from '#web/components/short-list.tsx';
import { StaffList } from '#web/components/staff-list.tsx';
import { StandingsTable } from '#web/components/standings-table.tsx';
import { LoadFailure, Loading, Skeleton } from '#web/components/states.tsx';
import { Title } from '#web/components/title.tsx';
import { useLeaveGuard } from '#web/components/use-leave-guard.tsx';
import { checkInTimes } from '#web/lib/check-in-times.ts';
import { pageAddress, tournamentFile, tournamentPath } from '#web/lib/navigation.tsx';
import { namedMatch } from '#web/lib/planned-matches.ts';
import { stagesOf } from '#web/lib/stages.ts';
import { texts } from '#web/texts/texts.ts';
import { Calls } from './calls.tsx';
import { DisputeList } from './disputes.tsx';
import { Entrance } from './entrance.tsx';
import { LineBar } from './line-bar.tsx';
import { MatchStrip } from './match-strip.tsx';
import { NameWinners } from './name-winners.tsx';
import { isStepFor } from './next-step.ts';
import { Offered } from './offered.tsx';
import { Penalties } from './penalties.tsx';
import { SeatsBoard } from './seats-board.tsx';
import { StepFrame } from './step-frame.tsx';
import { type Chosen, StepPanel } from './step-panel.tsx';
import { type DeskData, useDesk } from './use-desk.ts';
import { useStart } from './use-start.tsx';

const words = texts.desk;

/** @param props hands: what the viewer may do; he can only read the rest of the desk */
export function Desk({ tournament, hands }: { tournament: TournamentDocument; hands: Hands }) {
  const { data, error, retry } = useDesk(tournament);
  return (
    <div className="relative mx-auto max-w-4xl">
      <header className="mb-4">
        <BackLink to={tournamentPath(tournament.$id)} className="mb-0!">
          {words.toTournament}
        </BackLink>
        <h1 className="text-[2rem] leading-[0.95] wrap-anywhere sm:text-5xl">
          <span className="sr-only">{words.label}: </span>
          <Title of={tournament} />
        </h1>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <StatusBadge status={tournament.status} className="-ml-2 bg-transparent!" />
          {words.joined(tournament.participants.length, tournament.max)}
        </p>
      </header>
      {data ? (
        <Evening data={data} hands={hands} />
      ) : error ? (
        <LoadFailure text={errorText(error)} onRetry={retry} />
      ) : (
        <Loading label={words.loading}>
          <Skeleton className="mb-4 h-44" />
          <Skeleton className="h-64" />
        </Loading>
      )}
    </div>
  );
}

function Evening({ data, hands }: { data: DeskData; hands: Hands }) {
  const { tournament, matches, standings, scoring } = data;
  const { canOperate } = useAbilities();
  const stage = stagesOf(tournament)?.[(standings.stage ?? 1) - 1];
  const isSeries = !stage && readBracket(tournament.bracket)?.bracketType === 'series';
  const isShared = tournament.status !== 'Draft' && tournament.status !== 'Aborted';
  const times = checkInTimes(tournament);
  /** The match whose room or results the host has opened; null: the panel shows the next step. */
  const [chosen, setChosen] = useState<Chosen | null>(null);
  /** The id of the match whose typed results are not saved yet; null: there is none. */
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const guard = useLeaveGuard(unsaved !== null, words.leave);
  const choose = (next: Chosen | null) => {
    guard.ask(() => {
      setUnsaved(null);
      setChosen(next);
    });
  };
  const openResults = (match: string) => choose({ match, form: 'results' });
  // After starting a single match, its room opens; after several, the next step shows the first match without a room.
  const starting = useStart(data, hands, ([first, ...others]) => {
    if (!first || others.length > 0 || unsaved !== null) return;
    // Before the answer comes, the host may have opened the results of this match: they stay open.
    setChosen((now) => (now?.match === first ? now : { match: first, form: 'room' }));
  });
  const { step } = data;
  const stepMatch = 'match' in step ? step.match : null;
  const showsDisputes = step.kind === 'decideDisputes' && chosen === null;
  const shown = chosen
    ? `${chosen.form === 'room' ? 'enterRoom' : 'enterResults'} ${chosen.match}`
    : `${step.kind} ${stepMatch}`;
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  // The pressed button disappears with its step, so the focus moves to the panel of the next step.
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    panel.current?.scrollIntoView({ block: 'start' });
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
  }, [shown]);
  const scored = chosen ? chosen.match : stepMatch;
  const noteUnsaved = useCallback(
    (isNow: boolean) => {
      setUnsaved(isNow ? scored : null);
      // The form stays open even if somebody else saves these results, which changes the next step.
      if (isNow && scored) setChosen({ match: scored, form: 'results' });
    },
    [scored],
  );
  const chosenMatch = [...matches, ...data.earlier].find(({ $id }) => $id === chosen?.match);
  return (
    <>
      {(mayDo(hands, 'openRoom') || mayDo(hands, 'putResults')) && <Calls data={data} />}
      <LineBar data={data} />
      <Offered data={data} />
      <div
        ref={panel}
        tabIndex={-1}
        className="scroll-mt-(--bar-height) outline-none max-sm:scroll-mt-[calc(var(--bar-height)+7rem)]"
      >
        {isStepFor(hands, step) || chosen ? (
          <StepPanel
            data={data}
            hands={hands}
            chosen={
              chosen && chosenMatch && !isClosed(tournament.status)
                ? { match: chosenMatch, form: chosen.form }
                : null
            }
            onChoose={choose}
            starting={starting}
            onUnsaved={noteUnsaved}
            onDone={(done) => {
              // Before the answer comes, the host may have begun another form: only the saved one is closed.
              if (done.form === 'results') setUnsaved((now) => (now === done.match ? null : now));
              setChosen((now) => (now?.match === done.match && now.form === done.form ? null : now));
            }}
          />
        ) : (
          <StepFrame title={words.othersNext.title} text={words.othersNext.text} />
        )}
      </div>
      {hands === 'all' && canPayWithoutResults(data, canOperate) && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold text-soft">
            {texts.winners.choose.withoutResults}
          </summary>
          <NameWinners data={data} />
        </details>
      )}
      {/* During the tournament nobody can join, so sharing comes last then. */}
      {isShared && tournament.status !== 'Ongoing' && <ShareRow tournament={tournament} />}
      {tournament.status === 'Open' && (times || tournament.participants.length > 0) && (
        <SeatsBoard data={data} times={times} hands={hands} />
      )}
      {mayDo(hands, 'letIn') && <Entrance tournament={tournament} />}
      {(data.retryDisputes || data.disputes.length > 0) && !showsDisputes && (
        <Section title={words.disputes.title} className="mt-10">
          {data.retryDisputes && <ShortFailure onRetry={data.retryDisputes} />}
          <DisputeList
            data={data}
            hands={hands}
            onCorrect={isClosed(tournament.status) ? null : openResults}
          />
        </Section>
      )}
      {matches.length > 0 && (
        <Section title={words.matches} className="mt-10">
          <MatchStrip
            data={data}
            hands={hands}
            matches={matches}
            chosen={chosen}
            canCorrect={!isClosed(tournament.status)}
            starting={starting}
            onChoose={choose}
          />
          {mayDo(hands, 'scheduleMatch') && !isClosed(tournament.status) && isSeries && (
            <div className="mt-2">
              <FoldedForm summary={texts.hostPanel.matches.scheduleAnother}>
                {(close) => (
                  <MatchPlan key={matches.length} tournament={tournament} matches={matches} onDone={close} />
                )}
              </FoldedForm>
            </div>
          )}
          {data.earlier.length > 0 && !isClosed(tournament.status) && (
            <details className="mt-3">
              <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-soft">
                {words.drawStage.earlier}
              </summary>
              <p className="mb-3 text-sm text-muted">
                {words.drawStage[standings.matches.played > 0 ? 'earlierFixed' : 'earlierHint']}
              </p>
              <MatchStrip
                data={data}
                hands={hands}
                matches={data.earlier}
                chosen={chosen}
                canCorrect={standings.matches.played === 0}
                starting={starting}
                onChoose={choose}
              />
            </details>
          )}
        </Section>
      )}
      {(standings.matches.played > 0 || (standings.drawn ?? 0) > 0) && (
        <Section
          title={words.standings}
          aside={
            <span className="text-sm text-muted">
              {texts.standings.played(standings.matches.played, standings.matches.planned)}
            </span>
          }
          className="mt-10"
        >
          {standings.changed?.map(({ stage: number, missing, extra }) => (
            <p key={number} role="note" className="mb-3 max-w-prose text-primary-hot">
              {words.drawStage.changed(
                stagesOf(tournament)?.[number - 1]?.name ?? '',
                missing.map(data.nameOf).join(', '),
                extra.map(data.nameOf).join(', '),
              )}
            </p>
          ))}
          {stage ? (
            <GroupTables
              standings={standings}
              stage={stage}
              scoring={stage.scoring ?? scoring}
              matches={matches}
              prizes={tournament.prizePool.length}
            />
          ) : (
            <StandingsTable
              standings={standings}
              order={standings.order}
              scoring={scoring}
              matches={matches.map(namedMatch)}
              prizes={tournament.prizePool.length}
            />
          )}
        </Section>
      )}
      <Penalties data={data} canGive={mayDo(hands, 'penalise')} />
      {hands === 'all' && !isClosed(tournament.status) && (
        <Section title={words.helpers.title} about={words.helpers.hint} className="mt-10">
          <StaffList tournament={tournament.$id} />
        </Section>
      )}
      {isShared && tournament.status === 'Ongoing' && <ShareRow tournament={tournament} />}
      <section aria-label={words.downloads} className="mt-6 flex flex-wrap gap-x-6">
        <DownloadLink to={tournamentFile(tournament.$id, 'entries.csv')}>
          {words.downloadEntries}
        </DownloadLink>
        <DownloadLink opens="tab" icon={Printer} to={tournamentFile(tournament.$id, 'slots')}>
          {words.printSlots}
        </DownloadLink>
        <DownloadLink to={tournamentFile(tournament.$id, 'standings.csv')}>
          {texts.standings.download}
        </DownloadLink>
        <DownloadLink to={tournamentFile(tournament.$id, 'calendar.ics')}>{words.calendar}</DownloadLink>
        <DownloadLink opens="tab" icon={ExternalLink} to={pageAddress(`/overlay/${tournament.$id}`)}>
          {texts.frames.overlay}
        </DownloadLink>
        <DownloadLink opens="tab" icon={ExternalLink} to={pageAddress(`/embed/${tournament.$id}`)}>
          {texts.frames.embed}
        </DownloadLink>
      </section>
      {guard.question}
      {starting.question}
    </>
  );
}

/** Whether winners can be named while matches lack results. With time for disputes, only the admin can do that. */
function canPayWithoutResults({ tournament, step }: DeskData, isOperator: boolean): boolean {
  const { status, stages, disputeMinutes } = tournament;
  const isPlaying = 'match' in step || step.kind === 'schedule';
  return status === 'Ongoing' && stages === null && isPlaying && (isOperator || !disputeMinutes);
}
