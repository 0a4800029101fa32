/**
 * What calls have answered: the shapes and refusals that `RECORD_ANSWERS=1 npm test -- endpoints` has seen, for each route
 * and each kind of caller. The same test checks every answer against them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface SeenAnswers {
  /** Who has succeeded: visitors, accounts, the server key. */
  callers: readonly ('visitor' | 'user' | 'key')[];
  /** By status; null: without a body of JSON. */
  answers: Readonly<Record<string, JsonSchema | null>>;
  /** The reasons of refusals by status. */
  refusals: Readonly<Record<string, readonly string[]>>;
}

export const ANSWERS_FILE = path.resolve(import.meta.dirname, 'answers.json');

/** By method and path below /v1. */
export function seenAnswers(): Readonly<Record<string, SeenAnswers>> {
  return JSON.parse(readFileSync(ANSWERS_FILE, 'utf8'));
}
