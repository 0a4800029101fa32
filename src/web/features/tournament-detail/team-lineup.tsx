/** The line-up of a team: its captain chooses who plays, the others are substitutes. */
import { useState } from 'react';
import type { TeamDocument, TeamMember } from '#shared/wire/teams.ts';
import { useRefusedForm } from '#web/api/forms.ts';
import { useSetLineup } from '#web/api/teams.ts';
import { useIsTakenOver } from '#web/components/act-form.tsx';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/field.tsx';
import { SentForm } from '#web/components/sent-form.tsx';
import { toast } from '#web/components/toast.ts';
import { tournamentPath } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { useMemberNames } from './use-member-names.ts';

const words = texts.teams;

export function lineupOf(confirmed: readonly TeamMember[]): string[] {
  return confirmed.filter(({ role }) => role === 'player').map(({ user }) => user);
}

export function Lineup({
  team,
  members,
  size,
}: {
  team: TeamDocument;
  /** The confirmed members. */
  members: readonly TeamMember[];
  size: number;
}) {
  const now = lineupOf(members);
  const action = `${tournamentPath(team.tournamentID)}/team/lineup`;
  const sent = useRefusedForm(action)?.values;
  const [chosen, setChosen] = useState<readonly string[]>(
    sent ? members.flatMap(({ user }) => (sent[`player-${user}`] ? user : [])) : now,
  );
  const nameOf = useMemberNames(members);
  const save = useSetLineup({ id: team.$id, onSuccess: () => toast.success(words.lineup.done) });
  const isTakenOver = useIsTakenOver();
  const isChanged = chosen.length !== now.length || !now.every((user) => chosen.includes(user));
  return (
    <SentForm
      action={action}
      also={{ team: team.$id }}
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ players: members.map(({ user }) => user).filter((user) => chosen.includes(user)) });
      }}
    >
      <fieldset>
        <legend className="font-semibold">{words.lineup.title}</legend>
        {members.map(({ user }) => (
          <Checkbox
            key={user}
            name={`player-${user}`}
            label={nameOf(user)}
            checked={chosen.includes(user)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, user] : chosen.filter((one) => one !== user))
            }
          />
        ))}
      </fieldset>
      <p role="status" className="text-sm text-muted noscript:hidden">
        {words.lineup.chosen(chosen.length, size)}
      </p>
      <Button
        type="submit"
        variant="secondary"
        className="mt-2 w-full"
        isBusy={save.isPending}
        disabled={isTakenOver && (!isChanged || chosen.length !== size)}
      >
        {words.lineup.save}
      </Button>
    </SentForm>
  );
}
