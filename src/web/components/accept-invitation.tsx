/** Accepts a team's invitation with one press. The button shows the amount that is taken. */
import type { AgreedFee } from '#shared/rules/join.ts';
import { useJoinTeam } from '#web/api/teams.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import type { EveningStep } from '#web/lib/evening-step.ts';
import { tournamentPath } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { ActForm } from './act-form.tsx';
import { Button } from './button.tsx';
import { Money } from './currency.tsx';
import { toast } from './toast.ts';

const words = texts.teams.invitation;

/** The button for the step "invited" of the viewer's evening. */
export function TeamAsks({
  tournament,
  step: { team, isHeld, part: fee, currency },
}: {
  tournament: string;
  step: Extract<EveningStep, { kind: 'invited' }>;
}) {
  const agreed = isHeld ? { fee, currency } : undefined;
  return <AcceptInvitation tournament={tournament} team={team} agreed={agreed} size="sm" />;
}

export function AcceptInvitation({
  tournament,
  team,
  code = null,
  agreed,
  size = 'md',
  onShort,
}: {
  tournament: string;
  team: string;
  /** The code of a shared link. */
  code?: string | null;
  /** The amount that is taken now; undefined: nothing is taken yet. */
  agreed?: AgreedFee | undefined;
  size?: 'sm' | 'md';
  /** Called instead of joining if the wallet holds less than the amount. */
  onShort?: () => void;
}) {
  const join = useJoinTeam({ id: team, onSuccess: () => toast.success(words.done) });
  const { data: details } = useMyDetails();
  const isShort = agreed && details && (details[agreed.currency] ?? 0) < agreed.fee;
  return (
    <ActForm
      action={`${tournamentPath(tournament)}/team/join`}
      also={{ team, code, ...(agreed && { fee: String(agreed.fee), currency: agreed.currency }) }}
      onAct={() => (isShort && onShort ? onShort() : join.mutate({ code, agreed }))}
    >
      <Button type="submit" variant="primary" size={size} className="grow" isBusy={join.isPending}>
        {words.accept}
        {agreed && <Money amount={agreed.fee} currency={agreed.currency} isFee />}
      </Button>
    </ActForm>
  );
}
