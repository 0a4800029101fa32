import { MessageCircle } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import type { TeamDocument } from '#shared/wire/teams.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useRefusedForm } from '#web/api/forms.ts';
import { useInvite, useLeaveTeam } from '#web/api/teams.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { Button, buttonClass } from '#web/components/button.tsx';
import { CopyButton } from '#web/components/copy-button.tsx';
import { Input } from '#web/components/field.tsx';
import { SentForm } from '#web/components/sent-form.tsx';
import { toast } from '#web/components/toast.ts';
import { useSiteOrigin } from '#web/lib/drawn-page.ts';
import { formatAmount } from '#web/lib/format.ts';
import { tournamentPath } from '#web/lib/navigation.tsx';
import { titleOf } from '#web/lib/own-words.ts';
import { whatsAppLink } from '#web/lib/share-links.ts';
import { texts } from '#web/texts/texts.ts';
import { teamInvitationAddress } from './team-invitation-link.ts';

const words = texts.teams;

export function Inviting({ tournament, team }: { tournament: TournamentDocument; team: TeamDocument }) {
  const field = useRef<HTMLInputElement>(null);
  const invite = useInvite({
    id: team.$id,
    onSuccess: () => {
      if (field.current) field.current.value = '';
      toast.success(words.invite.done);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const username = field.current?.value.trim();
    if (username) invite.mutate({ username });
  };
  const path = `${tournamentPath(tournament.$id)}/team`;
  const typed = useRefusedForm(`${path}/invite`)?.values.username;
  const origin = useSiteOrigin();
  const address = teamInvitationAddress(origin, {
    tournament: tournament.$id,
    team: team.$id,
    code: team.joinCode ?? '',
  });
  const isForming = team.status === 'Forming';
  return (
    <>
      {isForming && (
        <a
          href={whatsAppLink(`${words.linkText(team.name, titleOf(tournament))}\n${address}`)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('primary', 'md', 'mt-3 w-full')}
        >
          <MessageCircle size={18} />
          {words.sendLink}
        </a>
      )}
      <SentForm
        action={`${path}/invite`}
        also={{ team: team.$id }}
        onSubmit={submit}
        className="mt-3 flex flex-wrap items-start gap-2"
      >
        <Input
          label={isForming ? words.invite.label : words.invite.substitute}
          name="username"
          ref={field}
          defaultValue={typed}
          autoCapitalize="none"
          className="grow basis-32"
        />
        <Button type="submit" variant="secondary" isBusy={invite.isPending} className="mt-[1.65rem]">
          {words.invite.send}
        </Button>
      </SentForm>
      <div className="mt-2 flex items-center justify-between gap-3">
        <p className="text-sm text-muted">{words.linkHint}</p>
        <a href={address} className="min-w-0 text-sm underline wrap-anywhere scripted:hidden">
          {address}
        </a>
        <div className="noscript:hidden">
          <CopyButton text={address} what={words.link} />
        </div>
      </div>
    </>
  );
}

export function Leave({ team, isCaptain }: { team: TeamDocument; isCaptain: boolean }) {
  const form = { action: `${tournamentPath(team.tournamentID)}/team/leave`, also: { team: team.$id } };
  const leave = useLeaveTeam({
    id: team.$id,
    onSuccess: ({ refund, currency }) => {
      const amount = `${formatAmount(refund)} ${texts.currencies[currency]}`;
      toast.success(refund > 0 ? words.left(amount) : words.leftFree);
    },
  });
  if (isCaptain)
    return (
      <ActButton
        act={leave}
        {...form}
        variant="ghost"
        size="sm"
        className="mt-2"
        ask={{
          question: words.dissolveQuestion,
          details: words.dissolveDetails,
          yes: words.dissolve,
          isDanger: true,
        }}
      />
    );
  return (
    <ActButton act={leave} {...form} variant="ghost" size="sm" className="mt-2">
      {words.leave}
    </ActButton>
  );
}
