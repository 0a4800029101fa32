/**
 * Says what a start is doing and how far it is: a bar in a terminal, lines in a log. A first start takes up to a minute
 * (build, database, sample data) and would look dead without it.
 */
import type { WriteStream } from 'node:tty';

/** The steps of a first start in their order, with the seconds that each takes on two cores. */
const STEPS = {
  browser: ['Building the web for browsers', 12],
  drawing: ['Building the web for the server', 6],
  database: ['Opening the database', 5],
  samples: ['Writing the sample data', 6],
  server: ['Starting the server', 1],
} as const;
const BAR_LENGTH = 24;

export type StartStep = keyof typeof STEPS;

type Output = Pick<WriteStream, 'write' | 'isTTY'>;

export class StartProgress {
  readonly #output: Output;

  /** @param output null: says nothing */
  constructor(output: Output | null) {
    this.#output = output ?? { write: () => true, isTTY: false };
  }

  /** Steps that are not needed are left out; the bar passes over them. */
  begin(step: StartStep): void {
    this.#tell(shareBefore(step), STEPS[step][0]);
  }

  /** Ends the bar, with an empty line after it. */
  end(): void {
    if (this.#output.isTTY) this.#tell(1, 'Done');
    this.#output.write('\n');
  }

  #tell(share: number, label: string): void {
    const percent = `${Math.round(share * 100)} %`.padStart(5);
    if (!this.#output.isTTY) {
      this.#output.write(`${percent}  ${label}\n`);
      return;
    }
    const full = Math.round(share * BAR_LENGTH);
    const bar = '█'.repeat(full) + '░'.repeat(BAR_LENGTH - full);
    // Writes over the line before.
    this.#output.write(`\r\x1b[2K${bar} ${percent}  ${label}${share < 1 ? ' …' : '\n'}`);
  }
}

function shareBefore(step: StartStep): number {
  const entries = Object.entries(STEPS);
  const seconds = (some: typeof entries) => some.reduce((sum, [, [, each]]) => sum + each, 0);
  return seconds(entries.slice(0, Object.keys(STEPS).indexOf(step))) / seconds(entries);
}

/** The progress of this process: `npm start` shows it, other ways to run the server do not. */
export const startProgress = {
  current: new StartProgress(null),
};
