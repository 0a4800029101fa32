import { GAME_UID_MAX_LENGTH, type GameId, NICKNAME_MAX_LENGTH } from '#shared/constants.ts';
import { gameProfileProblem } from '#shared/forms/profile.ts';
import type { GameProfile } from '#shared/wire.ts';
import { useSaveGameProfile } from '#web/api/save-game-profile.ts';
import { Button } from '#web/components/button.tsx';
import { Input, Select } from '#web/components/field.tsx';
import { toast } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.profile.gameProfiles;

const CREATED: Record<GameId, string> = {
  freefire: texts.reasons.freeFireProfileCreated,
  pubgmobile: texts.reasons.pubgProfileCreated,
};

/**
 * Creates a game profile, or edits the one given.
 * @param games the games to choose from; not empty
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
  const save = useSaveGameProfile({
    onSuccess: ({ gameID }) => {
      toast.success(profile ? texts.reasons.profileUpdated : CREATED[gameID]);
      onClose?.();
    },
  });
  const missing = (entered: GameProfile) => (entered.nickname.trim() === '' ? 'nickname' : 'uid');
  const { field, onSubmit } = useCheckedForm<GameProfile>({
    defaultValues: profile ?? { gameID: games[0], nickname: '', uid: '' },
    check: (entered) => gameProfileProblem(entered, !profile),
    fields: {
      gameProfileEmpty: missing,
      freeFireProfileMissing: missing,
      pubgProfileMissing: missing,
    },
  });
  const submit = onSubmit(({ gameID, nickname, uid }) =>
    save.mutate({ gameID, nickname: nickname.trim(), uid: uid.trim() }),
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {!profile && (
        <Select
          label={words.game}
          options={games.map((game) => ({ value: game, label: texts.common.games[game] }))}
          {...field('gameID')}
        />
      )}
      <Input
        label={words.nickname}
        maxLength={NICKNAME_MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        {...field('nickname')}
      />
      <Input
        label={words.uid}
        maxLength={GAME_UID_MAX_LENGTH}
        inputMode="numeric"
        autoComplete="off"
        {...field('uid')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="grow" isBusy={save.isPending}>
          {profile ? texts.common.save : words.create}
        </Button>
        {onClose && (
          <Button variant="secondary" className="grow" disabled={save.isPending} onClick={onClose}>
            {texts.common.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
