/** The limits of the prize money that one host may promise, or every host without own limits. */

import { useQuery } from '@tanstack/react-query';
import { AMOUNT_MAX, CURRENCIES, type Currency } from '#shared/constants.ts';
import { hostLimits } from '#shared/forms/operator.ts';
import { wholeOf } from '#shared/texts/number.ts';
import type { HostLimit } from '#shared/wire/host-limits.ts';
import { hostLimitsQuery, useSetHostLimits } from '#web/api/host-limits.ts';
import { Button } from '#web/components/button.tsx';
import { Card, SectionHeading } from '#web/components/card.tsx';
import { Input } from '#web/components/field.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { ListSkeleton, Skeleton } from '#web/components/states.tsx';
import { told } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { formatAmount } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { ReasonInput } from '../act-modal.tsx';

const words = texts.adminPeople.limits;
const PARTS = ['openPrizes', 'prizesPerMonth'] as const;
type Part = (typeof PARTS)[number];

/** Pairs of the path of an amount in the act and the field of the form. */
const PLACES = CURRENCIES.flatMap((currency, index) =>
  PARTS.map((part) => [`limits.${index}.${part}`, `${currency}.${part}` as const] as const),
);

/** If both numbers of a currency are empty, it has no own limit. */
interface Values extends Record<Currency, Record<Part, string>> {
  reason: string;
}

/** The limits of all hosts; a single host's limits are on that person's page. */
export function HostLimitsPage() {
  return (
    <>
      <SectionHeading>{texts.admin.pages['host-limits']}</SectionHeading>
      <HostLimitsForm host={null} hint={words.allHint} />
    </>
  );
}

/** @param host the id of a host; null: the limits of all hosts */
export function HostLimitsForm({ host, hint }: { host: string | null; hint: string }) {
  return (
    <Loaded
      query={useQuery(hostLimitsQuery(host))}
      place={<ListSkeleton rows={2} row={<Skeleton className="h-40" />} />}
    >
      {({ limits }) => (
        // The key restarts the form when other limits have been saved.
        <Fields key={JSON.stringify(limits.map(numbersOf))} host={host} limits={limits} hint={hint} />
      )}
    </Loaded>
  );
}

function numbersOf({ openPrizes, prizesPerMonth, isOwn }: HostLimit) {
  return [openPrizes, prizesPerMonth, isOwn];
}

function Fields({ host, limits, hint }: { host: string | null; limits: readonly HostLimit[]; hint: string }) {
  const limitOf = (currency: Currency) => limits.find((one) => one.currency === currency);
  const written = (currency: Currency): Record<Part, string> => {
    const limit = limitOf(currency);
    return limit?.isOwn || (limit && host === null)
      ? { openPrizes: String(limit.openPrizes), prizesPerMonth: String(limit.prizesPerMonth) }
      : { openPrizes: '', prizesPerMonth: '' };
  };
  const save = useSetHostLimits({ host, onSuccess: told(words.saved) });
  const { field, onSubmit } = useCheckedForm({
    defaultValues: { eg_token: written('eg_token'), eg_coin: written('eg_coin'), reason: '' } as Values,
    schema: hostLimits,
    told: (values) => ({
      limits: CURRENCIES.map((currency) => ({
        currency,
        openPrizes: amountIn(values[currency].openPrizes),
        prizesPerMonth: amountIn(values[currency].prizesPerMonth),
      })),
      reason: values.reason,
    }),
    fields: Object.fromEntries(PLACES),
    says: Object.fromEntries(PLACES.map(([path]) => [path, words.invalid])),
  });
  const submit = onSubmit((told) => save.mutate(told));
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-6">
        <p className="text-soft">{hint}</p>
        {CURRENCIES.map((currency) => {
          const limit = limitOf(currency);
          return (
            <fieldset key={currency} className="grid gap-4 sm:grid-cols-2">
              <legend className="display mb-2 text-2xl">{texts.currencies[currency]}</legend>
              {PARTS.map((part) => (
                <Input
                  key={part}
                  {...field(`${currency}.${part}`)}
                  label={words.parts[part]}
                  placeholder={limit && formatAmount(limit[part])}
                  inputMode="numeric"
                  hint={limit?.used && words.used(formatAmount(limit.used[part]), formatAmount(limit[part]))}
                />
              ))}
            </fieldset>
          );
        })}
        <ReasonInput {...field('reason')} isOptional />
        <Button type="submit" isBusy={save.isPending} className="sm:justify-self-start">
          {texts.common.save}
        </Button>
      </form>
    </Card>
  );
}

/** Reads a whole number; null: the text is none. */
function amountIn(text: string): number | null {
  const amount = wholeOf(text, 10);
  return amount <= AMOUNT_MAX ? amount : null;
}
