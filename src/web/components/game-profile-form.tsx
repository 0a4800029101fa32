import { useWatch } from 'react-hook-form';
import { gameProfile, isUnusual } from '#shared/forms/profile.ts';
import { PROFILE_KEYS } from '#shared/games/game.ts';
import { type GameId, gameName, gameOf, MAIN_GAME } from '#shared/games/games.ts';
import type { GameProfile } from '#shared/wire/people.ts';
import { useSaveGameProfile } from '#web/api/own-details.ts';
import { LANGUAGE, texts } from '#web/texts/texts.ts';
import { Button } from './button.tsx';
import { Input, Select } from './field.tsx';
import { SentForm } from './sent-form.tsx';
import { toast } from './toast.ts';
import { useCheckedForm } from './use-checked-form.ts';

const words = texts.profile.gameProfiles;

/** Creates a game profile, or edits the given one. @param games the games to choose from; must not be empty */
export function GameProfileForm({
  profile,
  games,
  isGameFixed = false,
  wayBack,
  onClose,
}: {
  profile?: GameProfile;
  games: readonly GameId[];
  /** Whether the game is fixed, and shown by the page around the form. */
  isGameFixed?: boolean;
  /** Where the form leads without scripts; undefined: to the profile. */
  wayBack?: string;
  onClose?: () => void;
}) {
  const save = useSaveGameProfile({
    onSuccess: ({ gameID }) => {
      toast.success(profile ? texts.reasons.profileUpdated : texts.reasons.gameProfileCreated(gameID));
      onClose?.();
    },
  });
  const empty = ({ gameID }: GameProfile) =>
    profile ? texts.reasons.gameProfileEmpty : texts.reasons.gameProfileMissing(gameID);
  const { form, field, onSubmit } = useCheckedForm<GameProfile>({
    action: '/profile/game-profile',
    isSame: ({ gameID: sent }) => games.some((game) => game === sent),
    defaultValues: profile ?? { gameID: games[0], nickname: '', uid: '' },
    schema: gameProfile,
    says: { nickname: empty, uid: empty },
  });
  const entered = useWatch({ control: form.control });
  const isChoice = !profile && !isGameFixed;
  const gameID = entered.gameID ?? profile?.gameID ?? MAIN_GAME.id;
  const game = gameOf(gameID);
  const { profileFields } = game.texts[LANGUAGE];
  const submit = onSubmit((told) => save.mutate(told));
  return (
    <SentForm
      action="/profile/game-profile"
      also={{ return: wayBack, gameID: isChoice ? null : gameID }}
      className="grid gap-4"
      onSubmit={submit}
    >
      {isChoice && (
        <Select
          label={words.game}
          options={games.map((game) => ({ value: game, label: gameName(game) }))}
          {...field('gameID')}
        />
      )}
      {PROFILE_KEYS.map((key) => (
        <Input
          key={key}
          label={profileFields[key].label}
          maxLength={game.profileFields[key].maxLength}
          hint={profileFields[key].hint}
          warning={
            isUnusual(entered[key] ?? '', game.profileFields[key]) ? profileFields[key].warning : undefined
          }
          inputMode={game.profileFields[key].isNumeric && 'numeric'}
          spellCheck={false}
          {...field(key)}
        />
      ))}
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
    </SentForm>
  );
}
