/** Cached reads of documents as JSON, for API calls and pages. */
import type { Database } from '#server/platform/database/database.ts';
import type { Admission } from '#server/platform/http/admission.ts';
import { FairQueue } from '#server/platform/jobs/fair-queue.ts';
import type { ListCaller } from '#server/platform/rate-limits/list-limit.ts';
import { languageOfViewer, type Viewer } from '#server/platform/sessions/viewer.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { workOfBytes } from '../queries/bound-work.ts';
import { audienceOf } from '../queries/scope.ts';
import type { Collection, Delivery } from './collection.ts';
import type { CollectionRegistry } from './collection-registry.ts';
import type { KeptAnswers, Question } from './kept-answers.ts';
import type { Plan } from './read.ts';
import type { ReadAnswer } from './read-history.ts';

export interface DocumentRead {
  collectionId: string;
  /** Null for a list. */
  id: string | null;
  /** Cache key; equal keys must mean equal requests. */
  key: string;
  /** Validates the request on a cache miss. */
  plan: (collection: Collection) => Plan;
  /** Gives the caller whose limit counts the read if it is not cached; absent: the server itself, without a limit. */
  caller?: () => ListCaller;
}

/**
 * A list asks the database several times. It waits for a place before it begins, not between its statements. Networks
 * take turns, and the wait leaves time to answer within two seconds.
 */
const LISTS = { waitingMax: 2000, waitingPerCallerMax: 200, waitMsMax: 700, waitingAlways: 32 };
/** How many lists are read at once: more would only wait for each other at the connections of the engine. */
const RUNNING_MAX = { pglite: 2, postgres: 8 };

/** How many answers that a change has just invalidated are read again without waiting, however busy the database is. */
const READ_AGAIN_MAX = 8;

const SERVER: ListCaller = { network: '', spend: async () => {}, add: async () => {} };

interface Parts {
  database: Database;
  collections: CollectionRegistry;
  admission: Admission;
  answers: KeptAnswers;
}

export class DocumentReads {
  readonly #collections: CollectionRegistry;
  readonly #database: Database;
  readonly #answers: KeptAnswers;
  readonly #admission: Admission;
  readonly #lists: FairQueue;
  #readAgain = 0;

  constructor({ database, collections, admission, answers }: Parts) {
    this.#collections = collections;
    this.#database = database;
    this.#answers = answers;
    this.#admission = admission;
    this.#lists = new FairQueue({ ...LISTS, runningMax: RUNNING_MAX[database.engine] });
  }

  /**
   * The answer as the viewer may see it. Unless the statement names the viewer, it depends only on the viewer's
   * audience, which is therefore part of the cache key.
   * @throws AppError collectionNotFound, busy, and what the plan throws
   */
  async read(viewer: Viewer, asked: DocumentRead): Promise<Buffer> {
    const collection = this.#collections.find(asked.collectionId);
    const shared = questionOf(viewer, collection, asked);
    const known = this.#answers.get(shared);
    if (known) return known;
    const planned = asked.plan(collection);
    const execute = await this.#prepare(planned, asked, this.#answers.hadAnswer(shared));
    return planned.isPersonal
      ? this.#readPersonal(viewer, collection, execute)
      : this.#answers.load(shared, execute);
  }

  /**
   * Counts what a list costs.
   * @param hadAnswer whether the answer was cached a moment before, so that many callers may be asking for it
   * @returns how the answer is read
   */
  async #prepare(
    { work, read }: Plan,
    { caller }: DocumentRead,
    hadAnswer: boolean,
  ): Promise<() => Promise<ReadAnswer>> {
    const { network, spend, add } = (work > 0 && caller?.()) || SERVER;
    if (work > 0) await spend(work);
    const inTurn = work === 0 ? read : () => this.#lists.run({ key: network }, read);
    return async () => {
      const isAgain = hadAnswer && this.#readAgain < READ_AGAIN_MAX;
      const answer = isAgain ? await this.#executeAgain(read) : await this.#execute(inTurn);
      const more = work === 0 ? 0 : workOfBytes(answer.body.length);
      if (more > 0) await add(more);
      return answer;
    };
  }

  async #execute(read: Plan['read']): Promise<ReadAnswer> {
    // Checked only here, since cached answers are given however busy the database is.
    this.#admission.check();
    return answerOf(await read());
  }

  async #executeAgain(read: Plan['read']): Promise<ReadAnswer> {
    this.#readAgain += 1;
    try {
      return answerOf(await read());
    } finally {
      this.#readAgain -= 1;
    }
  }

  async #readPersonal(
    viewer: Viewer,
    { onPersonalRead }: Collection,
    execute: () => Promise<ReadAnswer>,
  ): Promise<Buffer> {
    const { body } = await execute();
    if (onPersonalRead) {
      const answer = JSON.parse(body.toString()) as { documents?: Delivery['document'][] };
      const documents = answer.documents ?? [answer as Delivery['document']];
      await onPersonalRead(
        this.#database,
        documents.map((document) => ({ viewer, document })),
      );
    }
    return body;
  }
}

function answerOf({ text, list }: Awaited<ReturnType<Plan['read']>>): ReadAnswer {
  return { body: Buffer.from(text), ...(list ? { list } : {}) };
}

/** The question under which the answer is cached for everyone of the viewer's audience. */
function questionOf(viewer: Viewer, collection: Collection, { id, key }: DocumentRead): Question {
  const language = collection.isWorded ? languageOfViewer(viewer) : DEFAULT_LANGUAGE;
  return {
    key: `${audienceOf(viewer)} ${language} ${key}`,
    sources: { collection: collection.id, id, seenThrough: collection.seenThrough ?? [] },
  };
}
