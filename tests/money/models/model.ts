/** Random sequences of commands: what a model of them consists of, and how it is played. */
import fc from 'fast-check';
import { AppError } from '#server/platform/errors.ts';
import type { MoneyFixture } from '../fixture.ts';

/** One evening of a model, on new people and tournaments. */
export interface Evening<Step> {
  /** Executes one command. Refusals are thrown. */
  run(step: Step): Promise<unknown>;
  /** Expects what must hold after every batch, besides the ledger audit. */
  check(): Promise<void>;
  /** Expects what must hold at the end. */
  end(): Promise<void>;
}

export interface Model<Step extends { act: string }> {
  name: string;
  /** Variables of the server, as in the README. */
  environment: Record<string, string>;
  /** The steps of an evening; those of one part can be sent at once. */
  parts: fc.Arbitrary<Step[][]>;
  /** @param isConcurrent whether commands of a part are sent at once, so that nobody knows which is first */
  begin(fixture: MoneyFixture, isConcurrent: boolean): Promise<Evening<Step>>;
}

/** How many commands were executed. */
export class Tally {
  commands = 0;
}

/**
 * Plays random evenings with the ledger audit after each batch.
 * @param play numRuns: number of evenings; auditEvery: number of commands one after the other
 * before the next audit, 1 unless given
 * @throws with seed and the shrunk counterexample when an invariant is violated
 */
export async function playModel<Step extends { act: string }>(
  model: Model<Step>,
  fixture: MoneyFixture,
  play: { isConcurrent: boolean; numRuns: number; tally: Tally; auditEvery?: number },
): Promise<void> {
  const { isConcurrent, numRuns, tally, auditEvery = 1 } = play;
  await fc.assert(
    fc.asyncProperty(model.parts, async (parts) => {
      await fixture.takeNewHost();
      const evening = await model.begin(fixture, isConcurrent);
      const one = async (step: Step) => {
        await allowRefusals(evening.run(step));
        tally.commands += 1;
      };
      for (const batch of isConcurrent ? parts : chunks(parts.flat(), auditEvery)) {
        if (isConcurrent) await allDone(batch.map(one));
        else for (const step of batch) await one(step);
        await fixture.expectCleanAudit();
        await evening.check();
      }
      await evening.end();
      await fixture.expectCleanAudit();
    }),
    { numRuns },
  );
}

/** Waits for all of them, also after a failure, and then throws it. */
async function allDone(commands: readonly Promise<void>[]): Promise<void> {
  for (const one of await Promise.allSettled(commands)) if (one.status === 'rejected') throw one.reason;
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

/** Any other error is thrown. */
async function allowRefusals(command: Promise<unknown>): Promise<void> {
  await command.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}
