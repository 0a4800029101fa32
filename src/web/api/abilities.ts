/** What the viewer may do, by the policies that the server enforces. Features ask this file, and never read labels. */
import { operatorPolicy } from '#shared/policies/people-policy.ts';
import { type Actor, isActorAllowed, isAllowed, VISITING_ACTOR } from '#shared/policies/rule.ts';
import { tournamentPolicy } from '#shared/policies/tournament-policy.ts';
import type { AccountDocument } from '#shared/wire/people.ts';
import { useAccount } from './session.ts';

export interface Abilities {
  /** Whether the viewer may host tournaments. */
  canHost: boolean;
  canOperate: boolean;
  canManage(tournament: { host: string }): boolean;
}

export function abilitiesOf(account: AccountDocument | null | undefined): Abilities {
  const actor: Actor = account ? { id: account.$id, labels: labelsOf(account) } : VISITING_ACTOR;
  return {
    canHost: isActorAllowed(tournamentPolicy.host, actor),
    canOperate: isActorAllowed(operatorPolicy.operate, actor),
    canManage: ({ host }) => isAllowed(tournamentPolicy.manage, actor, { host }),
  };
}

/** The labels that count: `admin` does not, if the server says that the account is no operator. */
function labelsOf({ labels, isOperator }: AccountDocument): readonly string[] {
  return isOperator === false ? labels.filter((one) => one !== 'admin') : labels;
}

export function useAbilities(): Abilities {
  return abilitiesOf(useAccount());
}
