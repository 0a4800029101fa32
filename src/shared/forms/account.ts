/** The account forms (docs/product.md#forms). */
import * as z from 'zod/mini';
import { PASSWORD_MIN_LENGTH } from '../constants.ts';
import { isEmail } from '../texts/email.ts';
import { email, refuse, trimmed } from './schema.ts';

/** Programs may leave out the name and the repeated password, which forms always have. */
export const signup = z
  .object({
    email,
    password: z.string(),
    name: z.optional(trimmed),
    confirm_password: z.optional(z.string()),
  })
  .check(
    refuse('name', 'nameMissing', ({ name }) => name === ''),
    refuse('email', 'signupEmailInvalid', ({ email }) => !isEmail(email)),
    refuse('password', 'passwordMissing', ({ password }) => password === ''),
    refuse('password', 'passwordTooShort', ({ password }) => password.length < PASSWORD_MIN_LENGTH),
    refuse('confirm_password', 'passwordMismatch', isOther),
  );

export type Signup = z.input<typeof signup>;

/** Checks only that both fields are filled: whether the e-mail is well-formed is left to the server. */
export const login = z.object({ email, password: z.string() }).check(
  refuse('email', 'loginEmailMissing', ({ email }) => email === ''),
  refuse('password', 'loginPasswordMissing', ({ password }) => password === ''),
);

/** Whether an act that ends sessions also ends keys, webhooks, the calendar and the sign-in with Google. */
export const accessEnd = z.object({ endAccess: z.optional(z.boolean()) });

const NO_BALANCE = 'Value must be a whole number from 0 on';
const balance = z.number({ error: NO_BALANCE }).check(z.int(NO_BALANCE), z.minimum(0, NO_BALANCE));

/** Closing the own account: the balances that its owner saw and gives up. */
export const closing = z.object({ password: z.optional(z.string()), eg_token: balance, eg_coin: balance });

export const accountEnd = z.object({ reason: z.optional(z.nullable(z.string())) });

export const recovery = z
  .object({ email })
  .check(refuse('email', 'emailInvalid', ({ email }) => !isEmail(email)));

export const passwordReset = z
  .object({
    userId: z.string(),
    secret: z.string(),
    password: z.string(),
    confirm_password: z.optional(z.string()),
  })
  .check(
    refuse('password', 'newPasswordMissing', ({ password }) => password === ''),
    refuse('password', 'newPasswordTooShort', ({ password }) => password.length < PASSWORD_MIN_LENGTH),
    refuse('confirm_password', 'passwordMismatch', isOther),
    refuse(null, 'verificationLinkInvalid', ({ userId, secret }) => userId === '' || secret === ''),
  );

function isOther(form: { password: string; confirm_password?: string | undefined }): boolean {
  return form.confirm_password !== undefined && form.confirm_password !== form.password;
}
