/** Input of the account routes. Missing parameters get Appwrite's texts, invalid ones the product's (docs/decisions/0004). */

import { AppError } from '#server/platform/errors.ts';
import {
  invalidParam,
  optionalText,
  required,
  requiredId,
  requiredText,
} from '#server/platform/http/input.ts';
import { readAct } from '#server/platform/http/read-act.ts';
import { isLongerThan } from '#server/platform/text-length.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/constants.ts';
import { isEmail, login, signup } from '#shared/forms/account.ts';
import { isReservedId } from '#shared/rules/reserved-names.ts';
import { readableName } from './display-name.ts';
import type { Registration } from './register-account.ts';

type Body = Readonly<Record<string, unknown>>;

const PASSWORD_RANGE = `Password must be between ${PASSWORD_MIN_LENGTH} and ${PASSWORD_MAX_LENGTH} characters long.`;
const PREFS_BYTES_MAX = 65_535;
const SECRET_MAX = 256;

/**
 * A registration. The name may be absent, as in Appwrite, but not empty, as in the form. The confirmation of the password
 * is checked when sent.
 */
export function readRegistration(body: Body): Registration & { password: string } {
  const userId = readUserId(body);
  const { email, password, name } = readAct(signup, body);
  refuseLongPassword('password', password);
  return {
    userId,
    email: email.toLowerCase(),
    password,
    name: name === undefined ? '' : readableName(name),
  };
}

/** The id of a new account, which must not mean something else in paths and filters. */
function readUserId(body: Body): string {
  const id = requiredId(body, 'userId');
  if (isReservedId(id)) throw invalidParam('userId', 'Value must not be a word that has another meaning');
  return id;
}

/** An account that an operator makes; without a password its owner sets one with a recovery link. */
export function readNewAccount(body: Body): Registration {
  const userId = readUserId(body);
  const email = requiredText(body, 'email').trim();
  const password = optionalText(body, 'password');
  const name = optionalText(body, 'name');
  if (!isEmail(email)) throw invalidParam('email', 'Value must be a valid email address');
  if (optionalText(body, 'phone')) throw invalidParam('phone', 'Accounts have no phone number');
  if (password !== undefined) refuseUnusable(password);
  return {
    userId,
    email: email.toLowerCase(),
    password: password ?? null,
    name: name ? readableName(name, true) : '',
  };
}

/** A new e-mail, and the password that proves the owner. */
export function readEmailChange(body: Body): { email: string; password: string } {
  const email = requiredText(body, 'email').trim();
  const password = requiredText(body, 'password');
  if (!isEmail(email)) throw invalidParam('email', 'Value must be a valid email address');
  refuseUnusable(password);
  return { email: email.toLowerCase(), password };
}

/** A login; impossible e-mails and passwords are refused before hashing. */
export function readLogin(body: Body): { email: string; password: string } {
  const { email, password } = readAct(login, body);
  if (!isEmail(email)) throw invalidParam('email', 'Value must be a valid email address');
  if (Buffer.byteLength(password) < PASSWORD_MIN_LENGTH) throw invalidParam('password', PASSWORD_RANGE);
  refuseLongPassword('password', password);
  return { email: email.toLowerCase(), password };
}

/** A new password and the old one, which accounts without a password may omit. */
export function readPasswordChange(body: Body): { new: string; old: string | undefined } {
  const password = requiredText(body, 'password');
  refuseUnusable(password);
  const old = optionalText(body, 'oldPassword');
  if (old !== undefined) refuseLongPassword('oldPassword', old);
  return { new: password, old };
}

export function readPrefs(body: Body): object {
  const prefs = required(body, 'prefs');
  if (typeof prefs !== 'object' || prefs === null || Array.isArray(prefs)) {
    throw invalidParam('prefs', 'Value must be a valid JSON object');
  }
  if (Buffer.byteLength(JSON.stringify(prefs)) > PREFS_BYTES_MAX) {
    throw new AppError(
      'argumentInvalid',
      `Invalid \`prefs\` param: Value must be at most ${PREFS_BYTES_MAX} bytes`,
    );
  }
  return prefs;
}

/** The user id and secret of a token. */
export function readSecret(body: Body): { userId: string; secret: string } {
  const userId = requiredText(body, 'userId');
  const secret = requiredText(body, 'secret');
  if (isLongerThan(secret, SECRET_MAX)) {
    throw invalidParam('secret', `Value must be a valid string and no longer than ${SECRET_MAX} chars`);
  }
  return { userId, secret };
}

/** A new password must be of the right length. */
function refuseUnusable(password: string): void {
  if (password.length < PASSWORD_MIN_LENGTH) throw invalidParam('password', PASSWORD_RANGE);
  refuseLongPassword('password', password);
}

/** Argon2 accepts any length; the bound prevents denial of service by hashing. */
export function refuseLongPassword(name: string, password: string): void {
  if (Buffer.byteLength(password) > PASSWORD_MAX_LENGTH) throw invalidParam(name, PASSWORD_RANGE);
}
