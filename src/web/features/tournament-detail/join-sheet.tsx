/** The dialog for joining. It first asks for a missing username or profile of the game, then whether to join. */
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { gameName } from '#shared/games/games.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { Button } from '#web/components/button.tsx';
import { ClaimUsername } from '#web/components/claim-username.tsx';
import { GameProfileForm } from '#web/components/game-profile-form.tsx';
import { Modal } from '#web/components/modal.tsx';
import { texts } from '#web/texts/texts.ts';
import { type JoinState, joinRefusalText } from './join-state.ts';
import { JoinModal } from './participation-modals.tsx';

const words = texts.tournamentParts.participation;

export function JoinSheet({
  tournament,
  state,
  fallbackFocus,
  onClose,
}: {
  tournament: TournamentDocument;
  state: JoinState;
  fallbackFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  // After joining, the question closes itself once the server has answered.
  const refusal = state.kind === 'outside' ? state.refusal : null;
  if (refusal === null || refusal === 'joinBalance')
    return <JoinModal {...{ tournament, fallbackFocus, onClose }} />;
  const game = gameName(tournament.gameID);
  const { title, hint } = {
    joinUsernameMissing: { title: words.username, hint: words.usernameHint },
    joinProfileMissing: { title: words.gameProfile(game), hint: words.gameProfileHint(game) },
  }[refusal as string] ?? {
    title: words.joinQuestion,
    hint: joinRefusalText(refusal, tournament),
  };
  return (
    <Modal title={title} description={hint} fallbackFocus={fallbackFocus} onClose={onClose}>
      <Step key={refusal}>
        {refusal === 'joinUsernameMissing' && <ClaimUsername />}
        {refusal === 'joinProfileMissing' && <GameProfileForm games={[tournament.gameID]} isGameFixed />}
      </Step>
      <Button variant="ghost" className="mt-3 w-full" onClick={onClose}>
        {texts.common.cancel}
      </Button>
    </Modal>
  );
}

/** A step whose first field gets the focus. */
function Step({ children }: { children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus(), []);
  return <div ref={step}>{children}</div>;
}
