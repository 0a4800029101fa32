/** Acts that are refused because the login is too long ago: the password is asked for, and the act is done again. */
import { serverError } from './errors.ts';

/** Whether a call was refused because the login is too long ago: it is done once the password is confirmed. */
export function isPasswordNeeded(error: unknown): boolean {
  return serverError(error)?.reason === 'passwordNeeded';
}

/** Marks forms that ask for the password themselves. */
export const ASKS_PASSWORD = { 'data-asks-password': '' } as const;

type Ask = (again: () => void) => void;
let ask: Ask | null = null;

/** Sets what asks for the password; null: nothing does. */
export function onPasswordNeeded(show: Ask | null): void {
  ask = show;
}

/**
 * Asks for the password, unless the form of the act does.
 * @param again does the act again
 * @returns whether it is asked for here
 */
export function askPassword(error: unknown, again: () => void): boolean {
  if (!ask || !isPasswordNeeded(error) || document.querySelector('[data-asks-password]')) return false;
  ask(again);
  return true;
}
