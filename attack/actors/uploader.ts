import { createHash } from 'node:crypto';
import { newId } from '#server/platform/ids.ts';
import { aPng } from '#tests/support/pictures.ts';
import { files } from '../../tools/caller.ts';
import type { Person } from '../../tools/people.ts';
import type { Actor, Journal } from './actor.ts';

const PICTURES_KEPT = 10;

/** Uploads pictures, and deletes the oldest. */
export class Uploader implements Actor {
  readonly #person: Person;
  readonly #journal: Journal;
  /** Signatures by id; null while an answer is outstanding. */
  readonly #files = new Map<string, string | null>();

  constructor(person: Person, journal: Journal) {
    this.#person = person;
    this.#journal = journal;
  }

  async act(): Promise<void> {
    const { caller } = this.#person;
    caller.move();
    const [oldest] = this.#files.keys();
    if (this.#files.size >= PICTURES_KEPT && oldest !== undefined) {
      this.#files.set(oldest, null);
      const answer = await caller.call('DELETE', files(oldest), {});
      if (this.#journal.isAcknowledged('deletions', answer)) this.#files.delete(oldest);
      return;
    }
    const id = newId();
    this.#files.set(id, null);
    const side = 20 + Math.floor(Math.random() * 100);
    const answer = await caller.upload(id, await aPng(side, side));
    if (this.#journal.isAcknowledged('uploads', answer)) this.#files.set(id, answer.json.signature);
  }

  async check(): Promise<void> {
    const { caller } = this.#person;
    const { files: listed } = await caller.expect('GET', `${files()}?queries[0]=${limitQuery(100)}`);
    const own = new Set<string>(listed.map((file: { $id: string }) => file.$id));
    for (const [id, signature] of this.#files) {
      const answer = await caller.call('GET', `${files(id)}/view`);
      const found = answer.status === 200 ? createHash('md5').update(answer.body).digest('hex') : null;
      if (signature === null) {
        if (found === null) this.#files.delete(id);
        else this.#files.set(id, found);
      } else if (found !== signature) this.#journal.complain('lost', `file ${id}: ${answer.status}`);
      if (found !== null && !own.has(id)) this.#journal.complain('lost', `file ${id} in the list`);
    }
  }
}

function limitQuery(limit: number): string {
  return encodeURIComponent(JSON.stringify({ method: 'limit', values: [limit] }));
}
