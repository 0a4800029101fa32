import { newId } from '#server/platform/ids.ts';
import { tournamentData } from '#tests/support/factories.ts';
import { documents } from '../../tools/caller.ts';
import type { Person } from '../../tools/people.ts';
import type { Actor, Journal } from './actor.ts';

const STAGES = ['nothing', 'Draft', 'Open'] as const;
type Stage = (typeof STAGES)[number];

/** Drafts and publishes tournaments. */
export class Host implements Actor {
  readonly #person: Person;
  readonly #journal: Journal;
  readonly #open: string[];
  /** The last stage that was acknowledged. */
  readonly #reached = new Map<string, Stage>();
  readonly #unchecked = new Set<string>();

  constructor(person: Person, journal: Journal, open: string[]) {
    this.#person = person;
    this.#journal = journal;
    this.#open = open;
  }

  async act(): Promise<void> {
    const { caller } = this.#person;
    const id = newId();
    caller.move();
    const entryFee = JSON.stringify({ currencyType: 'eg_token', fee: 10 });
    const data = tournamentData({ entryFee, prizePool: [2, 1], max: 10_000 });
    const draft = await caller.call('POST', documents('tournaments'), { documentId: id, data });
    if (!this.#journal.isAcknowledged('drafts', draft)) return;
    this.#unchecked.add(id);
    this.#reached.set(id, 'Draft');
    const match = { tournamentID: id, matchName: 'Final', scheduledTime: '2030-01-02T16:30' };
    const scheduled = await caller.call('POST', documents('matches'), { documentId: newId(), data: match });
    if (!this.#journal.isAcknowledged('matches', scheduled)) return;
    const published = await caller.call('PATCH', documents('tournaments', id), { data: { status: 'Open' } });
    if (!this.#journal.isAcknowledged('published', published)) return;
    this.#reached.set(id, 'Open');
    this.#open.push(id);
  }

  async check(isWhole: boolean): Promise<void> {
    for (const [id, stage] of this.#reached) {
      if (!isWhole && !this.#unchecked.has(id)) continue;
      const answer = await this.#person.caller.call('GET', documents('tournaments', id));
      const found: Stage = answer.status === 200 ? answer.json.status : 'nothing';
      if (STAGES.indexOf(found) < STAGES.indexOf(stage)) this.#journal.complain('lost', `${stage} ${id}`);
    }
    this.#unchecked.clear();
  }
}
