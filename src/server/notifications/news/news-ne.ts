import { escapeHtml } from '#server/platform/html.ts';
import { textsOf } from '#shared/catalogue.ts';
import type { Currency } from '#shared/constants.ts';
import { matchNameNe } from '#shared/match-names-ne.ts';
import { messagesNe } from '#shared/messages-ne.ts';
import FIELD_LABELS_NE from '#shared/ne/field-labels.json' with { type: 'json' };
import { nepalLocal } from '#shared/nepal-time.ts';
import { nepaliCalendar } from '#shared/nepali-calendar.ts';
import { NEPALI_FORMS } from '#shared/nepali-forms.ts';
import { type ToldKind, wordsOf } from '#shared/problems.ts';
import type { Wording } from '#shared/wording.ts';
import { type ChangedRule, type newsEn, strong, sum } from './news-en.ts';
import catalogue from './news-ne.json' with { type: 'json' };
import { type Reason, reasonText } from './reason.ts';

type Data = Readonly<Record<string, unknown>>;
type Say = (data: Data) => string;

const escaped = (value: unknown) => (typeof value === 'string' ? escapeHtml(value) : value);
const nameRule = (rule: ChangedRule) =>
  'match' in rule ? matchNameNe(rule.match) : FIELD_LABELS_NE[rule.field];
const sumOf = (amount: unknown, currency: unknown) =>
  sum({ amount: amount as number, currency: currency as Currency });

/** How values that are no texts are shown: the match, a time, a sum, the cause. */
const SHOWN: Readonly<Record<string, (value: never, data: Data) => unknown>> = {
  match: (match: string | null) => match && strong(matchNameNe(match)),
  reason: (reason: string | Reason | null) =>
    typeof reason === 'object' && reason ? reasonText('ne', reason) : escaped(reason),
  fields: (fields: readonly (string | ChangedRule)[]) =>
    fields.map((field) => (typeof field === 'string' ? field : escapeHtml(nameRule(field)))),
  tournaments: (tournaments: readonly { title: string }[]) =>
    tournaments.map(({ title }) => escapeHtml(title)),
  again: (again: { team: string; players: number } | null) =>
    again && `${strong(again.team)} (${again.players})`,
  says: ({ ne }: { ne: string }) => escapeHtml(ne),
  kind: (kind: ToldKind) => escapeHtml(wordsOf(kind).ne),
  taken: (taken: number, { currency }) => sumOf(taken, currency),
  owed: (owed: number, { currency }) => owed > 0 && sumOf(owed, currency),
};

/** The values of a text: what users have written is escaped. */
function shownIn(data: Data): Data {
  const shown = Object.entries(data).map(([name, value]) => [
    name,
    SHOWN[name]?.(value as never, data) ?? escaped(value),
  ]);
  return { ...Object.fromEntries(shown), sum: 'amount' in data && sumOf(data.amount, data.currency) };
}

const sentences: Readonly<Record<string, unknown>> = textsOf(catalogue, {
  ...NEPALI_FORMS,
  strong: (text: string) => `<strong>${text}</strong>`,
  clock: (at: string) => nepaliCalendar.timeOf(nepalLocal(new Date(at)).slice(11, 16)),
});

export const newsNe = {
  ...Object.fromEntries(
    Object.entries(sentences).map(([name, write]) => [name, (data: Data) => (write as Say)(shownIn(data))]),
  ),
  welcome: ({ name }: { name: string }) => escapeHtml(messagesNe.welcome(name)),
} as Wording<typeof newsEn>;
