/** Some acts are refused if the login is too long ago: the page then asks for the password and repeats the act. */
import { serverError } from './errors.ts';

/** Whether a call was refused because the login is too long ago, so that it works once the password is confirmed. */
export function isPasswordNeeded(error: unknown): boolean {
  return serverError(error)?.reason === 'passwordNeeded';
}

/** Marks forms that ask for the password themselves. */
export const ASKS_PASSWORD = { 'data-asks-password': '' } as const;

type Ask = (again: () => void) => void;
let ask: Ask | null = null;

/** Sets the function that asks for the password; null: there is none. */
export function onPasswordNeeded(show: Ask | null): void {
  ask = show;
}

/**
 * Asks for the password, unless a form on the page asks for it.
 * @param again repeats the act
 * @returns whether this function asks
 */
export function askPassword(error: unknown, again: () => void): boolean {
  if (!ask || !isPasswordNeeded(error) || document.querySelector('[data-asks-password]')) return false;
  ask(again);
  return true;
}
