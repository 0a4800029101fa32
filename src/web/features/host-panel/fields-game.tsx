import clsx from 'clsx';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { GAME_MODES, GAME_NAMES, PARTICIPANTS_MAX, PARTICIPANTS_MIN, TEAM_SIZES } from '#shared/constants.ts';
import { Input, Select } from '#web/components/field.tsx';
import { FieldGroup, type FieldsProps, HALF, locked } from './form-parts.tsx';

/** Known ones to pick from; any text is a map (specification section 3). */
const MAPS = ['Bermuda', 'Purgatory', 'Kalahari', 'Alpine', 'NeXTerra'];
const OTHER = 'other';

export function GameFields({ form, lock }: FieldsProps) {
  const mapsId = useId();
  const seats = {
    type: 'number',
    inputMode: 'numeric',
    min: PARTICIPANTS_MIN,
    max: PARTICIPANTS_MAX,
  } as const;
  return (
    <FieldGroup title="Game">
      <Select
        label="Game"
        disabled
        value="freefire"
        options={[{ value: 'freefire', label: GAME_NAMES.freefire }]}
        hint="PUBG Mobile is coming soon."
      />
      <Select
        {...form.register('teamSize')}
        label="Team size"
        className={HALF}
        options={[
          { value: '', label: 'Choose' },
          ...Object.entries(TEAM_SIZES).map(([name, size]) => ({ value: name, label: `${name} (${size})` })),
        ]}
        {...locked(lock('teamSize'))}
      />
      <GameMode form={form} lock={lock} />
      <div>
        <Input
          {...form.register('map')}
          label="Map"
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
        {...form.register('max')}
        {...seats}
        label="Max participants"
        className={HALF}
        {...locked(lock('max'), `At least ${PARTICIPANTS_MIN}.`)}
      />
      <Input
        {...form.register('min')}
        {...seats}
        label="Min participants"
        className={HALF}
        {...locked(lock('min'), `At least ${PARTICIPANTS_MIN}.`)}
      />
    </FieldGroup>
  );
}

/** One of the modes the filters know, or free text (specification section 3: hosts may name any). */
function GameMode({ form, lock }: FieldsProps) {
  const mode = useWatch({ control: form.control, name: 'gameMode' });
  const [isOther, setOther] = useState(mode !== '' && !Object.hasOwn(GAME_MODES, mode));
  const state = locked(lock('gameMode'));
  const options = [
    { value: '', label: 'Choose' },
    ...Object.entries(GAME_MODES).map(([value, label]) => ({ value, label })),
    { value: OTHER, label: 'Other' },
  ];
  // Only one of the two controls is the registered one: the cursor goes there when the mode is missing.
  const { ref, ...field } = form.register('gameMode');
  return (
    <div className={clsx('grid content-start gap-3', !isOther && HALF)}>
      <Select
        label="Game mode"
        value={isOther ? OTHER : mode}
        ref={isOther ? undefined : ref}
        name={isOther ? undefined : field.name}
        onBlur={field.onBlur}
        onChange={(event) => {
          const { value } = event.target;
          setOther(value === OTHER);
          form.setValue('gameMode', value === OTHER ? '' : value, { shouldDirty: true });
        }}
        options={options}
        {...state}
      />
      {isOther && (
        <Input
          {...field}
          ref={ref}
          label="Name of the mode"
          maxLength={100}
          autoComplete="off"
          disabled={state.disabled}
        />
      )}
    </div>
  );
}
