/** One rule decides when a promotion is shown; the database, which applies it for all but the operator, agrees. */
import { expect, it } from 'vitest';
import { isPromotionShown } from '#shared/rules/promotion.ts';
import type { Promotion } from '#shared/wire/content.ts';
import { filePlatform } from '#tests/support/platform.ts';

const platform = await filePlatform();

/** SQL: the text of an instant with microseconds, as exact as the database has it. */
const TEXT = (instant: string) =>
  `to_char((${instant}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"+00:00"')`;

/** `from` and `until` in seconds after now; null: no such time. */
it.each<[string, number | null, number | null, boolean]>([
  ['without times', null, null, true],
  ['that has begun', -1, null, true],
  ['that begins now', 0, null, true],
  ['that begins later', 1, null, false],
  ['that ends later', null, 1, true],
  ['that ends now', null, 0, false],
  ['that has ended', null, -1, false],
  ['between its times', -1, 1, true],
  ['before its times', 1, 2, false],
  ['after its times', -2, -1, false],
  ['from now on, for a while', 0, 1, true],
  ['until now, after a while', -1, 0, false],
])('a promotion %s', async (_what, from, until, isShown) => {
  await platform.database.transaction(async (tx) => {
    // The instants of this transaction: the trigger decides by the same ones.
    const [times] = await tx.query<{ now: string; from: string | null; until: string | null }>(
      `select ${TEXT('now()')} as now, ${TEXT('now() + make_interval(secs => $1)')} as from,
         ${TEXT('now() + make_interval(secs => $2)')} as until`,
      [from, until],
    );
    const promotion: Promotion = {
      isActive: true,
      text: 'New',
      ...(times?.from ? { from: times.from } : {}),
      ...(times?.until ? { until: times.until } : {}),
    };
    const [kept] = await tx.query<{ shown: string }>(
      `insert into native_promotions (id, content) values ('site_banner', $1)
       on conflict (id) do update set content = $1 returning shown`,
      [JSON.stringify([promotion])],
    );
    expect(JSON.parse(kept?.shown ?? '')).toEqual(isShown ? [promotion] : []);
    expect(isPromotionShown(promotion, Date.parse(times?.now ?? ''))).toBe(isShown);
  });
});

it('that is switched off is never shown, and otherwise without times where they have been applied', () => {
  expect(isPromotionShown({ isActive: false }, null)).toBe(false);
  expect(isPromotionShown({ isActive: false }, 0)).toBe(false);
  expect(isPromotionShown({ isActive: true, from: '2100-01-01T00:00:00.000+00:00' }, null)).toBe(true);
});
