/** Input of the account routes. Missing parameters get Appwrite's texts, invalid ones the product's (docs/decisions/0004). */

import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { givenId, readAct } from '#server/platform/http/read-act.ts';
import { isLongerThan } from '#server/platform/text-length.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/constants.ts';
import { accessEnd, login, passwordReset, signup } from '#shared/forms/account.ts';
import { email, unlessAbsent, wrong } from '#shared/forms/schema.ts';
import { isObject } from '#shared/json-fields.ts';
import { isReservedId } from '#shared/rules/reserved-names.ts';
import { isEmail } from '#shared/texts/email.ts';
import type { PasswordChange } from './change-account.ts';
import { readableName } from './display-name.ts';
import type { Registration } from './register-account.ts';

const NO_EMAIL = 'Value must be a valid email address';
const PASSWORD_RANGE = `Password must be between ${PASSWORD_MIN_LENGTH} and ${PASSWORD_MAX_LENGTH} characters long.`;
const PREFS_BYTES_MAX = 65_535;
const SECRET_MAX = 256;

/** Argon2 accepts any length; the bound prevents denial of service by hashing. */
const isLong = (password: string) => Buffer.byteLength(password) > PASSWORD_MAX_LENGTH;
const isUnusable = (password: string) => password.length < PASSWORD_MIN_LENGTH || isLong(password);

type Login = Record<'email' | 'password', string>;
const realEmail = wrong<Pick<Login, 'email'>>('email', NO_EMAIL, ({ email }) => !isEmail(email));
const usable = wrong<Pick<Login, 'password'>>('password', PASSWORD_RANGE, (told) =>
  isUnusable(told.password),
);
const notLong = wrong<Pick<Login, 'password'>>('password', PASSWORD_RANGE, (told) => isLong(told.password));
/** Impossible passwords are refused before hashing. */
const notShort = wrong<Pick<Login, 'password'>>(
  'password',
  PASSWORD_RANGE,
  ({ password }) => Buffer.byteLength(password) < PASSWORD_MIN_LENGTH,
);

/** The id of a new account, which must not mean something else in paths and filters. */
const USER_ID = z
  .object({ userId: givenId })
  .check(
    wrong('userId', 'Value must not be a word that has another meaning', ({ userId }) =>
      isReservedId(userId),
    ),
  );
const SIGNUP = signup.check(notLong);
export const LOGIN = login.check(realEmail, notShort, notLong);
const PASSWORD_RESET = passwordReset.check(notLong);
export const CONFIRMATION = z.object({ password: z.string() }).check(notLong);
/** A new e-mail, and the password that proves the owner. */
export const EMAIL_CHANGE = z
  .object({ email, password: z.string(), ...accessEnd.shape })
  .check(realEmail, usable);
/** Accounts without a password may leave out the old one. */
const PASSWORD_CHANGE = z
  .object({ password: z.string(), oldPassword: z.optional(z.string()), ...accessEnd.shape })
  .check(
    usable,
    wrong('oldPassword', PASSWORD_RANGE, ({ oldPassword = '' }) => isLong(oldPassword)),
  );
const NEW_ACCOUNT = z
  .object({
    email,
    password: z.optional(z.string()),
    name: z.optional(z.string()),
    phone: z.optional(z.string()),
  })
  .check(
    realEmail,
    wrong('phone', 'Accounts have no phone number', ({ phone }) => !!phone),
    wrong('password', PASSWORD_RANGE, ({ password }) => password !== undefined && isUnusable(password)),
  );
export const PREFS = z
  .object({ prefs: z.custom<object>(isObject, { error: unlessAbsent('Value must be a valid JSON object') }) })
  .check(
    wrong(
      'prefs',
      `Value must be at most ${PREFS_BYTES_MAX} bytes`,
      ({ prefs }) => Buffer.byteLength(JSON.stringify(prefs)) > PREFS_BYTES_MAX,
    ),
  );
export const SECRET = z
  .object({ userId: z.string(), secret: z.string() })
  .check(
    wrong('secret', `Value must be a valid string and no longer than ${SECRET_MAX} chars`, ({ secret }) =>
      isLongerThan(secret, SECRET_MAX),
    ),
  );

export function readRegistration(request: FastifyRequest): Registration & { password: string } {
  return { ...readAct(USER_ID, request), ...readSignup(request) };
}

/** The name may be absent, as in Appwrite, but not empty, as in the form. */
export function readSignup(request: FastifyRequest): Omit<Registration, 'userId'> & { password: string } {
  const { name, ...told } = readAct(SIGNUP, request);
  return { ...told, name: name === undefined ? '' : readableName(name) };
}

/** An account that an operator makes; without a password its owner sets one with a recovery link. */
export function readNewAccount(request: FastifyRequest): Registration {
  const { userId } = readAct(USER_ID, request);
  const { email: address, password = null, name } = readAct(NEW_ACCOUNT, request);
  return { userId, email: address, password, name: name ? readableName(name, true) : '' };
}

export function readPasswordChange(request: FastifyRequest): PasswordChange {
  const { password, oldPassword, endAccess } = readAct(PASSWORD_CHANGE, request);
  return { new: password, old: oldPassword, endAccess };
}

/** `passwordAgain`, which old SDKs send, is ignored as in Appwrite. */
export function readPasswordReset(request: FastifyRequest): {
  userId: string;
  secret: string;
  password: string;
} {
  const { userId, secret } = readAct(SECRET, request);
  return { userId, secret, password: readAct(PASSWORD_RESET, request).password };
}
