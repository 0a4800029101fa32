/** A host's templates, repeating evenings and seasons. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { requests } from '#shared/page-data.ts';
import { seasonPath } from '#shared/page-routes.ts';
import type { ScheduleDocument, TemplateSummary } from '#shared/wire/schedules.ts';
import type { SeasonDocument } from '#shared/wire/seasons.ts';
import { list } from '#web/api/client.ts';
import { errorText } from '#web/api/error-text.ts';
import { schedulesQuery, useEndSchedule } from '#web/api/schedules.ts';
import { useDeleteSeason } from '#web/api/seasons.ts';
import { templatesQuery, useDeleteTemplate } from '#web/api/templates.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { BackLink, Section } from '#web/components/card.tsx';
import { FoldedForm } from '#web/components/folded-form.tsx';
import { LoadFailure, PageSkeleton } from '#web/components/states.tsx';
import { formatDay } from '#web/lib/format.ts';
import { Link, tournamentPath } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { usePanelPath } from './panel-location.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { SeasonForm } from './season-form.tsx';

const words = texts.evenings;

export function Evenings({ hostId }: { hostId: string }) {
  return (
    <section aria-label={words.title}>
      <BackLink to={usePanelPath()({})}>{texts.hostPanel.allTournaments}</BackLink>
      <Lists hostId={hostId} />
    </section>
  );
}

/** Shows all lists at once: a list that came later would push the others down. */
function Lists({ hostId }: { hostId: string }) {
  const templates = useQuery(templatesQuery());
  const schedules = useQuery(schedulesQuery());
  const seasons = useQuery(list(requests.seasonsOf(hostId)));
  const failed = [templates, schedules, seasons].find(({ error, data }) => error && !data);
  if (failed?.error)
    return <LoadFailure text={errorText(failed.error)} onRetry={() => void failed.refetch()} />;
  if (!templates.data || !schedules.data || !seasons.data) return <PageSkeleton />;
  return (
    <>
      <Templates templates={templates.data.templates} />
      <Schedules schedules={schedules.data.schedules} templates={templates.data.templates} />
      <Seasons seasons={seasons.data.documents} />
    </>
  );
}

function Templates({ templates }: { templates: readonly TemplateSummary[] }) {
  const remove = useDeleteTemplate({});
  return (
    <Section title={words.templates} about={words.templatesHint}>
      <ul className="grid gap-1">
        {templates.map(({ $id, name, tournTitle }) => (
          <li key={$id} className="flex min-h-11 items-center gap-3">
            <span className="min-w-0 grow wrap-anywhere">
              {name} {name !== tournTitle && <span className="text-sm text-muted">{tournTitle}</span>}
            </span>
            <ActButton
              act={remove}
              tells={{ id: $id }}
              size="sm"
              aria-label={words.deleteOf(name)}
              ask={{ question: words.deleteQuestion(name), yes: words.delete, isDanger: true }}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Schedules({
  schedules,
  templates,
}: {
  schedules: readonly ScheduleDocument[];
  templates: TemplateSummary[];
}) {
  const end = useEndSchedule();
  const panelPath = usePanelPath();
  const nameOf = (id: string | null) => templates.find(({ $id }) => $id === id)?.name ?? words.noTemplate;
  return (
    <Section title={words.schedules} about={words.schedulesHint} className="mt-10">
      <ul className="mb-3 grid gap-3">
        {schedules.map((schedule) => (
          <Kept
            key={schedule.$id}
            form={
              <>
                <ScheduleForm schedule={schedule} templates={templates} />
                {[false, true].map((takeBack) => (
                  <ActButton
                    key={String(takeBack)}
                    act={end}
                    tells={{ id: schedule.$id, takeBack }}
                    size="sm"
                    variant="danger"
                    className="mr-2"
                    ask={{
                      question: words.endQuestion,
                      details: takeBack ? words.takeBackHint : words.endHint,
                      yes: takeBack ? words.endAll : words.end,
                      isDanger: true,
                    }}
                  />
                ))}
                <p className="mt-1 text-sm text-muted">{words.endHint}</p>
              </>
            }
          >
            <p className="font-semibold wrap-anywhere">{nameOf(schedule.template)}</p>
            <p className="text-soft">
              {words.when(
                schedule.weekdays.map((day) => words.weekdays[day] ?? '').join(', '),
                schedule.time,
                formatDay(schedule.until),
              )}
            </p>
            <p className="text-sm text-muted">
              {schedule.next ? words.next(formatDay(schedule.next.day)) : words.noNext}
            </p>
            <ul className="my-1">
              {schedule.evenings.slice(0, 3).map(({ day, tournament, problem }) => (
                <li key={tournament} className="text-sm">
                  <Link
                    to={problem ? panelPath({ tournament }) : tournamentPath(tournament)}
                    className="inline-flex min-h-11 items-center underline underline-offset-4"
                  >
                    {formatDay(day)}
                  </Link>
                  {problem && <span className="ml-2 text-aborted">{problem.says}</span>}
                </li>
              ))}
            </ul>
          </Kept>
        ))}
      </ul>
      <FoldedForm summary={words.addSchedule}>
        {(close) =>
          templates.length === 0 ? (
            <p className="pb-4 text-soft">{words.templatesHint}</p>
          ) : (
            <ScheduleForm schedule={null} templates={templates} onDone={close} />
          )
        }
      </FoldedForm>
    </Section>
  );
}

function Seasons({ seasons }: { seasons: readonly SeasonDocument[] }) {
  const remove = useDeleteSeason({});
  return (
    <Section title={words.seasons} about={words.seasonsHint} className="mt-10">
      <ul className="mb-3 grid gap-3">
        {seasons.map((season) => (
          <Kept
            key={season.$id}
            form={
              <>
                <SeasonForm season={season} />
                <ActButton
                  act={remove}
                  tells={{ id: season.$id }}
                  size="sm"
                  variant="danger"
                  aria-label={words.deleteOf(season.name)}
                  ask={{
                    question: words.deleteQuestion(season.name),
                    details: words.deleteSeason,
                    yes: words.delete,
                    isDanger: true,
                  }}
                />
              </>
            }
          >
            <Link
              to={seasonPath(season.$id)}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
            >
              {season.name}
            </Link>
            <p className="text-soft">{texts.seasons.days(formatDay(season.from), formatDay(season.to))}</p>
          </Kept>
        ))}
      </ul>
      <FoldedForm summary={words.addSeason}>
        {(close) => <SeasonForm season={null} onDone={close} />}
      </FoldedForm>
    </Section>
  );
}

/** An item of a list, with the folded form to change it below. */
function Kept({ form, children }: { form: ReactNode; children: ReactNode }) {
  return (
    <li className="panel px-4 py-3 [--cut:10px]">
      {children}
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
          {words.change}
        </summary>
        {form}
      </details>
    </li>
  );
}
