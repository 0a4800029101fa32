/** Reads that are repeated on databases of different sizes. */
import type { Services } from '#server/app.ts';
import { planList, planOne } from '#server/appwrite/documents/read.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { DocumentRequest } from '#shared/page-data.ts';
import { percentile, progress } from '../../tools/report.ts';

/** A read under measurement. */
export interface Shape<Size> {
  what: string;
  /** What is done before each read and not timed. */
  before?: (services: Services, size: Size) => Promise<unknown>;
  /** The most times that the larger database may take of the smaller one's time, when it is not that of the others. */
  target?: number;
  ask: (services: Services, size: Size) => Promise<unknown>;
}

/** Enough that the database has decided between a general plan and one for each call, which it does at the sixth. */
const WARM_UP = 8;

/** Documents as they are read without any cache. */
export function documents<Size>(viewer: Viewer, request: (size: Size) => DocumentRequest) {
  return ({ database, collections }: Services, size: Size) => {
    const { collection, id, queries } = request(size);
    const asked = collections.find(collection);
    return id === undefined
      ? planList(database, viewer, { collection: asked, queries, withTotal: true }).read()
      : planOne(database, viewer, { collection: asked, id, queries }).read();
  };
}

/** A database under measurement. */
export interface Subject<Size> {
  services: Services;
  size: Size;
}

/** The times of each in milliseconds, by its name. */
export async function timeShapes<Size>(
  shapes: readonly Shape<Size>[],
  services: Services,
  { size, times }: { size: Size; times: number },
): Promise<Map<string, number[]>> {
  const [all] = await timeInTurn(shapes, [{ services, size }], times);
  return all ?? new Map();
}

/** The times of each on every database, which are asked in turn, so that other work of the machine delays all alike. */
export async function timeInTurn<Size>(
  shapes: readonly Shape<Size>[],
  subjects: readonly Subject<Size>[],
  times: number,
): Promise<Map<string, number[]>[]> {
  const all = subjects.map(() => new Map<string, number[]>());
  for (const { what, before, ask } of shapes) {
    const measured = subjects.map((): number[] => []);
    for (let time = -WARM_UP; time < times; time++) {
      for (const [index, { services, size }] of subjects.entries()) {
        await before?.(services, size);
        const startedAt = performance.now();
        await ask(services, size);
        if (time >= 0) measured[index]?.push(performance.now() - startedAt);
      }
    }
    for (const [index, one] of measured.entries()) all[index]?.set(what, one);
    progress(`  ${what}: ${measured.map(milliseconds).join(' · ')}`);
  }
  return all;
}

export function milliseconds(times: readonly number[]): string {
  return `p50 ${percentile(times, 0.5).toFixed(2)} ms, p99 ${percentile(times, 0.99).toFixed(2)} ms`;
}
