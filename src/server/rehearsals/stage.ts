/** The stage of a rehearsal: its platform and clock, its log, and bots. */
import { insertAccount } from '#server/people/accounts/register-account.ts';
import { updateProfile } from '#server/people/profiles/update-profile.ts';
import { AppError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import type { Deadline } from '#server/platform/jobs/deadlines.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { SERVER_KEY } from '#server/platform/sessions/viewer.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import type { Participation } from '#server/tournaments/seats/participation-queue.ts';
import { grantFunds } from '#server/wallet/grant-funds.ts';
import type { RehearsalLine, RehearsalProblem, RehearsalStep } from '#shared/rehearsal.ts';
import { SERVER_TEXTS } from '#shared/server-texts.ts';
import type { RehearsalPlan } from './load-plan.ts';
import type { ScratchClock } from './scratch-clock.ts';

/** How many rounds of deadlines are done at most: one deadline can make another one due. */
const ROUNDS_MAX = 50;

export class Stage {
  readonly platform: Platform & { participation: Participation };
  readonly plan: RehearsalPlan;
  readonly log: RehearsalLine[] = [];
  readonly problems: RehearsalProblem[] = [];
  readonly #clock: ScratchClock;
  readonly #deadlines: readonly Deadline[];
  #bots: number;

  constructor(
    platform: Platform & { participation: Participation },
    {
      plan,
      clock,
      deadlines,
      botsBefore = 0,
    }: {
      plan: RehearsalPlan;
      clock: ScratchClock;
      deadlines: readonly Deadline[];
      /** How many bots an earlier rehearsal has left in the database. */
      botsBefore?: number;
    },
  ) {
    this.platform = platform;
    this.plan = plan;
    this.#clock = clock;
    this.#deadlines = deadlines;
    this.#bots = botsBefore;
  }

  say(step: RehearsalStep, says: string, ok = true): void {
    this.log.push({ at: wireInstant(new Date()), step, says, ok });
  }

  /** The texts of the log, in the language of the host. */
  get words() {
    return SERVER_TEXTS[this.plan.language].rehearsal;
  }

  /** Notes a problem that the real evening would have, too. @param says undefined: the text of the refusal */
  blame(step: RehearsalStep, error: AppError, says = error.in(this.plan.language)): void {
    this.say(step, says, false);
    this.problems.push({ reason: error.reason, says });
  }

  /** Executes a command that has to succeed. @returns null when it is refused, which is noted as a problem */
  async act<T>(step: RehearsalStep, command: () => Promise<T>): Promise<{ value: T } | null> {
    try {
      return { value: await command() };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.blame(step, error);
      return null;
    }
  }

  /** Executes a command that the rules have to refuse. @returns the refusal, null when it was let through */
  async refused(command: () => Promise<unknown>): Promise<AppError | null> {
    try {
      await command();
      return null;
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  }

  /** Moves the clock to an instant, and lets the server do what is due by then. */
  async moveTo(instant: Date | null): Promise<void> {
    // Deadlines are due at their instant, and the database counts finer than the clock.
    if (instant) this.#clock.moveTo(new Date(instant.getTime() + 1));
    const { database } = this.platform;
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      let acted = 0;
      for (const { due, act } of this.#deadlines) {
        for (const id of await due(database, [])) {
          await act(id);
          acted += 1;
        }
      }
      if (acted === 0) return;
    }
  }

  /** Makes an account that can join, with a balance of the entry fee. */
  async bot(labels: string[] = []): Promise<UserViewer> {
    this.#bots += 1;
    const id = newId();
    const name = `Bot ${this.#bots}`;
    const email = `bot${this.#bots}@rehearsal.invalid`;
    const { database } = this.platform;
    const { fee, feeCurrency, gameID } = this.plan.fields;
    await database.transaction((tx) =>
      insertAccount(tx, { userId: id, email, name, passwordHash: null, labels, isEmailVerified: true }),
    );
    const viewer: UserViewer = {
      kind: 'user',
      id,
      name,
      email,
      labels,
      isEmailVerified: true,
      sessionId: newId(),
    };
    const profile = { gameID, nickname: name, uid: String(100_000_000 + this.#bots) };
    const data = { username: `bot_${this.#bots}`, game_profiles: [JSON.stringify(profile)] };
    await updateProfile(this.platform, viewer, { id, data });
    if (fee > 0) {
      const grant = { userId: id, currency: feeCurrency, amount: fee, reason: 'Rehearsal' };
      await grantFunds(this.platform, SERVER_KEY, { ...grant, idempotencyKey: null });
    }
    return viewer;
  }

  async bots(count: number): Promise<UserViewer[]> {
    const all: UserViewer[] = [];
    for (let index = 0; index < count; index += 1) all.push(await this.bot());
    return all;
  }
}
