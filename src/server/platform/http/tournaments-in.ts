import { invalidParam } from './input.ts';

/** Tournaments that one key or webhook can be limited to. */
const TOURNAMENTS_MAX = 50;

/** Ids of tournaments in a body; absent and null: all. @throws AppError argumentInvalid */
export function tournamentsIn(value: unknown): string[] | null {
  if (value === undefined || value === null) return null;
  const isList = Array.isArray(value) && value.length > 0 && value.length <= TOURNAMENTS_MAX;
  if (isList && value.every((one) => typeof one === 'string')) return [...new Set(value)];
  throw invalidParam('tournaments', `Value must be a list of 1 to ${TOURNAMENTS_MAX} ids`);
}
