/** The groups of fields of the form of a tournament that hold plain values; the others are in files of their own. */
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { CURRENCIES, PARTICIPANTS_MIN, TITLE_MAX_LENGTH } from '#shared/constants.ts';
import { ACCESS_KINDS } from '#shared/rules/access.ts';
import { datesRefusal } from '#shared/rules/tournament-dates.ts';
import { Checkbox, Input, Select } from '#web/components/field.tsx';
import { FormRichText } from '#web/components/rich-text-field.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { FieldGroup, type FieldsProps, HALF, inputOf, NUMBER, Switch, shownAs, WIDE } from './form-parts.tsx';
import { ImageField } from './image-field.tsx';
import { PrizesField } from './prizes-field.tsx';

const words = texts.hostPanel.form;

const TITLE = { maxLength: TITLE_MAX_LENGTH, autoComplete: 'off' } as const;

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
      <details className={WIDE}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-soft">
          {words.inNepali}
        </summary>
        <div className="mt-3 grid gap-5">
          <Input {...inputOf(props, 'titleNe', words.inNepaliHint)} {...TITLE} />
          {richText('descriptionNe')}
          {richText('rulesNe')}
        </div>
      </details>
    </FieldGroup>
  );
}

const MARKED = { startInPast: 'startDate', endBeforeStart: 'endDate' } as const;

/** What a host has to say of every evening. @param isMarked marks dates that cannot be published */
export function FirstFields({ isMarked, ...props }: FieldsProps & { isMarked: boolean }) {
  const [startDate, endDate] = useWatch({ control: props.form.control, name: ['startDate', 'endDate'] });
  const now = useNow();
  const reason = isMarked ? datesRefusal({ startDate, endDate }, { now }) : null;
  const seats = { ...NUMBER, className: HALF };
  return (
    <>
      <FieldGroup title={words.first}>
        <Input {...inputOf(props, 'tournTitle', words.titleHint)} {...TITLE} className={WIDE} />
        {(['startDate', 'endDate'] as const).map((name) => {
          const isWrong = reason !== null && MARKED[reason] === name;
          const hint = name === 'endDate' ? words.nepalTime : undefined;
          const said = isWrong ? <DatesMark>{texts.reasons[reason]}</DatesMark> : hint;
          return <Input key={name} {...inputOf(props, name, said)} type="datetime-local" />;
        })}
        <Input {...inputOf(props, 'max', words.seatsHint(PARTICIPANTS_MIN))} {...seats} />
        <Input {...inputOf(props, 'min', words.seatsHint(PARTICIPANTS_MIN))} {...seats} />
      </FieldGroup>
      <MoneyFields {...props} />
    </>
  );
}

export function RegistrationFields(props: FieldsProps) {
  return (
    <FieldGroup title={words.dates}>
      <Input {...inputOf(props, 'regStart', words.regStartHint)} type="datetime-local" />
      <Input {...inputOf(props, 'regEnd', words.regEndHint)} type="datetime-local" />
    </FieldGroup>
  );
}

/** Why a draft cannot be published with its dates. */
export function DatesMark({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-start gap-1.5 text-ongoing">
      <TriangleAlert size={15} className="mt-0.5 shrink-0" />
      {children}
    </span>
  );
}

/** What the server does by itself on the evening: the clock and check-in; and whose the seats are. */
export function EveningFields(props: FieldsProps) {
  const [hasCheckIn, hasTeams] = useWatch({ control: props.form.control, name: ['hasCheckIn', 'hasTeams'] });
  /** Why it is locked is told at the choice above it. */
  const below = (name: 'checkInOpens' | 'checkInCloses' | 'substitutes' | 'holdMinutes') =>
    ({ ...inputOf(props, name), ...NUMBER, hint: undefined, className: HALF }) as const;
  return (
    <FieldGroup title={words.evening}>
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
      <Input {...inputOf(props, 'noShowsMax', words.noShowsMaxHint)} {...NUMBER} />
      <Checkbox
        {...props.form.register('isVerifiedOnly')}
        disabled={props.lock('access') !== null}
        label={words.verifiedOnly}
        className={WIDE}
      />
    </FieldGroup>
  );
}

const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({ value, label: texts.common.currencies[value] }));

function MoneyFields(props: FieldsProps) {
  const { control } = props.form;
  const currency = useWatch({ control, name: 'prizeType' });
  return (
    <>
      <FieldGroup title={words.entryFee}>
        <Input {...inputOf(props, 'fee', words.entryFeeHint)} {...NUMBER} className={HALF} />
        <Select {...inputOf(props, 'feeCurrency')} className={HALF} options={CURRENCY_OPTIONS} />
      </FieldGroup>
      <FieldGroup title={words.prizes}>
        <Select {...inputOf(props, 'prizeType')} options={CURRENCY_OPTIONS} />
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
      </FieldGroup>
    </>
  );
}
