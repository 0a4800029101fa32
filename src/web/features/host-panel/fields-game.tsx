import clsx from 'clsx';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Game } from '#shared/games/game.ts';
import { AVAILABLE_GAMES, COMING_GAMES, type GameId, gameOf, namesOf } from '#shared/games/games.ts';
import { Input, Select } from '#web/components/field.tsx';
import { LANGUAGE, texts } from '#web/texts/texts.ts';
import { FieldGroup, type FieldsProps, HALF, inputOf, locked } from './form-parts.tsx';

const words = texts.hostPanel.form;

const OTHER = 'other';

export function GameFields(props: FieldsProps) {
  const mapsId = useId();
  const game = gameOf(useWatch({ control: props.form.control, name: 'gameID' }));
  return (
    <FieldGroup title={words.game}>
      <GameSelect {...props} />
      <Select
        {...inputOf(props, 'teamSize')}
        className={HALF}
        options={[
          { value: '', label: words.choose },
          ...Object.entries(game.teamSizes).map(([name, size]) => ({
            value: name,
            label: words.teamSizeOption(name, size),
          })),
        ]}
      />
      <GameMode key={game.id} game={game} {...props} />
      <div>
        <Input {...inputOf(props, 'map')} list={mapsId} maxLength={100} />
        <datalist id={mapsId}>
          {game.maps.map((map) => (
            <option key={map} value={map} />
          ))}
        </datalist>
      </div>
    </FieldGroup>
  );
}

function GameSelect({ form, lock }: Pick<FieldsProps, 'form' | 'lock'>) {
  const value = useWatch({ control: form.control, name: 'gameID' });
  const hint =
    COMING_GAMES.length > 0
      ? words.comingGames(namesOf(COMING_GAMES, 'and', LANGUAGE), COMING_GAMES.length)
      : undefined;
  const state = AVAILABLE_GAMES.length > 1 ? locked(lock('gameID'), hint) : { disabled: true, hint };
  return (
    <Select
      label={words.game}
      value={value}
      options={AVAILABLE_GAMES.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => {
        form.setValue('gameID', event.target.value as GameId, { shouldDirty: true });
        // These values were chosen from the lists of the previous game.
        for (const name of ['teamSize', 'gameMode', 'map'] as const) {
          form.setValue(name, '', { shouldDirty: true });
        }
      }}
      {...state}
    />
  );
}

/** The game mode: one that the filters of lists know, or free text. */
function GameMode({ game, ...props }: FieldsProps & { game: Game }) {
  const { form } = props;
  const value = useWatch({ control: form.control, name: 'gameMode' });
  const [isOther, setOther] = useState(value !== '' && !game.modes.some(({ id }) => id === value));
  // Only one of the two controls is registered: it gets the focus if the mode is missing.
  const { ref, error, name, onBlur, onChange, ...shown } = inputOf(props, 'gameMode');
  return (
    <div className={clsx('grid content-start gap-3', !isOther && HALF)}>
      <Select
        {...shown}
        value={isOther ? OTHER : value}
        ref={isOther ? undefined : ref}
        name={isOther ? undefined : name}
        error={isOther ? undefined : error}
        onBlur={onBlur}
        onChange={(event) => {
          const chosen = event.target.value;
          setOther(chosen === OTHER);
          form.setValue('gameMode', chosen === OTHER ? '' : chosen, {
            shouldDirty: true,
            shouldValidate: error !== undefined,
          });
        }}
        options={[
          { value: '', label: words.choose },
          ...game.modes.map(({ id, name }) => ({ value: id, label: name })),
          { value: OTHER, label: words.otherMode },
        ]}
      />
      {isOther && (
        <Input
          {...{ ref, error, name, onBlur, onChange }}
          label={words.modeName}
          maxLength={100}
          disabled={shown.disabled}
        />
      )}
    </div>
  );
}
