import { GAME_NAMES, GAME_UID_MAX_LENGTH, type GameId, NICKNAME_MAX_LENGTH } from '#shared/constants.ts';
import { gameProfileProblem } from '#shared/forms/profile.ts';
import { messages } from '#shared/messages.ts';
import type { GameProfile } from '#shared/wire.ts';
import { errorText } from '#web/api/errors.ts';
import { Button } from '#web/components/button.tsx';
import { Input, Select } from '#web/components/field.tsx';
import { toast } from '#web/components/toast.ts';
import { formValues } from '#web/lib/form-values.ts';
import { useSaveGameProfile } from './profile-api.ts';

const CREATED: Record<GameId, string> = {
  freefire: messages.freeFireProfileCreated,
  pubgmobile: messages.pubgProfileCreated,
};

/**
 * Creates a game profile, or edits the one given.
 * @param games the games to choose from
 */
export function GameProfileForm({
  profile,
  games,
  onClose,
}: {
  profile?: GameProfile;
  games: readonly GameId[];
  onClose?: () => void;
}) {
  // Told from here, not from `mutate`: a new profile takes this form off the page before its callbacks would run.
  const save = useSaveGameProfile({
    onSuccess: ({ gameID }) => {
      toast.success(profile ? messages.profileUpdated : CREATED[gameID]);
      onClose?.();
    },
    onError: (error) => toast.error(errorText(error)),
  });
  const submit = (form: HTMLFormElement) => {
    const values = formValues(form, 'gameID', 'nickname', 'uid');
    const entered: GameProfile = {
      gameID: profile?.gameID ?? games.find((game) => game === values.gameID) ?? 'freefire',
      nickname: values.nickname.trim(),
      uid: values.uid.trim(),
    };
    const problem = gameProfileProblem(entered, !profile);
    if (problem) return toast.error(messages[problem]);
    save.mutate(entered);
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      {!profile && (
        <Select
          label="Game"
          name="gameID"
          options={games.map((game) => ({ value: game, label: GAME_NAMES[game] }))}
        />
      )}
      <Input
        label="Nickname"
        name="nickname"
        defaultValue={profile?.nickname}
        maxLength={NICKNAME_MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
      />
      <Input
        label="UID"
        name="uid"
        defaultValue={profile?.uid}
        maxLength={GAME_UID_MAX_LENGTH}
        inputMode="numeric"
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="grow" isBusy={save.isPending}>
          {profile ? 'Save' : 'Create profile'}
        </Button>
        {onClose && (
          <Button variant="secondary" className="grow" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
