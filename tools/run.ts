/** The command line of a bench or an attack: which parts run, how large, on which engines. */
import { killServers } from '#tests/support/server-process.ts';
import { readCommandLine } from '../scripts/command-line.ts';
import { buildWebIfStale } from '../scripts/web-build.ts';
import { Databases, ENGINE_NAMES, ENGINES, type Engine } from './databases.ts';
import { type Line, printTable, progress, seconds } from './report.ts';

export interface Setting {
  databases: Databases;
  engine: Engine;
  scale: number;
  /** The number of repetitions at this scale. */
  times: (count: number, least?: number) => number;
  numbers: readonly number[];
}

export interface Part {
  run: (setting: Setting) => Promise<Line[]>;
  engines?: readonly Engine[];
}

/**
 * Runs the parts that the command line names, or all, and prints a table for each. The exit code is 1 when one fails.
 * @param end ends what is left when the run is interrupted
 * @returns whether everything that must hold does
 */
export async function runParts(
  command: string,
  parts: Record<string, Part>,
  end = async () => {},
): Promise<boolean> {
  const usage = `${command} -- [PART…] [--scale=0.1] [--engine=${ENGINES.join('|')}], parts: ${Object.keys(parts).join(' ')}`;
  const { values, positionals } = readCommandLine(usage, {
    files: [0, Number.POSITIVE_INFINITY],
    options: { scale: { type: 'string', default: '1' }, engine: { type: 'string' } },
  });
  const wanted = positionals.filter((word) => Number.isNaN(Number(word)));
  const numbers = positionals.filter((word) => !wanted.includes(word)).map(Number);
  const scale = Number(values.scale);
  const asked = ENGINES.filter((engine) => (values.engine ?? engine) === engine);
  if (!wanted.every((name) => name in parts) || !(scale > 0) || asked.length === 0) {
    progress(`Usage: npm run ${usage}`);
    process.exit(2);
  }
  await buildWebIfStale();
  const databases = new Databases();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      killServers();
      await end();
      await databases.remove();
      process.exit(1);
    });
  }
  const times = (count: number, least = 1) => Math.max(least, Math.round(count * scale));
  const startedAt = performance.now();
  let holds = true;
  for (const [name, { run, engines = ENGINES }] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const engine of engines.filter((one) => asked.includes(one))) {
      const title = `${name} on ${ENGINE_NAMES[engine]}`;
      progress(title);
      try {
        holds = printTable(title, await run({ databases, engine, scale, times, numbers })) && holds;
      } catch (error) {
        // The failure of a part must not stop the others.
        process.exitCode = 1;
        progress(`${title}: ${error instanceof Error ? error.stack : String(error)}`);
      }
    }
  }
  await databases.remove();
  process.stdout.write(`\n${seconds(performance.now() - startedAt)}\n`);
  return holds;
}
