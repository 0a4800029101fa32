/** The form for bracket, scoring and payment of a draft or a published tournament. */
import { Plus, RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { BRACKET_TYPES, type BracketType } from '#shared/constants.ts';
import { isHeadToHead, ROUND_TARGETS } from '#shared/rules/bracket.ts';
import { TIE_BREAKS, type TieBreak } from '#shared/rules/scoring.ts';
import type { EditableField } from '#shared/rules/tournament.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { Button, IconButton } from '#web/components/button.tsx';
import { ChoiceRow } from '#web/components/choice-row.tsx';
import { Input } from '#web/components/field.tsx';
import { OrderList } from '#web/components/order-list.tsx';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { texts } from '#web/texts/texts.ts';
import {
  BRACKET_TEXTS,
  type BracketValues,
  bracketAct,
  placementPoints,
  USUAL_SCORING,
} from './bracket-values.ts';
import { FieldGroup, HALF, LockedBecause, locked, NUMBER, RadioCards, WIDE } from './form-parts.tsx';
import { type LockState, lockReason } from './locks.ts';
import { BRACKET_LABELS } from './shown-values.tsx';
import { formatOf, Unplayable } from './unplayable.tsx';

const words = texts.hostPanel.bracket;

export function BracketForm({
  tournament,
  initial,
  typed,
  locks,
  onSubmit,
  children,
}: {
  tournament: TournamentDocument;
  initial: BracketValues;
  /** The values with which the form begins; null: the saved ones. */
  typed: BracketValues | null;
  /** The facts that decide which fields are locked; null: a draft, which has no locks. */
  locks: LockState | null;
  onSubmit: (values: BracketValues) => void;
  children: (state: { isDirty: boolean }) => ReactNode;
}) {
  const {
    form,
    field,
    onSubmit: submitted,
  } = useCheckedForm({
    defaultValues: typed ?? initial,
    ...bracketAct,
    fields: { placement: 'placement' },
    says: BRACKET_TEXTS,
    kind: 'info',
  });
  const reason = (name: EditableField) => (locks ? lockReason(name, locks) : null);
  const scoring = locked(reason('scoring'));
  const inputOf = (name: 'placement' | 'kill' | 'matchPoint' | 'disputeMinutes') => ({
    ...field(name),
    label: BRACKET_LABELS[name],
    disabled: scoring.disabled,
  });
  const [tieBreak, type] = useWatch({ control: form.control, name: ['tieBreak', 'bracketType'] });
  const dispute = (
    <Input
      {...inputOf('disputeMinutes')}
      {...NUMBER}
      className="sm:col-span-2 sm:max-w-md"
      {...locked(reason('disputeMinutes'), words.disputeMinutesHint)}
    />
  );
  return (
    <form noValidate onSubmit={submitted((_told, values) => onSubmit(values))}>
      {tournament.stages === null && (
        <TypeField form={form} prizes={tournament.prizePool.length} lockReason={reason('bracketType')} />
      )}
      <Unplayable format={formatOf(tournament, type)} />
      {tournament.stages === null && isHeadToHead(type) ? (
        <FieldGroup title={texts.hostPanel.manage.tabs.matches}>
          <TargetField form={form} lockReason={reason('bracketTarget')} />
          {dispute}
        </FieldGroup>
      ) : (
        <FieldGroup title={words.scoring}>
          <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted sm:col-span-2">
            {scoring.hint ?? words.scoringHint}
            {!scoring.disabled && (
              <button
                type="button"
                className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary-hot underline underline-offset-4"
                onClick={() => {
                  for (const [name, value] of Object.entries(USUAL_SCORING)) {
                    form.setValue(name as keyof typeof USUAL_SCORING, value, { shouldDirty: true });
                  }
                }}
              >
                <RotateCcw size={15} />
                {words.reset}
              </button>
            )}
          </p>
          <Input
            {...inputOf('placement')}
            inputMode="text"
            className={WIDE}
            hint={<PlacementHint form={form} />}
          />
          <Input {...inputOf('kill')} {...NUMBER} className={HALF} />
          <Input {...inputOf('matchPoint')} {...NUMBER} className={HALF} />
          <p className="-mt-3 text-sm text-muted sm:col-span-2">{words.matchPointHint}</p>
          <TieBreakField
            value={tieBreak}
            disabled={scoring.disabled}
            onChange={(next) => form.setValue('tieBreak', next, { shouldDirty: true })}
          />
          {dispute}
        </FieldGroup>
      )}
      {children({ isDirty: form.formState.isDirty || typed !== null })}
    </form>
  );
}

interface ChoiceProps {
  form: UseFormReturn<BracketValues>;
  lockReason: string | null;
}

function TypeField({ form, lockReason, prizes }: ChoiceProps & { prizes: number }) {
  const names: Record<BracketType, { title: string; hint: string }> = {
    single_match: { title: words.singleMatch, hint: words.singleMatchHint(prizes) },
    series: { title: words.series, hint: words.seriesHint },
    ...words.headToHead,
  };
  return (
    <RadioCards
      {...form.register('bracketType')}
      legend={words.legend}
      reason={lockReason}
      options={BRACKET_TYPES.map((value) => ({ value, ...names[value] }))}
    />
  );
}

function TargetField({ form, lockReason }: ChoiceProps) {
  return (
    <div className={WIDE}>
      <ChoiceRow
        legend={words.target}
        disabled={lockReason !== null}
        options={ROUND_TARGETS.map((target) => ({
          value: String(target),
          label: words.targets(target, 2 * target - 1),
        }))}
        value={useWatch({ control: form.control, name: 'bracketTarget' })}
        onChange={(target) => form.setValue('bracketTarget', target, { shouldDirty: true })}
      />
      <LockedBecause reason={lockReason} className="mt-2" />
    </div>
  );
}

/** Explains the typed points by place, as far as they can be read. */
function PlacementHint({ form }: { form: UseFormReturn<BracketValues> }) {
  const points = placementPoints(useWatch({ control: form.control, name: 'placement' }));
  if (points.length === 0) return texts.standings.scoring.noPlaces;
  if (points.some(Number.isNaN)) return words.placementHint;
  const places = points.map((count, index) => texts.standings.scoring.place(index + 1, count));
  return `${words.places(places.join(', '))} ${words.placementHint}`;
}

function TieBreakField({
  value,
  disabled,
  onChange,
}: {
  value: readonly TieBreak[];
  disabled: boolean;
  onChange: (value: TieBreak[]) => void;
}) {
  const unused = TIE_BREAKS.filter((name) => !value.includes(name));
  return (
    <div className="sm:col-span-2">
      <p className="mb-1.5 text-sm font-semibold text-soft">{words.tieBreak}</p>
      {value.length === 0 ? (
        <p className="border-y border-line py-3 text-soft">{words.noTieBreak}</p>
      ) : (
        <OrderList
          label={words.tieBreak}
          items={value.map((name) => ({ id: name, label: words.tieBreaks[name] }))}
          disabled={disabled}
          onChange={onChange}
        >
          {(name) =>
            !disabled && (
              <IconButton
                label={words.removeTieBreak(words.tieBreaks[name])}
                onClick={() => onChange(value.filter((one) => one !== name))}
              >
                <X size={18} />
              </IconButton>
            )
          }
        </OrderList>
      )}
      <p className="mt-1.5 text-sm text-muted">{words.tieBreakHint}</p>
      {!disabled && unused.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {unused.map((name) => (
            <Button
              key={name}
              size="sm"
              aria-label={words.addTieBreak(words.tieBreaks[name])}
              onClick={() => onChange([...value, name])}
            >
              <Plus size={16} />
              {words.tieBreaks[name]}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
