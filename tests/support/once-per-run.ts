/** Things that all test processes of a run share: the first process that needs one makes it, the others wait for it. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';

/** Milliseconds; generous, because the machine may be heavily loaded. */
const MADE_WITHIN_MS = 180_000;
const POLL_MS = 50;

type Published<T> = { made: T } | { error: string };

/**
 * @param name a file name, for the run's folder
 * @param make its result is passed to the other processes as JSON
 * @throws Error the error of `make`, in every process
 */
export async function oncePerRun<T>(name: string, make: () => Promise<T>): Promise<T> {
  const { folder } = inject('run');
  const file = path.join(folder, `${name}.json`);
  const isFirst = await mkdir(path.join(folder, `${name}.making`)).then(
    () => true,
    () => false,
  );
  if (!isFirst) return read<T>(file);
  try {
    const made = await make();
    await publish(file, { made });
    return made;
  } catch (error) {
    await publish(file, { error: String(error) });
    throw error;
  }
}

async function publish(file: string, content: Published<unknown>): Promise<void> {
  await writeFile(`${file}.part`, JSON.stringify(content));
  await rename(`${file}.part`, file);
}

async function read<T>(file: string): Promise<T> {
  for (let waited = 0; waited < MADE_WITHIN_MS; waited += POLL_MS) {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text) {
      const published = JSON.parse(text) as Published<T>;
      if ('error' in published) throw new Error(published.error);
      return published.made;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`Another test process did not finish making ${path.basename(file)}.`);
}
