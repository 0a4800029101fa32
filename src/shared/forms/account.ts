/** Checks of the account forms in their fixed order, first failure wins (docs/product.md#forms). */
import { PASSWORD_MIN_LENGTH } from '../constants.ts';
import type { PlainMessageKey } from '../messages.ts';

/** A deliberately loose check: local part, at sign, domain with a dot. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(?:\.[^\s@.<>()[\]\\,;:"]+)+$/;

export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

export interface SignupForm {
  name: string;
  email: string;
  password: string;
  confirm_password: string;
}

export function signupProblem(form: SignupForm): PlainMessageKey | null {
  if (form.name.trim() === '') return 'nameMissing';
  if (!isEmail(form.email.trim())) return 'signupEmailInvalid';
  if (form.password === '') return 'passwordMissing';
  if (form.password.length < PASSWORD_MIN_LENGTH) return 'passwordTooShort';
  if (form.password !== form.confirm_password) return 'passwordMismatch';
  return null;
}

/** Checks only that both fields are filled: whether the e-mail is well-formed is left to the server. */
export function loginProblem(form: { email: string; password: string }): PlainMessageKey | null {
  if (form.email.trim() === '') return 'loginEmailMissing';
  if (form.password === '') return 'loginPasswordMissing';
  return null;
}

export function recoveryProblem(email: string): PlainMessageKey | null {
  return isEmail(email.trim()) ? null : 'emailInvalid';
}

export function passwordResetProblem(form: {
  userId: string;
  secret: string;
  password: string;
  confirm_password: string;
}): PlainMessageKey | null {
  if (form.password === '') return 'newPasswordMissing';
  if (form.password.length < PASSWORD_MIN_LENGTH) return 'newPasswordTooShort';
  if (form.password !== form.confirm_password) return 'passwordMismatch';
  if (form.userId === '' || form.secret === '') return 'verificationLinkInvalid';
  return null;
}
