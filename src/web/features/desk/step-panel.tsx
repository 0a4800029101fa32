/** The panel with the next thing to do and its big button, or with the match that the host has chosen. */
import { type ReactNode, useState } from 'react';
import { readAccessKind } from '#shared/json-fields.ts';
import { type Hands, mayDo } from '#shared/rules/staff.ts';
import { groupLetters } from '#shared/rules/stages/stage.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { useMoveOn } from '#web/api/run-tournament.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { Button, ButtonLink, NeedsLine } from '#web/components/button.tsx';
import { MatchPlan } from '#web/components/match-plan.tsx';
import { ShortFailure } from '#web/components/short-list.tsx';
import { Skeleton } from '#web/components/states.tsx';
import { formatClock } from '#web/lib/format.ts';
import { matchNameOf } from '#web/lib/match-name.ts';
import { managePath, tournamentPath } from '#web/lib/navigation.tsx';
import { hasResults, isDrawn } from '#web/lib/planned-matches.ts';
import { texts } from '#web/texts/texts.ts';
import { DisputeList } from './disputes.tsx';
import { DrawStageStep, DrawStep } from './draw-step.tsx';
import type { NextStep } from './next-step.ts';
import { ResultsForm } from './results-form.tsx';
import { RoomForm } from './room-form.tsx';
import { RoomLine } from './room-line.tsx';
import { RoundsForm } from './rounds-form.tsx';
import { Settlement, Winners } from './settlement.tsx';
import { StepFrame } from './step-frame.tsx';
import type { DeskData } from './use-desk.ts';
import { type DeskEntry, useMatchEntries } from './use-entries.ts';
import type { Starting } from './use-start.tsx';

const words = texts.desk.steps;
const BIG = 'mt-4 w-full min-h-14! text-2xl! sm:w-auto sm:px-10';

type ChosenForm = 'room' | 'results';

export interface Chosen {
  match: string;
  form: ChosenForm;
}

interface StepPanelProps {
  data: DeskData;
  hands: Hands;
  /** The match and form that the host has chosen instead of the next step; null: none. */
  chosen: { match: MatchDocument; form: ChosenForm } | null;
  onChoose: (chosen: Chosen | null) => void;
  starting: Starting;
  onUnsaved: (isUnsaved: boolean) => void;
  /** Called when the open form has been saved. */
  onDone: (done: Chosen) => void;
}

export function StepPanel(props: StepPanelProps): ReactNode {
  const { data, hands, chosen, onChoose, starting } = props;
  const { tournament, step } = data;
  const [isRedrawing, setRedrawing] = useState(false);
  const open = useMoveOn({ id: tournament.$id, status: 'Open' });
  const { stage, matches } = data.standings;
  const isUnplayed = stage !== undefined && matches.played === 0;
  const canRedraw =
    mayDo(hands, 'draw') && step.kind === 'startMatch' && step.isFirst && (isDrawn(tournament) || isUnplayed);
  const openResults = (match: string) => onChoose({ match, form: 'results' });
  if (chosen) {
    const kind = chosen.form === 'room' ? 'enterRoom' : 'enterResults';
    const isNext = step.kind === kind && step.match === chosen.match.$id;
    const Form = chosen.form === 'room' ? Room : Results;
    return <Form {...props} match={chosen.match} canGoBack={!isNext} />;
  }
  if (canRedraw && isRedrawing && stage !== undefined) {
    return <DrawStageStep data={data} stage={stage} isAgain onDone={() => setRedrawing(false)} />;
  }
  if (canRedraw && isRedrawing) {
    return <DrawStep data={data} isAgain={false} onDone={() => setRedrawing(false)} />;
  }
  switch (step.kind) {
    case 'publish':
      return (
        <StepFrame title={words.publish.title} text={words.publish.text}>
          <ButtonLink to={managePath(tournament.$id)} className={BIG}>
            {words.publish.button}
          </ButtonLink>
        </StepFrame>
      );
    case 'schedule':
      return (
        <StepFrame title={words.schedule.title} text={words.schedule.text}>
          <div className="mt-4">
            <MatchPlan key={data.matches.length} tournament={tournament} matches={data.matches} />
          </div>
        </StepFrame>
      );
    case 'open':
      return (
        <StepFrame title={words.open.title} text={words.open.text}>
          <ActButton act={open} className={BIG}>
            {words.open.title}
          </ActButton>
        </StepFrame>
      );
    case 'waitForPlayers':
      return (
        <StepFrame
          title={words.waitForPlayers.title}
          text={words.waitForPlayers[readAccessKind(tournament.access) === 'approval' ? 'askedText' : 'text']}
        >
          <ButtonLink to={tournamentPath(tournament.$id)} className={BIG}>
            {texts.desk.toTournament}
          </ButtonLink>
        </StepFrame>
      );
    case 'decideDisputes':
      return (
        <StepFrame title={words.decide.title} text={words.decide.text}>
          <div className="mt-4">
            <DisputeList data={data} hands={hands} onCorrect={openResults} />
          </div>
        </StepFrame>
      );
    case 'drawBracket':
    case 'redrawBracket':
      return <DrawStep data={data} isAgain={step.kind === 'redrawBracket'} />;
    case 'drawStage':
      return <DrawStageStep key={step.stage} data={data} stage={step.stage} isAgain={step.isAgain} />;
    case 'settle':
    case 'waitForPayment':
      return <Settlement key={data.standings.revision} data={data} />;
    case 'waitForLine':
      return (
        <StepFrame title={words.waitForLine.title} text={words.waitForLine.text}>
          <NeedsLine />
        </StepFrame>
      );
    case 'paid':
    case 'aborted':
      return (
        <StepFrame
          title={words[step.kind].title}
          text={
            step.kind === 'paid' && tournament.winners.length === 0
              ? words.paid.nobody
              : words[step.kind].text
          }
        >
          {step.kind === 'paid' && (
            <Winners
              isPaid
              tournament={tournament}
              winners={tournament.winners.map((username) => ({
                name: data.standings.rows.find(({ name }) => name === username)?.team ?? username,
                isDecidedByHost: false,
              }))}
            />
          )}
        </StepFrame>
      );
  }
  const match = data.matches.find(({ $id }) => $id === step.match);
  if (!match) return null;
  if (step.kind === 'startMatch') {
    return (
      <StartStep data={data} step={step} starting={starting}>
        {canRedraw && (
          <Button variant="ghost" size="sm" className="mt-2 px-0!" onClick={() => setRedrawing(true)}>
            {stage === undefined ? texts.desk.draw.again : texts.desk.drawStage.again}
          </Button>
        )}
      </StartStep>
    );
  }
  if (step.kind === 'enterRoom') return <Room {...props} match={match} canGoBack={false} />;
  return <Results {...props} match={match} canGoBack={false} />;
}

type FormProps = StepPanelProps & { match: MatchDocument; canGoBack: boolean };

function BackToNext({ onChoose }: Pick<StepPanelProps, 'onChoose'>) {
  return (
    <Button size="sm" onClick={() => onChoose(null)}>
      {words.correct.back}
    </Button>
  );
}

function Room({ data, hands, match, canGoBack, onChoose, onDone }: FormProps) {
  const { entries } = useMatchEntries(data, match);
  return (
    <StepFrame
      title={words.room.title(matchNameOf(match))}
      text={
        match.sides
          ? words.room.bothText(match.sides.map((side) => data.nameOf(side ?? '')))
          : words.room.text(toldText(match, { entries, by: data.by }))
      }
      aside={canGoBack && <BackToNext onChoose={onChoose} />}
    >
      <RoomForm
        key={match.$id}
        tournament={data.tournament.$id}
        match={match}
        onSent={() => onDone({ match: match.$id, form: 'room' })}
      />
      {mayDo(hands, 'putResults') && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2 px-0!"
          onClick={() => onChoose({ match: match.$id, form: 'results' })}
        >
          {words.room.skip}
        </Button>
      )}
    </StepFrame>
  );
}

/** A text that names the players who are told of a lobby's room. */
function toldText(
  { group, groups }: MatchDocument,
  { entries, by }: { entries: readonly DeskEntry[] | undefined; by: DeskData['by'] },
): string {
  const { several, ofGroup } = words.room;
  const all = several(entries?.length ?? 0, by);
  const playing = groups ?? (group === null ? [] : [group]);
  return playing.length === 0 ? all : ofGroup(all, groupLetters(playing));
}

function Results({ data, hands, match, canGoBack, onChoose, onUnsaved, onDone }: FormProps) {
  const { tournament } = data;
  const { entries, hasFailed, retry } = useMatchEntries(data, match);
  const isCorrection = hasResults(match);
  const { title, text } = isCorrection ? words.correct : match.sides ? words.rounds : words.results;
  const saving = { onUnsaved, onSaved: () => onDone({ match: match.$id, form: 'results' }) };
  return (
    <StepFrame
      title={title(matchNameOf(match))}
      text={text}
      aside={canGoBack && <BackToNext onChoose={onChoose} />}
    >
      {mayDo(hands, 'openRoom') && <RoomLine data={data} match={match} entries={entries ?? []} />}
      {match.sides ? (
        <RoundsForm
          key={`${match.$id} ${match.matchResults}`}
          tournament={tournament}
          match={match}
          matches={data.matches}
          nameOf={data.nameOf}
          {...saving}
        />
      ) : entries ? (
        <ResultsForm
          key={match.$id}
          tournament={tournament}
          match={match}
          by={data.by}
          entries={entries}
          scoring={data.scoring}
          {...saving}
        />
      ) : hasFailed ? (
        <ShortFailure onRetry={retry} />
      ) : (
        <Skeleton className="mt-4 h-64" />
      )}
    </StepFrame>
  );
}

function StartStep({
  data: { tournament, matches, by },
  step,
  starting,
  children,
}: {
  data: DeskData;
  step: Extract<NextStep, { kind: 'startMatch' }>;
  starting: Starting;
  children?: ReactNode;
}) {
  const names = matches.filter(({ $id }) => step.matches.includes($id)).map(matchNameOf);
  const act = names.length > 1 ? words.start.several(names.length) : words.start.title(names[0] ?? '');
  const hint = names.length > 1 ? words.start.severalText : words.start.text;
  const { doors, closesDoors } = starting;
  const comesAt = step.opensAt ?? doors.checkInUntil;
  const clock = comesAt === null ? '' : formatClock(new Date(comesAt).toISOString());
  return (
    <StepFrame
      title={
        comesAt === null
          ? act
          : words.start[step.opensAt === null ? 'checkIn' : 'byItself'](clock, names.length)
      }
      text={
        comesAt === null
          ? closesDoors
            ? words.start.first(tournament.participants.length, by)
            : hint
          : step.opensAt === null
            ? words.start.thenStart(act)
            : hint
      }
    >
      {names.length > 1 && <p className="mt-2 font-semibold wrap-anywhere">{names.join(' · ')}</p>}
      {doors.notes.map((note) => (
        <p key={note} className="mt-2 text-primary-hot wrap-anywhere">
          {note}
        </p>
      ))}
      <Button
        {...(comesAt === null ? { className: BIG } : { variant: 'secondary', size: 'sm', className: 'mt-4' })}
        isBusy={starting.isBusy}
        onClick={() => starting.start(step.matches)}
      >
        {comesAt === null ? act : words.start.early(act)}
      </Button>
      {children && <div>{children}</div>}
    </StepFrame>
  );
}
