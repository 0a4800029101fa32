import clsx from 'clsx';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PARTICIPANTS_MAX, PARTICIPANTS_MIN, TEAM_SIZES, type TeamSize } from '#shared/constants.ts';
import { Input, Select } from '#web/components/field.tsx';
import { texts } from '#web/texts/texts.ts';
import { FieldGroup, type FieldsProps, HALF, locked } from './form-parts.tsx';

const words = texts.hostPanel.form;

/** Suggestions: hosts may name any other map. */
const MAPS = ['Bermuda', 'Purgatory', 'Kalahari', 'Alpine', 'NeXTerra'];
const OTHER = 'other';

export function GameFields({ form, field, lock }: FieldsProps) {
  const mapsId = useId();
  const seats = {
    type: 'number',
    inputMode: 'numeric',
    min: PARTICIPANTS_MIN,
    max: PARTICIPANTS_MAX,
  } as const;
  return (
    <FieldGroup title={words.game}>
      <Select
        label={words.game}
        disabled
        value="freefire"
        options={[{ value: 'freefire', label: texts.common.games.freefire }]}
        hint={words.gameHint}
      />
      <Select
        {...field('teamSize')}
        label={words.teamSize}
        className={HALF}
        options={[
          { value: '', label: words.choose },
          ...Object.entries(TEAM_SIZES).map(([name, size]) => ({
            value: name,
            label: words.teamSizeOption(texts.common.teamSizes[name as TeamSize], size),
          })),
        ]}
        {...locked(lock('teamSize'))}
      />
      <GameMode form={form} field={field} lock={lock} />
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
          {MAPS.map((map) => (
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

/** One of the modes the filters of the lists know, or any other as free text. */
function GameMode({ form, field, lock }: FieldsProps) {
  const value = useWatch({ control: form.control, name: 'gameMode' });
  const [isOther, setOther] = useState(value !== '' && !Object.hasOwn(texts.common.gameModes, value));
  const state = locked(lock('gameMode'));
  const options = [
    { value: '', label: words.choose },
    ...Object.entries(texts.common.gameModes).map(([value, label]) => ({ value, label })),
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
