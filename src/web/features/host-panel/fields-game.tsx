import clsx from 'clsx';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PARTICIPANTS_MAX, PARTICIPANTS_MIN } from '#shared/constants.ts';
import type { Game } from '#shared/games/game.ts';
import { AVAILABLE_GAMES, COMING_GAMES, type GameId, gameOf, namesOf } from '#shared/games/games.ts';
import { Input, Select } from '#web/components/field.tsx';
import { LANGUAGE, texts } from '#web/texts/texts.ts';
import { FieldGroup, type FieldsProps, HALF, locked } from './form-parts.tsx';

const words = texts.hostPanel.form;

const OTHER = 'other';

export function GameFields({ form, field, lock }: FieldsProps) {
  const mapsId = useId();
  const game = gameOf(useWatch({ control: form.control, name: 'gameID' }));
  const seats = {
    type: 'number',
    inputMode: 'numeric',
    min: PARTICIPANTS_MIN,
    max: PARTICIPANTS_MAX,
  } as const;
  return (
    <FieldGroup title={words.game}>
      <GameSelect form={form} lock={lock} />
      <Select
        {...field('teamSize')}
        label={words.teamSize}
        className={HALF}
        options={[
          { value: '', label: words.choose },
          ...Object.entries(game.teamSizes).map(([name, size]) => ({
            value: name,
            label: words.teamSizeOption(name, size),
          })),
        ]}
        {...locked(lock('teamSize'))}
      />
      <GameMode key={game.id} game={game} form={form} field={field} lock={lock} />
      <div>
        <Input
          {...field('map')}
          label={words.map}
          list={mapsId}
          maxLength={100}
          autoComplete="off"
          {...locked(lock('map'))}
        />
        <datalist id={mapsId}>
          {game.maps.map((map) => (
            <option key={map} value={map} />
          ))}
        </datalist>
      </div>
      <Input
        {...field('max')}
        {...seats}
        label={words.max}
        className={HALF}
        {...locked(lock('max'), words.seatsHint(PARTICIPANTS_MIN))}
      />
      <Input
        {...field('min')}
        {...seats}
        label={words.min}
        className={HALF}
        {...locked(lock('min'), words.seatsHint(PARTICIPANTS_MIN))}
      />
    </FieldGroup>
  );
}

/** The game: a choice as soon as there is more than one. */
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
        // What was chosen from the lists of another game.
        for (const name of ['teamSize', 'gameMode', 'map'] as const) {
          form.setValue(name, '', { shouldDirty: true });
        }
      }}
      {...state}
    />
  );
}

/** One of the modes the filters of the lists know, or any other as free text. */
function GameMode({ game, form, field, lock }: FieldsProps & { game: Game }) {
  const value = useWatch({ control: form.control, name: 'gameMode' });
  const [isOther, setOther] = useState(value !== '' && !game.modes.some(({ id }) => id === value));
  const state = locked(lock('gameMode'));
  const options = [
    { value: '', label: words.choose },
    ...game.modes.map(({ id, name }) => ({ value: id, label: name })),
    { value: OTHER, label: words.otherMode },
  ];
  // Only one of the two controls is the registered one: it gets the focus when the mode is missing.
  const { ref, error, ...mode } = field('gameMode');
  return (
    <div className={clsx('grid content-start gap-3', !isOther && HALF)}>
      <Select
        label={words.gameMode}
        value={isOther ? OTHER : value}
        ref={isOther ? undefined : ref}
        name={isOther ? undefined : mode.name}
        error={isOther ? undefined : error}
        onBlur={mode.onBlur}
        onChange={(event) => {
          const chosen = event.target.value;
          setOther(chosen === OTHER);
          form.setValue('gameMode', chosen === OTHER ? '' : chosen, {
            shouldDirty: true,
            shouldValidate: error !== undefined,
          });
        }}
        options={options}
        {...state}
      />
      {isOther && (
        <Input
          {...mode}
          ref={ref}
          error={error}
          label={words.modeName}
          maxLength={100}
          autoComplete="off"
          disabled={state.disabled}
        />
      )}
    </div>
  );
}
