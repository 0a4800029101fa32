/** Three steps from a new tournament to a published one; the second and third need a saved draft. */
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { CalendarPlus, Lock, Swords } from 'lucide-react';
import { useState } from 'react';
import { readBracket } from '#shared/json-fields.ts';
import type { Bracket } from '#shared/wire/brackets.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useCreateTournament, useUpdateDraft } from '#web/api/drafts.ts';
import { matchesQuery } from '#web/api/matches.ts';
import { StatusBadge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Card, SectionHeading } from '#web/components/card.tsx';
import { Dated } from '#web/components/dated.tsx';
import { FoldedForm } from '#web/components/folded-form.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { MatchPlan } from '#web/components/match-plan.tsx';
import { EmptyState, Skeleton } from '#web/components/states.tsx';
import { toast, told } from '#web/components/toast.ts';
import { formatLocal } from '#web/lib/format.ts';
import { matchNameOf } from '#web/lib/match-name.ts';
import { titleOf } from '#web/lib/own-words.ts';
import { minutesAfter } from '#web/lib/rounds.ts';
import { texts } from '#web/texts/texts.ts';
import { MoveMatches } from './move-matches.tsx';
import { openStep, type Step, usePanelLocation } from './panel-location.ts';
import { isPlayedByDraw, PublishForm } from './publish-form.tsx';
import { RevisedBracket, RevisedFields, RevisedStages } from './revised-forms.tsx';
import { TemplateChoice } from './template-choice.tsx';
import type { Template } from './templates.ts';
import { TournamentForm } from './tournament-form.tsx';
import { payloadOf } from './tournament-values.ts';
import { clearUnsaved, loadUnsaved, saveUnsaved } from './unsaved-form.ts';

const { wizard: words, matches: matchWords } = texts.hostPanel;

export function Wizard({ draft }: { draft: TournamentDocument | null }) {
  const location = usePanelLocation();
  const step = draft ? stepOf(location.step, draft) : 1;
  return (
    <section aria-label={words.label}>
      <SectionHeading
        aside={draft && <StatusBadge status={draft.status} />}
        className={clsx('[&_h2]:line-clamp-2 [&_h2]:flex', !draft && 'max-sm:sr-only')}
      >
        {draft ? titleOf(draft) : words.newTournament}
      </SectionHeading>
      <StepBar
        current={step}
        isLocked={(one) => !draft && one !== 1}
        onGo={(one) => draft && openStep(draft.$id, one)}
      />
      {step === 1 && (draft ? <EditDraft key={draft.$id} draft={draft} /> : <NewDraft />)}
      {step === 2 && draft && <BracketStep draft={draft} />}
      {step === 3 && draft && <ScheduleStep draft={draft} />}
    </section>
  );
}

/** The step in the address. Without one, a draft with a match resumes at the last step, any other at the first. */
function stepOf(text: string, draft: TournamentDocument): Step {
  if (text === '1' || text === '2' || text === '3') return Number(text) as Step;
  return readBracket(draft.bracket)?.matchID ? 3 : 1;
}

function NewDraft() {
  const [initial, setInitial] = useState(loadUnsaved);
  const [template, setTemplate] = useState<Template | null>(null);
  const create = useCreateTournament({
    onSuccess: (tournament) => {
      clearUnsaved();
      toast.success(texts.reasons.tournamentCreated);
      openStep(tournament.$id, 2);
    },
  });
  /** Fills the form with the template's values; other values stay as they were typed. */
  const start = (chosen: Template) => {
    const typed = loadUnsaved();
    const at = (minutes: number | null) =>
      minutes === null ? '' : (minutesAfter(typed.startDate, minutes) ?? '');
    const { dates } = chosen;
    const values = {
      ...typed,
      ...chosen.values,
      ...(dates && { regStart: at(dates.regStart), regEnd: at(dates.regEnd), endDate: at(dates.end) }),
    };
    saveUnsaved(values);
    setInitial(values);
    setTemplate(chosen);
  };
  const bracket = JSON.stringify({ bracketType: 'single_match' } satisfies Bracket);
  return (
    <div className="max-sm:[&_:is(input,select,summary,button)]:scroll-mb-24">
      <TemplateChoice chosen={template?.id ?? null} onChoose={start} />
      <TournamentForm
        key={template?.id}
        initial={initial}
        locks={null}
        isNew
        bracketType={template?.bracketType}
        onChange={saveUnsaved}
        onSubmit={(values) =>
          create.mutate({
            ...payloadOf(values),
            bracket,
            ...template?.also,
            matches: (template?.matches ?? []).map(({ name, minutes }) => ({
              matchName: name,
              scheduledTime: minutesAfter(values.startDate, minutes) ?? values.startDate,
            })),
          })
        }
      >
        {() => (
          <>
            <div className="tall:max-sm:sticky bottom-(--dock) z-10 -mx-4 border-line bg-page px-4 py-2 max-sm:border-t sm:mx-0 sm:px-0">
              <Button type="submit" isBusy={create.isPending} className="w-full sm:w-auto">
                {words.createDraft}
              </Button>
            </div>
            <p className="mt-3 text-sm text-muted">{words.draftHint}</p>
          </>
        )}
      </TournamentForm>
    </div>
  );
}

function EditDraft({ draft }: { draft: TournamentDocument }) {
  const [isSaved, setSaved] = useState(false);
  const update = useUpdateDraft({
    onSuccess: told(texts.reasons.tournamentUpdated, () => setSaved(true)),
  });
  return (
    <>
      <MoveMatches tournament={draft} isSaved={isSaved} onDone={() => openStep(draft.$id, 2)} />
      <RevisedFields
        tournament={draft}
        locks={null}
        mutation={update}
        isBusy={update.isPending}
        onUnchanged={() => openStep(draft.$id, 2)}
      >
        {() => (
          <Button type="submit" isBusy={update.isPending} className="w-full sm:w-auto">
            {texts.hostPanel.saveAndContinue}
          </Button>
        )}
      </RevisedFields>
    </>
  );
}

const STEPS: readonly Step[] = [1, 2, 3];

function StepBar({
  current,
  isLocked,
  onGo,
}: {
  current: Step;
  isLocked: (step: Step) => boolean;
  onGo: (step: Step) => void;
}) {
  return (
    <nav aria-label={words.steps} className="mb-3 sm:mb-7">
      <ol className="flex flex-wrap gap-1.5 sm:gap-3">
        {STEPS.map((step) => (
          <li key={step} className={clsx('sm:grow', step === current && 'max-sm:grow')}>
            <button
              type="button"
              aria-current={step === current ? 'step' : undefined}
              disabled={isLocked(step)}
              title={isLocked(step) ? words.stepLocked : undefined}
              onClick={() => onGo(step)}
              className={clsx(
                'flex h-full min-h-11 w-full items-center gap-2 border-t-3 px-2.5 text-left transition-colors sm:min-h-16 sm:gap-3 sm:px-4',
                step === current
                  ? 'border-primary bg-raised text-text'
                  : 'border-line bg-surface text-muted enabled:hover:border-primary-deep enabled:hover:text-text',
              )}
            >
              <span
                className={clsx(
                  'display flex items-center gap-1.5 pt-0.5 text-2xl sm:text-3xl',
                  step === current && 'text-primary-hot',
                )}
              >
                <span>
                  <span className="sr-only">{words.stepPrefix}</span>
                  {step}
                </span>
                {isLocked(step) && <Lock size={14} className="-mt-1" />}
              </span>
              <span
                className={clsx(
                  'display pt-0.5 text-lg sm:pt-1 sm:text-xl',
                  step !== current && 'max-sm:sr-only',
                )}
              >
                {words.stepNames[step]}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function ScheduleStep({ draft }: { draft: TournamentDocument }) {
  const matches = useQuery({ ...matchesQuery(draft.$id), staleTime: 0 });
  const planned = matches.data?.documents ?? [];
  const isDrawn = isPlayedByDraw(draft);
  return (
    // As high as the screen, so that the footer stays below it while it loads.
    <div className="min-h-dvh">
      {isDrawn && <p className="mb-6 text-soft">{matchWords.drawn(formatLocal(draft.startDate))}</p>}
      {!isDrawn && planned.length === 0 && (
        <Card className="mb-8">
          <h3 className="mb-4 flex items-center gap-2 text-2xl">
            <CalendarPlus size={22} className="-mt-1 text-primary" />
            {matchWords.schedule}
          </h3>
          <MatchPlan tournament={draft} matches={planned} />
        </Card>
      )}
      {(!isDrawn || planned.length > 0) && (
        <>
          <SectionHeading>{texts.hostPanel.manage.tabs.matches}</SectionHeading>
          <Loaded query={matches} place={<Skeleton label={matchWords.loading} className="h-20" />}>
            {() => <Plans draft={draft} matches={planned} />}
          </Loaded>
          {!isDrawn && planned.length > 0 && (
            <div className="mt-3">
              <FoldedForm summary={matchWords.scheduleAnother}>
                {() => <MatchPlan key={planned.length} tournament={draft} matches={planned} />}
              </FoldedForm>
            </div>
          )}
        </>
      )}
      {/* The form is not shown before the list above it has its final height. */}
      {(matches.data || matches.isError) && <PublishForm draft={draft} matches={planned} />}
    </div>
  );
}

/** The matches of a draft; each can be opened to change its name and time. */
function Plans({ draft, matches }: { draft: TournamentDocument; matches: readonly MatchDocument[] }) {
  if (matches.length === 0)
    return (
      <EmptyState icon={<Swords />} title={matchWords.empty}>
        {matchWords.emptyHint}
      </EmptyState>
    );
  return (
    <ul className="grid gap-3">
      {matches.map((match) => (
        <li key={match.$id}>
          <details className="panel px-4">
            <summary className="min-h-16 cursor-pointer content-center py-2">
              <h3 className="inline text-2xl wrap-anywhere">{matchNameOf(match)}</h3>
              <p className="text-sm text-muted">
                <Dated at={match.scheduledTime}>{formatLocal(match.scheduledTime)}</Dated>
              </p>
            </summary>
            {/* The key restarts the form with the new values after a change made elsewhere. */}
            <MatchPlan key={match.$updatedAt} tournament={draft} match={match} matches={matches} />
          </details>
        </li>
      ))}
    </ul>
  );
}

function BracketStep({ draft }: { draft: TournamentDocument }) {
  const openNext = () => openStep(draft.$id, 3);
  const update = useUpdateDraft({ onSuccess: openNext });
  const setStages = useUpdateDraft({
    onSuccess: () => toast.success(texts.reasons.tournamentUpdated),
  });
  return (
    <>
      <RevisedStages tournament={draft} reason={null} mutation={setStages} isBusy={setStages.isPending} />
      <RevisedBracket
        tournament={draft}
        locks={null}
        mutation={update}
        isBusy={update.isPending}
        onUnchanged={openNext}
      >
        {() => (
          <Button type="submit" isBusy={update.isPending} className="w-full sm:w-auto">
            {texts.hostPanel.saveAndContinue}
          </Button>
        )}
      </RevisedBracket>
    </>
  );
}
