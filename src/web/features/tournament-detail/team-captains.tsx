/** Lets the captain name a co-captain, who may also choose the line-up, or hand the team over. */
import { useState } from 'react';
import type { TeamDocument, TeamMember } from '#shared/wire/teams.ts';
import { useRefusedForm } from '#web/api/forms.ts';
import { useHandOverTeam, useNameCoCaptain } from '#web/api/teams.ts';
import { Button } from '#web/components/button.tsx';
import { Select } from '#web/components/field.tsx';
import { SentForm } from '#web/components/sent-form.tsx';
import { toast } from '#web/components/toast.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { tournamentPath } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const ConfirmModal = lazyPart(() => import('#web/components/confirm-modal.tsx'), 'ConfirmModal');

const words = texts.teams.captains;

export function Captains({
  team,
  others,
  nameOf,
  canHandOver,
}: {
  team: TeamDocument;
  /** The confirmed members besides the captain. */
  others: readonly TeamMember[];
  nameOf: (user: string) => string;
  canHandOver: boolean;
}) {
  const name = useNameCoCaptain({ id: team.$id, onSuccess: () => toast.success(words.saved) });
  const handOver = useHandOverTeam({ id: team.$id, onSuccess: () => toast.success(words.handedOver) });
  const [next, setNext] = useState<string | null>(null);
  const path = `${tournamentPath(team.tournamentID)}/team`;
  const sentCoCaptain = useRefusedForm(`${path}/co-captain`)?.values.user;
  const sentCaptain = useRefusedForm(`${path}/captain`)?.values.user;
  const options = others.map(({ user }) => ({ value: user, label: nameOf(user) }));
  const also = { team: team.$id };
  return (
    <details className="mt-3 border-y border-line">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{words.title}</summary>
      <SentForm
        action={`${path}/co-captain`}
        also={also}
        className="flex flex-wrap items-end gap-2 pb-3"
        onSubmit={(event) => {
          event.preventDefault();
          name.mutate({ user: chosenIn(event.currentTarget) || null });
        }}
      >
        <Select
          key={team.coCaptain}
          label={words.coCaptain}
          hint={words.coCaptainHint}
          name="user"
          defaultValue={sentCoCaptain ?? team.coCaptain ?? ''}
          options={[{ value: '', label: words.nobody }, ...options]}
          className="grow basis-40"
        />
        <Button type="submit" variant="secondary" isBusy={name.isPending}>
          {words.save}
        </Button>
      </SentForm>
      {canHandOver && (
        <SentForm
          action={`${path}/captain`}
          also={also}
          className="flex flex-wrap items-end gap-2 pb-3"
          onSubmit={(event) => {
            event.preventDefault();
            setNext(chosenIn(event.currentTarget));
          }}
        >
          <Select
            label={words.next}
            hint={words.nextHint}
            name="user"
            defaultValue={sentCaptain}
            options={options}
            className="grow basis-40"
          />
          <Button type="submit" variant="secondary" isBusy={handOver.isPending}>
            {words.handOver}
          </Button>
        </SentForm>
      )}
      {next !== null && (
        <ConfirmModal
          question={words.question(nameOf(next))}
          details={words.nextHint}
          yes={words.handOver}
          isBusy={handOver.isPending}
          onYes={() => {
            setNext(null);
            handOver.mutate({ user: next });
          }}
          onNo={() => setNext(null)}
        />
      )}
    </details>
  );
}

function chosenIn(form: HTMLFormElement): string {
  return String(new FormData(form).get('user') ?? '');
}
