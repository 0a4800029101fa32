/** Clients that write, remember what was acknowledged, and look for it after the server was killed. */
import type { CallAnswer } from '../../tools/caller.ts';

/** Counts over all actors of a run. */
export class Journal {
  acknowledged: Record<string, number> = {};
  lost = 0;
  twice = 0;
  busy = 0;
  unexpected = 0;

  /** Whether the answer acknowledges the action; an answer that is neither that nor 503 is unexpected. */
  isAcknowledged(action: string, answer: CallAnswer): boolean {
    if (answer.status < 300) {
      this.acknowledged[action] = (this.acknowledged[action] ?? 0) + 1;
      return true;
    }
    if (answer.status === 503 && answer.headers['retry-after']) this.busy += 1;
    else this.complain('unexpected', `${action} answered ${answer.status}: ${answer.body.toString('utf8')}`);
    return false;
  }

  complain(kind: 'lost' | 'twice' | 'unexpected', what: string): void {
    this[kind] += 1;
    process.stderr.write(`${kind}: ${what}\n`);
  }
}

export interface Actor {
  /** Writes once. @throws HangUp */
  act(): Promise<void>;
  /**
   * Compares what the restarted server has with what was acknowledged: since the last check, or with `isWhole` since the
   * beginning.
   */
  check(isWhole: boolean): Promise<void>;
}
