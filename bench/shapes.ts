/** Repeats reads on a small and a large database in turn, so that other work of the machine delays both equally. */
import { openServices, type Services } from '#server/app.ts';
import { planList, planOne } from '#server/appwrite/documents/read.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SignedViewer, Viewer } from '#server/platform/sessions/viewer.ts';
import type { DocumentRequest } from '#shared/page-data.ts';
import { type Line, median, progress, spread } from '../tools/report.ts';
import type { Setting } from '../tools/run.ts';

export interface Shape<Size> {
  what: string;
  ask: (services: Services, size: Size) => Promise<unknown>;
}

interface Comparison<Size> {
  sizes: readonly [Size, Size];
  /** The size of the large database in words. */
  size: string;
  fill: (database: Database, size: Size, url?: string) => Promise<void>;
  shapes: readonly Shape<Size>[];
  times: number;
  /** The condition for the median of the large database, and for its ratio to that of the small one. */
  must: (what: string, median: number, ratio: number) => { text: string; holds: boolean };
}

export const aViewer = (id: string, labels: readonly string[]): SignedViewer => ({
  kind: 'user',
  id,
  sessionId: 'session',
  name: 'Somebody',
  email: `${id}@example.com`,
  labels: [...labels],
  isEmailVerified: true,
});

/** Enough calls for the database to choose between a general plan and one for each call, which it does at the sixth. */
const WARM_UP = 8;

export function documents<Size>(
  viewer: Viewer,
  request: (size: Size) => DocumentRequest,
): Shape<Size>['ask'] {
  return ({ database, collections }, size) => {
    const { collection, id, queries } = request(size);
    const asked = collections.find(collection);
    return id === undefined
      ? planList(database, viewer, { collection: asked, queries, withTotal: true }).read()
      : planOne(database, viewer, { collection: asked, id, queries }).read();
  };
}

export async function compareSizes<Size>(
  { databases, engine }: Setting,
  { sizes, size, fill, shapes, times, must }: Comparison<Size>,
): Promise<Line[]> {
  const subjects: { services: Services; size: Size; measured: number[] }[] = [];
  try {
    for (const one of sizes) {
      progress(`  filling: ${JSON.stringify(one)}`);
      const environment: Record<string, string> = { ...(await databases.create(engine)), SAMPLE_DATA: 'off' };
      const { services } = await openServices(readConfig(environment));
      subjects.push({ services, size: one, measured: [] });
      await fill(services.database, one, environment.DATABASE_URL);
    }
    const lines: Line[] = [];
    for (const { what, ask } of shapes) {
      for (const subject of subjects) subject.measured = [];
      for (let time = -WARM_UP; time < times; time++) {
        for (const { services, size, measured } of subjects) {
          const startedAt = performance.now();
          await ask(services, size);
          if (time >= 0) measured.push(performance.now() - startedAt);
        }
      }
      const [small = [], large = []] = subjects.map(({ measured }) => measured);
      progress(`  ${what}: ${shown(small)} · ${shown(large)}`);
      const ratio = median(large) / median(small);
      lines.push({
        what: `${size}: ${what}`,
        value: shown(large),
        against: `small: ${shown(small)}`,
        ratio,
        must: must(what, median(large), ratio),
      });
    }
    return lines;
  } finally {
    for (const { services } of subjects) await services.lifecycle.stop();
  }
}

const shown = (times: readonly number[]) => spread(times, (ms) => `${ms.toFixed(2)} ms`);
