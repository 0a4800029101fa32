/** The form of a tournament, for step 1 of the wizard and for a published one. It makes the server's checks. */

import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useWatch } from 'react-hook-form';
import type { BracketType } from '#shared/constants.ts';
import type { Game } from '#shared/games/game.ts';
import { AVAILABLE_GAMES, COMING_GAMES, type GameId, gameOf, namesOf } from '#shared/games/games.ts';
import type { EditableField } from '#shared/rules/tournament.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { Checkbox, Input, Select } from '#web/components/field.tsx';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { serverNow } from '#web/lib/clock.ts';
import { LANGUAGE, texts } from '#web/texts/texts.ts';
import { FieldGroup, type FieldsProps, HALF, inputOf, locked } from './form-parts.tsx';
import { type LockState, lockReason } from './locks.ts';
import {
  AboutFields,
  AccessFields,
  CurrencyFields,
  EveningFields,
  FirstFields,
  RegistrationFields,
  StreamFields,
} from './tournament-fields.tsx';
import { checkable, fieldOf, type TournamentValues, tournamentSchema } from './tournament-values.ts';
import { UnplayableValues } from './unplayable.tsx';

const words = texts.hostPanel.form;
const OTHER = 'other';

const DRAFT: LockState = { status: 'Draft', participantCount: 0 };

/** If somebody joins while the form is open, fields that this locks return to their saved values. */
function useResetLockedFields(
  form: UseFormReturn<TournamentValues>,
  { initial, locks }: { initial: TournamentValues; locks: LockState | null },
): void {
  const { status, participantCount, isAwaited, isByTeam } = locks ?? DRAFT;
  const { resetField } = form;
  useEffect(() => {
    for (const key of Object.keys(initial) as (keyof TournamentValues)[]) {
      if (!lockReason(fieldOf(key), { status, participantCount, isAwaited, isByTeam })) continue;
      resetField(key, { defaultValue: initial[key] });
    }
  }, [resetField, initial, status, participantCount, isAwaited, isByTeam]);
}

export function TournamentForm({
  initial,
  typed,
  locks,
  isNew = false,
  bracketType = null,
  hasStages = false,
  onChange,
  onSubmit,
  children,
}: {
  initial: TournamentValues;
  /** The initial values; null: the saved ones. Other values need a new `key`. */
  typed?: TournamentValues | null;
  /** The facts that decide which fields are locked; null: a draft, which has no locks. */
  locks: LockState | null;
  isNew?: boolean;
  /** The type of the bracket; null: the host chooses it later. */
  bracketType?: BracketType | null;
  hasStages?: boolean;
  onChange?: (values: TournamentValues) => void;
  onSubmit: (values: TournamentValues) => void;
  /** The buttons. `isDirty`: whether anything differs from `initial`. */
  children: (state: { isDirty: boolean }) => ReactNode;
}) {
  const { canOperate } = useAbilities();
  const {
    form,
    field,
    onSubmit: submitted,
  } = useCheckedForm({
    defaultValues: typed ?? initial,
    schema: tournamentSchema(isNew, locks && { before: initial, now: serverNow }),
    told: checkable,
    fields: { prizePool: 'prizes', datesMissing: ({ startDate }) => (startDate ? 'endDate' : 'startDate') },
    kind: 'info',
  });
  const { isDirty } = form.formState;
  const { subscribe } = form;
  useEffect(() => {
    if (!onChange) return;
    return subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) });
  }, [subscribe, onChange]);
  const lock = (field: EditableField) => (locks ? lockReason(field, locks) : null);
  useResetLockedFields(form, { initial, locks });
  const props = { form, field, lock };
  return (
    <form noValidate onSubmit={submitted((_told, values) => onSubmit(values))}>
      <FirstFields {...props} isDraft={locks === null} />
      <Rest isFolded={locks === null} errors={form.formState.errors}>
        <GameFields {...props} />
        <AboutFields {...props} />
        <RegistrationFields {...props} />
        <CurrencyFields {...props} />
        <EveningFields {...props} />
        <AccessFields {...props} />
        <StreamFields {...props} />
        {canOperate && (
          <Checkbox
            {...form.register('isFeatured')}
            disabled={lock('isFeatured') !== null}
            label={texts.hostPanel.form.featured}
            className="mb-6"
          />
        )}
      </Rest>
      <UnplayableValues control={form.control} bracketType={bracketType} hasStages={hasStages} />
      {children({ isDirty: isDirty || Boolean(typed) })}
    </form>
  );
}

/** The fields of a draft that a template fills, folded. An error in a field opens the fold and gets the focus. */
function Rest({
  isFolded,
  errors,
  children,
}: {
  isFolded: boolean;
  errors: FieldErrors<TournamentValues>;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const wrong = details.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong || !details.current || details.current.open || Object.keys(errors).length === 0) return;
    details.current.open = true;
    wrong.focus();
  }, [errors]);
  if (!isFolded) return children;
  return (
    <details ref={details} className="mb-8 border-t border-line">
      <summary className="min-h-14 cursor-pointer content-center font-semibold text-soft">
        {texts.hostPanel.form.rest}
      </summary>
      <div className="pt-4">{children}</div>
    </details>
  );
}

function GameFields(props: FieldsProps) {
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
