/** From nothing to a published tournament in three steps; the second and third wait for the draft. */
import { useState } from 'react';
import { readBracket } from '#shared/json-fields.ts';
import { messages } from '#shared/messages.ts';
import type { Bracket, TournamentDocument } from '#shared/wire.ts';
import { StatusBadge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { toast } from '#web/components/toast.ts';
import { useCreateTournament, useUpdateDraft } from './api.ts';
import { attempt } from './attempt.ts';
import { BracketStep } from './bracket-step.tsx';
import { goToStep, type Step, usePlace } from './place.ts';
import { ScheduleStep } from './schedule-step.tsx';
import { StepBar } from './step-bar.tsx';
import { TournamentForm } from './tournament-form.tsx';
import { changesOf, payloadOf, type TournamentValues, valuesOf } from './tournament-values.ts';
import { forgetUnsent, keepUnsent, readUnsent } from './unsent-form.ts';

const SINGLE_MATCH = JSON.stringify({ bracketType: 'single_match' } satisfies Bracket);

export function Wizard({ draft }: { draft: TournamentDocument | null }) {
  const place = usePlace();
  const step = draft ? stepOf(place.step, draft) : 1;
  return (
    <section aria-label="Create a tournament">
      <SectionHeading
        aside={draft && <StatusBadge status={draft.status} />}
        className="[&_h2]:line-clamp-2 [&_h2]:flex"
      >
        {draft ? draft.tournTitle : 'New tournament'}
      </SectionHeading>
      <StepBar
        current={step}
        isLocked={(one) => !draft && one !== 1}
        onGo={(one) => draft && goToStep(draft.$id, one)}
      />
      {step === 1 && (draft ? <EditDraft key={draft.$id} draft={draft} /> : <NewDraft />)}
      {step === 2 && draft && <BracketStep draft={draft} />}
      {step === 3 && draft && <ScheduleStep draft={draft} />}
    </section>
  );
}

/** The step the address names, or where a resumed draft was left: once it has a match, at the last one. */
function stepOf(text: string, draft: TournamentDocument): Step {
  if (text === '1' || text === '2' || text === '3') return Number(text) as Step;
  return readBracket(draft.bracket)?.matchID ? 3 : 1;
}

function NewDraft() {
  const [initial] = useState(readUnsent);
  const create = useCreateTournament();
  const submit = (values: TournamentValues) =>
    attempt(create.mutateAsync({ ...payloadOf(values), bracket: SINGLE_MATCH }), (tournament) => {
      forgetUnsent();
      toast.success(messages.tournamentCreated);
      goToStep(tournament.$id, 2);
    });
  return (
    <TournamentForm initial={initial} locks={null} isNew onChange={keepUnsent} onSubmit={submit}>
      {() => (
        <>
          <Button type="submit" isBusy={create.isPending} className="w-full sm:w-auto">
            Create draft
          </Button>
          <p className="mt-3 text-sm text-muted">
            Nobody but you and the admin sees a draft until you publish it.
          </p>
        </>
      )}
    </TournamentForm>
  );
}

function EditDraft({ draft }: { draft: TournamentDocument }) {
  const [initial] = useState(() => valuesOf(draft));
  const update = useUpdateDraft();
  const submit = (values: TournamentValues) => {
    const data = changesOf(initial, values);
    if (Object.keys(data).length === 0) return goToStep(draft.$id, 2);
    void attempt(update.mutateAsync({ id: draft.$id, data }), () => {
      toast.success(messages.tournamentUpdated);
      goToStep(draft.$id, 2);
    });
  };
  return (
    <TournamentForm initial={initial} locks={null} onSubmit={submit}>
      {() => (
        <Button type="submit" isBusy={update.isPending} className="w-full sm:w-auto">
          Save and continue
        </Button>
      )}
    </TournamentForm>
  );
}
