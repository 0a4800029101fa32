import { CircleAlert, CircleCheck, CircleX, Eye } from 'lucide-react';
import { useState } from 'react';
import { firstRefusal } from '#shared/forms/schema.ts';
import { tournament } from '#shared/forms/tournament.ts';
import { readBracket, readCheckIn } from '#shared/json-fields.ts';
import type { PlainMessageKey } from '#shared/messages.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import { planProblems, type RehearsalProblem } from '#shared/rehearsal.ts';
import { isHeadToHead } from '#shared/rules/bracket.ts';
import { datesRefusal } from '#shared/rules/tournament-dates.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { usePublishTournament } from '#web/api/drafts.ts';
import { useAccount } from '#web/api/session.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Card, Section } from '#web/components/card.tsx';
import { ClaimUsername } from '#web/components/claim-username.tsx';
import { told } from '#web/components/toast.ts';
import { TournamentCard } from '#web/components/tournament-card.tsx';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { matchNameOf } from '#web/lib/match-name.ts';
import { tournamentPath } from '#web/lib/navigation.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { RadioCards } from './form-parts.tsx';
import { openInPanel, openStep, type Step } from './panel-location.ts';
import { Rehearsal } from './rehearsal.tsx';
import { checkable, valuesOf } from './tournament-values.ts';
import { formatOf, inOwnWords, ProblemList, unplayable } from './unplayable.tsx';

const words = texts.hostPanel.publish;
/** The name of the match that only opens an evening of drawn matches. */
const OPENING_NAME = 'Start';

const ConfirmModal = lazyPart(() => import('#web/components/confirm-modal.tsx'), 'ConfirmModal');

const STATUSES = ['Open', 'Upcoming'] as const;

export function PublishForm({
  draft,
  matches,
}: {
  draft: TournamentDocument;
  matches: readonly MatchDocument[];
}) {
  const { form, onSubmit } = useCheckedForm<{ status: (typeof STATUSES)[number] }>({
    defaultValues: { status: 'Open' },
  });
  const now = useNow();
  const isMine = useAccount()?.$id === draft.host;
  const { data: details } = useMyDetails();
  const isUnnamed = isMine && details?.username === null;
  const checks = publishChecks(draft, { matches, isUnnamed, now });
  const refusal =
    checks.find(({ problem }) => problem !== null && problem !== 'usernameNeeded')?.problem ?? null;
  const problems = [
    ...unplayable(formatOf(draft, readBracket(draft.bracket)?.bracketType ?? null)),
    ...eveningProblems(draft, matches),
  ];
  const [asked, setAsked] = useState<(typeof STATUSES)[number] | null>(null);
  const opening =
    isPlayedByDraw(draft) && matches.length === 0
      ? { matchName: OPENING_NAME, scheduledTime: draft.startDate }
      : null;
  const publish = usePublishTournament({
    id: draft.$id,
    opening,
    onSettled: () => setAsked(null),
    onSuccess: told(texts.reasons.tournamentPublished, () =>
      openInPanel({ tournament: draft.$id }, { replace: true }),
    ),
  });
  return (
    <Section title={words.title} className="mt-10">
      <div className="mb-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CheckList id={draft.$id} checks={checks} problems={problems} />
        <div>
          <p className="mb-2 text-sm text-muted">{words.preview}</p>
          <TournamentCard tournament={{ ...draft, status: form.watch('status') }} />
          <ButtonLink to={tournamentPath(draft.$id)} variant="ghost" size="sm" className="-ml-4 mt-1">
            <Eye size={18} />
            {words.previewPage}
          </ButtonLink>
        </div>
      </div>
      {isUnnamed && (
        <Card className="mb-6">
          <p className="mb-4 text-soft">{words.claimFirst}</p>
          <ClaimUsername />
        </Card>
      )}
      {refusal === null && <Rehearsal key={draft.$updatedAt} tournamentId={draft.$id} />}
      <form
        noValidate
        onSubmit={onSubmit(({ status }) =>
          problems.length > 0 ? setAsked(status) : publish.mutate({ status }),
        )}
      >
        <RadioCards
          {...form.register('status')}
          legend={words.legend}
          isHidden
          disabled={refusal !== null}
          options={STATUSES.map((value) => ({
            value,
            title: texts.statuses.tournaments[value],
            hint: words.statuses[value],
          }))}
        />
        <Button
          type="submit"
          variant={problems.length > 0 ? 'danger' : 'primary'}
          disabled={refusal !== null || isUnnamed}
          isBusy={publish.isPending}
          aria-describedby={refusal ? 'publish-hint' : undefined}
          className="w-full sm:w-auto"
        >
          {words.title}
        </Button>
        {refusal && (
          <p id="publish-hint" className="mt-3 text-sm text-muted">
            {words.notReady}
          </p>
        )}
      </form>
      {asked && (
        <ConfirmModal
          question={texts.hostPanel.rehearsal.unplayable}
          yes={words.allTheSame}
          no={words.back}
          isDanger
          isBusy={publish.isPending}
          onYes={() => publish.mutate({ status: asked })}
          onNo={() => setAsked(null)}
        >
          <ProblemList problems={problems} />
        </ConfirmModal>
      )}
    </Section>
  );
}

/** The list of all conditions for publishing. */
function CheckList({
  id,
  checks,
  problems,
}: {
  id: string;
  checks: readonly PublishCheck[];
  /** Contradictions that make the evening unplayable. */
  problems: readonly RehearsalProblem[];
}) {
  return (
    <ul aria-label={words.checks} className="mb-5 divide-y divide-line border border-line bg-surface">
      {checks.map(({ name, step, problem }) => (
        <li key={name} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-1.5">
          {problem ? (
            <CircleAlert role="img" aria-label={words.notYet} size={20} className="shrink-0 text-ongoing" />
          ) : (
            <CircleCheck role="img" aria-label={words.done} size={20} className="shrink-0 text-open" />
          )}
          <span className="min-w-0 grow basis-40">
            <span className="font-semibold">{words.checkNames[name]}</span>
            {problem && (
              <span className="block text-sm text-soft">
                {problem === 'usernameNeeded' ? words.claimBelow : texts.reasons[problem]}
              </span>
            )}
          </span>
          {problem && (step === 1 || step === 2) && (
            <button
              type="button"
              onClick={() => openStep(id, step)}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-primary-hot underline underline-offset-4"
            >
              {words.toStep(step)}
            </button>
          )}
        </li>
      ))}
      {problems.map(({ reason, says }) => (
        <li
          key={`${reason} ${says}`}
          className="flex min-h-12 items-center gap-x-3 px-3.5 py-1.5 text-aborted"
        >
          <CircleX
            role="img"
            aria-label={texts.hostPanel.rehearsal.unplayable}
            size={20}
            className="shrink-0"
          />
          {says}
        </li>
      ))}
    </ul>
  );
}

interface PublishCheck {
  name: 'form' | 'dates' | 'match' | 'draw' | 'matchTimes' | 'username';
  step: Step | null;
  /** The reason why the condition is not met; null: it is met. */
  problem: PlainMessageKey | 'usernameNeeded' | null;
}

/** Whether a draw makes the matches. The match that publishing needs then only opens the evening. */
export function isPlayedByDraw({ bracket, stages }: TournamentDocument): boolean {
  return stages !== null || isHeadToHead(readBracket(bracket)?.bracketType ?? 'single_match');
}

/** The conditions, in the order of the steps. The server checks the same ones when the draft is published. */
function publishChecks(
  draft: TournamentDocument,
  facts: { matches: readonly MatchDocument[]; isUnnamed: boolean; now: number },
): PublishCheck[] {
  const { matches, isUnnamed, now } = facts;
  const isPast = ({ scheduledTime }: MatchDocument) =>
    (nepalInstant(scheduledTime)?.getTime() ?? Number.POSITIVE_INFINITY) < now;
  return [
    { name: 'form', step: 1, problem: firstRefusal(tournament(false), checkable(valuesOf(draft))) },
    { name: 'dates', step: 1, problem: datesRefusal(draft, { now }) },
    {
      name: isPlayedByDraw(draft) ? 'draw' : 'match',
      step: 3,
      problem: matches.length === 0 && !isPlayedByDraw(draft) ? 'publishNeedsMatch' : null,
    },
    {
      name: 'matchTimes',
      step: 3,
      problem: draft.clock === 'auto' && matches.some(isPast) ? 'matchInPast' : null,
    },
    { name: 'username', step: null, problem: isUnnamed ? 'usernameNeeded' : null },
  ];
}

/** Contradictions in a draft that can be published; a rehearsal shows the same ones first. */
function eveningProblems(
  { max, prizePool, startDate, endDate, checkIn }: TournamentDocument,
  matches: readonly MatchDocument[],
): RehearsalProblem[] {
  const startsAt = nepalInstant(startDate);
  const endsAt = nepalInstant(endDate);
  if (!startsAt || !endsAt) return [];
  return planProblems(
    {
      max,
      prizes: prizePool.length,
      startsAt,
      endsAt,
      checkIn: readCheckIn(checkIn),
      matches: matches.flatMap((match) => {
        const at = nepalInstant(match.scheduledTime);
        return at ? [{ name: matchNameOf(match), startsAt: at }] : [];
      }),
    },
    inOwnWords,
  );
}
