/** The groups of plain fields in the form of a tournament; other fields are in files of their own. */
import { Plus, TriangleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { CURRENCIES, type Currency, PRIZES_MAX, TITLE_MAX_LENGTH } from '#shared/constants.ts';
import { isAmount } from '#shared/forms/tournament.ts';
import { isHttpLink } from '#shared/links.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import { ACCESS_KINDS } from '#shared/rules/access.ts';
import { prizeTotal } from '#shared/rules/tournament.ts';
import { datesRefusal } from '#shared/rules/tournament-dates.ts';
import { Button } from '#web/components/button.tsx';
import { Money } from '#web/components/currency.tsx';
import { Checkbox, Input, Select, TextArea } from '#web/components/field.tsx';
import { InNepali } from '#web/components/in-nepali.tsx';
import { FormRichText } from '#web/components/rich-text-field.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { movedWith } from './default-dates.ts';
import {
  FieldGroup,
  Fields,
  type FieldsProps,
  HALF,
  inputOf,
  LockedBecause,
  NUMBER,
  Switch,
  shownAs,
  WIDE,
} from './form-parts.tsx';
import { ImageField } from './image-field.tsx';
import { ASKED, prizesOf, streamLinks } from './tournament-values.ts';

const words = texts.hostPanel.form;

const TITLE = { maxLength: TITLE_MAX_LENGTH };

export function AboutFields(props: FieldsProps) {
  const richText = (name: 'description' | 'rules' | 'descriptionNe' | 'rulesNe', text?: string) => {
    const { label, hint, disabled } = shownAs(props, name, text);
    return <FormRichText form={props.form} name={name} label={label} hint={hint} isLocked={disabled} />;
  };
  return (
    <FieldGroup title={words.about}>
      <ImageField {...props} />
      <div className={WIDE}>{richText('description', words.descriptionHint)}</div>
      <div className={WIDE}>{richText('rules', words.rulesHint)}</div>
      <InNepali className={WIDE}>
        <Input {...inputOf(props, 'titleNe', words.inNepaliHint)} {...TITLE} />
        {richText('descriptionNe')}
        {richText('rulesNe')}
      </InNepali>
    </FieldGroup>
  );
}

/**
 * The fields that every evening needs; they fit on one screen of a phone.
 * @param isDraft makes the other dates move with the start, and marks dates that cannot be published
 */
export function FirstFields({ isDraft, ...props }: FieldsProps & { isDraft: boolean }) {
  const { control, getValues, setValue } = props.form;
  const [startDate, endDate, currency] = useWatch({ control, name: ['startDate', 'endDate', 'prizeType'] });
  const now = useNow();
  /** The last valid start: the other dates keep their distance from it. */
  const from = useRef(startDate);
  const move = (to: string) => {
    if (!isDraft || !nepalInstant(to)) return;
    for (const name of ['endDate', 'regEnd'] as const)
      setValue(name, movedWith(getValues(name), { from: from.current, to }), { shouldDirty: true });
    from.current = to;
  };
  const reason = isDraft ? datesRefusal({ startDate, endDate }, { now }) : null;
  const start = inputOf(props, 'startDate', reason && <DatesMark>{texts.reasons[reason]}</DatesMark>);
  return (
    <Fields className="mb-5 gap-y-3">
      <Input {...inputOf(props, 'tournTitle')} {...TITLE} className={WIDE} />
      <Input
        {...start}
        onChange={async (event) => {
          move(event.target.value);
          await start.onChange(event);
        }}
        type="datetime-local"
        className={WIDE}
      />
      <Input {...inputOf(props, 'fee')} {...NUMBER} className={HALF} />
      <Input {...inputOf(props, 'max')} {...NUMBER} className={HALF} />
      <Controller
        control={control}
        name="prizes"
        render={({ field, fieldState }) => (
          <PrizesField
            firstRef={field.ref}
            prizes={field.value}
            currency={currency}
            lockReason={props.lock('prizePool')}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
    </Fields>
  );
}

export function RegistrationFields(props: FieldsProps) {
  return (
    <FieldGroup title={words.dates}>
      <Input {...inputOf(props, 'endDate', words.nepalTime)} type="datetime-local" className={WIDE} />
      <Input {...inputOf(props, 'regStart', words.regStartHint)} type="datetime-local" />
      <Input {...inputOf(props, 'regEnd', words.regEndHint)} type="datetime-local" />
    </FieldGroup>
  );
}

/** The reason why a draft cannot be published with its dates. */
export function DatesMark({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-start gap-1.5 text-ongoing">
      <TriangleAlert size={15} className="mt-0.5 shrink-0" />
      {children}
    </span>
  );
}

/** The fields for the automatic clock, check-in, and whether players or teams take the seats. */
export function EveningFields(props: FieldsProps) {
  const [hasCheckIn, hasTeams] = useWatch({ control: props.form.control, name: ['hasCheckIn', 'hasTeams'] });
  /** Fields without a hint: the choice above them already shows why they are locked. */
  const below = (name: 'checkInOpens' | 'checkInCloses' | 'substitutes' | 'holdMinutes') =>
    ({ ...inputOf(props, name), ...NUMBER, hint: undefined, className: HALF }) as const;
  return (
    <FieldGroup title={words.evening}>
      <Input {...inputOf(props, 'min')} {...NUMBER} className={WIDE} />
      <Switch {...props} name="hasClock" hint={words.clockHint} />
      <Switch {...props} name="hasCheckIn" hint={words.checkInHint} />
      {hasCheckIn && (
        <>
          <Input {...below('checkInOpens')} />
          <Input {...below('checkInCloses')} />
        </>
      )}
      <Switch {...props} name="hasTeams" hint={words.teamsHint} />
      {hasTeams && (
        <>
          <Input {...below('substitutes')} />
          <Input {...below('holdMinutes')} />
        </>
      )}
    </FieldGroup>
  );
}

export function AccessFields(props: FieldsProps) {
  return (
    <FieldGroup title={words.access}>
      <Select
        {...inputOf(props, 'accessKind')}
        options={ACCESS_KINDS.map((kind) => ({ value: kind, label: words.accessKinds[kind] }))}
      />
      {ASKED.map((name) => (
        <Input key={name} {...inputOf(props, name, words[`${name}Hint`])} {...NUMBER} />
      ))}
      <Checkbox
        {...props.form.register('isVerifiedOnly')}
        disabled={props.lock('access') !== null}
        label={words.verifiedOnly}
        className={WIDE}
      />
    </FieldGroup>
  );
}

const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({ value, label: texts.currencies[value] }));

export function CurrencyFields(props: FieldsProps) {
  return (
    <FieldGroup title={words.currencies}>
      {(['feeCurrency', 'prizeType'] as const).map((name) => (
        <Select key={name} {...inputOf(props, name)} className={HALF} options={CURRENCY_OPTIONS} />
      ))}
    </FieldGroup>
  );
}

/** The links to streams, one in each line. */
export function StreamFields(props: FieldsProps) {
  const isWrong = !streamLinks(useWatch({ control: props.form.control, name: 'streams' })).every(isHttpLink);
  return (
    <FieldGroup title={words.streams}>
      <TextArea
        {...inputOf(props, 'streams', words.streamsHint)}
        {...(isWrong && { error: words.streamInvalid })}
        rows={2}
        inputMode="url"
        placeholder="https://www.youtube.com/watch?v="
        className={WIDE}
      />
    </FieldGroup>
  );
}

/** A field for the prize of each rank; empty fields and zeros are dropped on saving. */
function PrizesField({
  prizes,
  currency,
  lockReason,
  error,
  firstRef,
  onChange,
}: {
  prizes: readonly string[];
  currency: Currency;
  lockReason: string | null;
  error: string | undefined;
  firstRef: Ref<HTMLInputElement>;
  onChange: (prizes: string[]) => void;
}) {
  const amounts = prizesOf(prizes);
  return (
    <div className={WIDE}>
      <ol className="grid grid-cols-3 gap-3 sm:grid-cols-4">
        {prizes.map((prize, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a prize is its rank.
          <li key={index}>
            <Input
              {...NUMBER}
              label={words.prizeOfRank(index + 1)}
              {...(index === 0 && { ref: firstRef, error })}
              value={prize}
              placeholder="0"
              disabled={lockReason !== null}
              onChange={({ target }) => onChange(prizes.with(index, target.value))}
            />
          </li>
        ))}
      </ol>
      <LockedBecause reason={lockReason} className="mt-1.5" />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        {!lockReason && (
          <Button size="sm" disabled={prizes.length >= PRIZES_MAX} onClick={() => onChange([...prizes, ''])}>
            <Plus size={18} />
            {words.addPrize}
          </Button>
        )}
        <p className="flex items-center gap-2 text-soft">
          {texts.tournamentCard.prizePool}
          <Money
            amount={amounts.every(isAmount) ? prizeTotal(amounts) : 0}
            currency={currency}
            className="display pt-1 text-2xl text-primary-hot"
          />
        </p>
      </div>
    </div>
  );
}
