/** The answers of calls that were sent with an Idempotency-Key (docs/wire.md#idempotency-keys). */
import type { Sql } from '../database/database.ts';
import { AppError } from '../errors.ts';

/** A call that its sender may repeat. */
export interface KeyedCall {
  /** The id of the account or of the host's key; `key` for the server key. */
  caller: string;
  key: string;
  /** Equal for calls with the same method, address and body. */
  fingerprint: string;
}

/** Another transaction has stored the same key. The transaction is repeated, as after a failed serialization. */
class KeyTakenError extends Error {
  readonly code = '40001';
}

const IS_KEPT = "k.created_at > now() - interval '24 hours'";

const names = (calls: readonly KeyedCall[]) => [
  calls.map(({ caller }) => caller),
  calls.map(({ key }) => key),
];
const nameOf = ({ caller, key }: { caller: string; key: string }) => `${caller} ${key}`;

/**
 * Does the work once for each key, in the caller's transaction, and stores the answers in it. A call whose key is known
 * gets the stored answer. A refusal has changed nothing and is not stored, so a repeated call is decided anew.
 * @param work answers each of the requests it is given, in their order; an error is a refusal
 * @returns the answers in the order of the requests
 */
export async function answerOnce<Request, Answer>(
  tx: Sql,
  requests: readonly Request[],
  of: {
    callOf: (request: Request) => KeyedCall | null;
    work: (requests: readonly Request[]) => Promise<readonly (Answer | AppError)[]>;
  },
): Promise<(Answer | AppError)[]> {
  const { callOf, work } = of;
  const keyed = requests.flatMap((request) => callOf(request) ?? []);
  if (keyed.length === 0) return [...(await work(requests))];
  const known = await findAnswers<Answer>(tx, keyed);
  const answers = new Map<Request, Answer | AppError>();
  const stored: { call: KeyedCall; answer: Answer }[] = [];
  let waiting = [...requests];
  while (waiting.length > 0) {
    const taken = new Set<string>();
    const later: Request[] = [];
    const now = waiting.filter((request) => {
      const call = callOf(request);
      const earlier = call && known.get(nameOf(call));
      if (earlier) {
        const isSame = earlier.fingerprint === call.fingerprint;
        answers.set(request, isSame ? earlier.answer : new AppError('idempotencyKeyReused'));
        return false;
      }
      // The second of two equal calls gets the answer of the first.
      if (call && taken.has(nameOf(call))) {
        later.push(request);
        return false;
      }
      if (call) taken.add(nameOf(call));
      return true;
    });
    const given = now.length > 0 ? await work(now) : [];
    for (const [index, request] of now.entries()) {
      const answer = given[index] ?? new AppError('unknown');
      answers.set(request, answer);
      const call = callOf(request);
      if (!call || answer instanceof AppError) continue;
      stored.push({ call, answer });
      known.set(nameOf(call), { fingerprint: call.fingerprint, answer });
    }
    waiting = later;
  }
  await storeAnswers(tx, stored);
  return requests.map((request) => answers.get(request) ?? new AppError('unknown'));
}

/**
 * Looks the keys up, and writes to those that are found: an answer that is given again must be on a standby, and a
 * transaction that writes nothing waits for none.
 */
async function findAnswers<Answer>(
  tx: Sql,
  calls: readonly KeyedCall[],
): Promise<Map<string, { fingerprint: string; answer: Answer }>> {
  const rows = await tx.query<{ caller: string; key: string; fingerprint: string; answer: string }>(
    `update idempotency_keys k set repeated_at = now()
     from (select distinct caller, key from unnest($1::text[], $2::text[]) as a (caller, key)) asked
     where k.caller = asked.caller and k.key = asked.key and ${IS_KEPT}
     returning k.caller, k.key, k.fingerprint, k.answer`,
    names(calls),
  );
  return new Map(
    rows.map((row) => [
      nameOf(row),
      { fingerprint: row.fingerprint, answer: JSON.parse(row.answer) as Answer },
    ]),
  );
}

/** @throws KeyTakenError when another transaction has stored one of the keys since they were looked up */
async function storeAnswers(tx: Sql, stored: readonly { call: KeyedCall; answer: unknown }[]): Promise<void> {
  if (stored.length === 0) return;
  const calls = stored.map(({ call }) => call);
  const rows = await tx.query<{ key: string }>(
    `insert into idempotency_keys as k (caller, key, fingerprint, answer)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) order by 1, 2
     on conflict (caller, key) do update
       set fingerprint = excluded.fingerprint, answer = excluded.answer, created_at = now(), repeated_at = null
       where not ${IS_KEPT}
     returning k.key`,
    [
      ...names(calls),
      calls.map(({ fingerprint }) => fingerprint),
      stored.map(({ answer }) => JSON.stringify(answer)),
    ],
  );
  if (rows.length < stored.length) throw new KeyTakenError('idempotency key taken meanwhile');
}

/** Deletes old answers in pieces, so that no statement takes long. */
export async function forgetAnswers(sql: Sql, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const rows = await sql.query<{ key: string }>(
      `delete from idempotency_keys where (caller, key) in
         (select caller, key from idempotency_keys k where not ${IS_KEPT} order by created_at limit 1000)
       returning key`,
    );
    if (rows.length === 0 || signal?.aborted) return;
  }
}
