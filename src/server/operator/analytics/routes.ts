import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/appwrite/serve-acts.ts';
import { csvHeadings, csvReply } from '#server/platform/csv-headings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inSnapshot } from '#server/platform/database/snapshot.ts';
import { readQuery } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { CURRENCIES } from '#shared/constants.ts';
import { type CsvCell, csvOf } from '#shared/csv.ts';
import { figures } from '#shared/forms/queries.ts';
import type { Analytics } from '#shared/wire/analytics.ts';
import { periodOf } from './period.ts';
import { readAnalytics } from './read-analytics.ts';

export function analyticsRoutes(scope: FastifyInstance, { database }: Platform): void {
  const on = serve(scope);
  on('GET /analytics', ({ request }) => analyticsOf(database, request));
  on('GET /analytics.csv', async ({ request, reply }) => {
    const { days } = await analyticsOf(database, request);
    const table = [csvHeadings(request, COLUMN_NAMES), ...days.map(cellsOf)];
    return csvReply(reply, 'analytics.csv').send(csvOf(table));
  });
}

const COUNTS = ['signUps', 'activePlayers', 'joins', 'exits', 'noShows', 'fillRate'] as const;
const AMOUNTS = ['fees', 'prizes', 'supply'] as const;
const COLUMN_NAMES = [
  'day',
  ...COUNTS,
  ...AMOUNTS.flatMap((name) => CURRENCIES.map((currency) => `${name}_${currency}` as const)),
] as const;

function cellsOf(figures: Analytics['days'][number]): CsvCell[] {
  return [
    figures.day,
    ...COUNTS.map((name) => figures[name]),
    ...AMOUNTS.flatMap((name) => CURRENCIES.map((currency) => figures[name][currency])),
  ];
}

function analyticsOf(database: Database, request: FastifyRequest): Promise<Analytics> {
  const { from, to, ...asked } = readQuery(figures, request);
  return inSnapshot(database, (sql) => readAnalytics(sql, { ...asked, period: periodOf(from, to) }));
}
