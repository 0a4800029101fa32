/** Taking a seat and giving it up. Both succeed only once the page shows the change. */
import type { JoinAnswer, TournamentDocument } from '#shared/wire/tournaments.ts';
import { texts } from '#web/texts/texts.ts';
import { call, hookOf, type Outcome, useChange } from './client.ts';
import { errorText } from './error-text.ts';
import { serverError } from './errors.ts';
import { agreedFee, PARTICIPATION } from './participation.ts';

/** The refusal of an invitation's code, which the form shows beside the field; null: the failure is another one. */
export function codeRefusal(error: unknown): 'joinInviteNeeded' | 'joinInviteUsed' | null {
  const reason = serverError(error)?.reason;
  return reason === 'joinInviteNeeded' || reason === 'joinInviteUsed' ? reason : null;
}

const EFFECTS = {
  ...PARTICIPATION,
  failureText: (error: unknown) =>
    codeRefusal(error) === null ? errorText(error, texts.reasons.joinFailed) : '',
};

export function useJoinTournament(
  { $id: id, entryFee }: Pick<TournamentDocument, '$id' | 'entryFee'>,
  outcome: Outcome<JoinAnswer>,
) {
  return useChange(
    (code: string) =>
      call('POST /tournaments/:id/participants', { id, ...agreedFee(entryFee), ...(code && { code }) }),
    EFFECTS,
    outcome,
  );
}

/** Gives up the viewer's seat, which pays back a part of the entry fee. */
export const useExitTournament = hookOf('DELETE /tournaments/:id/participants/me', EFFECTS);
