/** Grants to many people from a table, which is tried first and then paid as a whole. */
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CURRENCIES, type Currency, GRANT_UNCONFIRMED_MAX } from '#shared/constants.ts';
import { textOfFile } from '#shared/sheet-cells.ts';
import type { GrantRow, GrantsAnswer } from '#shared/wire/wallet.ts';
import { type AnsweredFile, useGrantFile, useTryGrants } from '#web/api/grants.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { Button } from '#web/components/button.tsx';
import { Card, SectionHeading } from '#web/components/card.tsx';
import { EXACT, Input, TextArea } from '#web/components/field.tsx';
import { toast } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { formatAmount, formatMoment } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { ActModal } from '../act-modal.tsx';

const words = texts.adminPeople.file;
const EXAMPLE = 'user,currency,amount,reason\nplayer_one,eg_token,500,Winner of the quiz';

export function GrantsPage() {
  const { form, field, onSubmit } = useCheckedForm({ defaultValues: { table: '', confirm: '' } });
  const table = useWatch({ control: form.control, name: 'table' });
  const [answer, setAnswer] = useState<AnsweredFile | null>(null);
  const [isAsking, setAsking] = useState(false);
  const dryRun = useTryGrants({ onSuccess: setAnswer });
  const pay = useGrantFile({
    onSuccess: (answer) => {
      setAsking(false);
      // After a payment, the table must be tried again before it can be paid again.
      setAnswer(answer.applied ? null : answer);
      if (!answer.applied) return;
      form.reset();
      if (answer.paidBeforeAt) toast.info(paidBefore(answer.paidBeforeAt));
      else toast.success(words.paid(answer.rows.length));
    },
  });
  // A late answer may be about an older text of the table, and then does not count.
  const tried = answer?.text === table ? answer : null;
  const isSound = tried?.rows.every(({ error }) => error === null || error === 'confirmationNeeded') ?? false;
  const isLarge = tried?.rows.some(({ error }) => error === 'confirmationNeeded') ?? false;
  return (
    <>
      <SectionHeading>{texts.admin.pages.grants}</SectionHeading>
      <Card className="grid gap-4">
        <p className="text-soft">{words.hint}</p>
        <Input
          type="file"
          accept="text/csv,.csv,.tsv,.txt"
          label={words.choose}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (!file) return;
            void readFile(file).then(
              (text) => form.setValue('table', text),
              () => toast.error(words.fileUnread),
            );
          }}
        />
        <TextArea {...field('table')} label={words.table} placeholder={EXAMPLE} spellCheck={false} />
        <div className="flex flex-wrap gap-3">
          <ActButton
            act={dryRun}
            tells={table}
            variant={isSound ? 'secondary' : 'primary'}
            disabled={table.trim() === ''}
          >
            {words.dryRun}
          </ActButton>
          {isSound && !tried?.paidBeforeAt && <Button onClick={() => setAsking(true)}>{words.pay}</Button>}
        </div>
      </Card>
      <div role="status">{tried && <Outcome answer={tried} isSound={isSound} />}</div>
      {isAsking && tried && (
        <ActModal
          title={words.question(tried.rows.length)}
          details={sumsOf(tried)}
          submit={words.payYes(tried.rows.length)}
          act={pay}
          onSubmit={onSubmit(({ confirm }) =>
            pay.mutate({ text: tried.text, confirm: confirm.split(/[\s,]+/).filter(Boolean) }),
          )}
          onClose={() => setAsking(false)}
        >
          {isLarge && (
            <Input
              {...field('confirm')}
              label={words.confirm(formatAmount(GRANT_UNCONFIRMED_MAX))}
              hint={words.confirmHint}
              {...EXACT}
            />
          )}
        </ActModal>
      )}
    </>
  );
}

/** All names of the person whom a line means, so that nobody is mistaken for somebody else. */
function namesOf({ name, username, id }: NonNullable<GrantRow['account']>): string {
  return [name, username, id].filter(Boolean).join(' · ');
}

/** Reads a file as text. @throws Error if the file is no text */
async function readFile(file: File): Promise<string> {
  const text = textOfFile(new Uint8Array(await file.arrayBuffer()));
  if (text === null) throw new Error('no text');
  return text;
}

const paidBefore = (at: string) => words.paidBefore(formatMoment(at));

function sumsOf({ rows }: GrantsAnswer): string {
  const sums = new Map<string, number>();
  for (const { currency, amount } of rows) sums.set(currency, (sums.get(currency) ?? 0) + (amount ?? 0));
  return [...sums].map(([currency, sum]) => `${formatAmount(sum)} ${currencyName(currency)}`).join(' · ');
}

/** The name of a currency; any other text stays as it is. */
function currencyName(currency: string): string {
  return CURRENCIES.some((one) => one === currency) ? texts.currencies[currency as Currency] : currency;
}

function Outcome({ answer, isSound }: { answer: GrantsAnswer; isSound: boolean }) {
  const Icon = isSound ? CircleCheck : CircleAlert;
  return (
    <section className="mt-6">
      <p className={`mb-3 flex items-center gap-2 font-semibold ${isSound ? 'text-open' : 'text-aborted'}`}>
        <Icon size={20} className="shrink-0" />
        {!isSound
          ? words.wrong
          : answer.paidBeforeAt
            ? paidBefore(answer.paidBeforeAt)
            : words.sound(answer.rows.length, sumsOf(answer))}
      </p>
      <ul className="grid gap-px bg-line">
        {answer.rows.map(({ line, user, account, currency, amount, reason, error }) => (
          <li key={line} className="flex items-baseline gap-x-3 bg-surface px-3 py-2">
            <span className="w-8 shrink-0 text-sm text-muted tabular-nums">{line}</span>
            <span className="min-w-0 grow">
              <span className="font-semibold wrap-anywhere">{user}</span>{' '}
              <span className="text-sm text-muted wrap-anywhere">{reason}</span>
              {account && <span className="block text-sm wrap-anywhere">{namesOf(account)}</span>}
              {error && (
                <span className="block text-sm font-semibold text-aborted">{words.errors[error]}</span>
              )}
            </span>
            <span className="whitespace-nowrap font-semibold tabular-nums">
              {amount === null ? '?' : formatAmount(amount)} {currencyName(currency)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
