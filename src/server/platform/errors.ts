/**
 * The closed list of errors (docs/wire.md#errors). An error is a code with status, type and default text. Commands throw
 * codes; only the HTTP layer turns them into answers.
 */
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';
import { type MessageKey, type MessageParams, messages, type PlainMessageKey } from '#shared/messages.ts';
import { messageIn } from '#shared/messages-in.ts';
import ERROR_TEXTS_EN from './error-texts-en.json' with { type: 'json' };
import ERROR_TEXTS_NE from './error-texts-ne.json' with { type: 'json' };

/** Each code's status and type, and the key of its text if that is in the catalogue of messages. */
const entries = {
  argumentInvalid: [400, 'general_argument_invalid'],
  badRequest: [400, 'general_bad_request'],
  queryInvalid: [400, 'general_query_invalid'],
  cursorNotFound: [400, 'general_cursor_not_found'],
  orderNull: [400, 'database_query_order_null'],
  scopeMissing: [401, 'general_unauthorized_scope'],
  unauthorized: [401, 'user_unauthorized'],
  credentialsInvalid: [401, 'user_invalid_credentials', 'loginFailed'],
  /** The password is right, but the e-mail is a new one of the account that its mailbox has not confirmed yet. */
  emailUnconfirmed: [403, 'general_access_forbidden', 'emailUnconfirmed'],
  /** The dialect's answer where a recent proof of identity is missing. */
  passwordNeeded: [401, 'user_challenge_required', 'passwordNeeded'],
  sessionExists: [401, 'user_session_already_exists'],
  tokenInvalid: [401, 'user_invalid_token'],
  jwtInvalid: [401, 'user_jwt_invalid'],
  userBlocked: [403, 'user_blocked'],
  banned: [403, 'general_access_forbidden', 'banned'],
  /** Not 451, since the restriction is not a legal demand. */
  countryRefused: [403, 'general_access_forbidden', 'countryRefused'],
  originUnknown: [403, 'general_unknown_origin'],
  projectNotFound: [404, 'project_not_found'],
  routeNotFound: [404, 'general_route_not_found'],
  userNotFound: [404, 'user_not_found'],
  sessionNotFound: [404, 'user_session_not_found'],
  targetNotFound: [404, 'user_target_not_found'],
  databaseNotFound: [404, 'database_not_found'],
  collectionNotFound: [404, 'collection_not_found'],
  documentNotFound: [404, 'document_not_found'],
  transactionNotFound: [404, 'transaction_not_found'],
  documentDataMissing: [400, 'document_missing_data'],
  documentPayloadMissing: [400, 'document_missing_payload'],
  documentInvalid: [400, 'document_invalid_structure'],
  documentExists: [409, 'document_already_exists'],
  documentNotUnique: [409, 'document_unique_constraint_violation'],
  /** A rule of a command refuses. Document writes and the older commands answer `stateConflict` instead. */
  ruleViolated: [409, 'rule_violated'],
  /** A rule refuses because of the current state: full, joined already, closed, locked. */
  stateConflict: [409, 'document_update_conflict'],
  bucketNotFound: [404, 'storage_bucket_not_found'],
  fileNotFound: [404, 'storage_file_not_found'],
  fileSizeInvalid: [400, 'storage_invalid_file_size'],
  fileTypeInvalid: [400, 'storage_file_type_unsupported'],
  fileEmpty: [400, 'storage_file_empty'],
  contentRangeInvalid: [400, 'storage_invalid_content_range'],
  uploadIdInvalid: [400, 'storage_invalid_appwrite_id'],
  fileExists: [409, 'storage_file_already_exists'],
  rangeInvalid: [416, 'storage_invalid_range'],
  webhookNotFound: [404, 'webhook_not_found'],
  deliveryNotFound: [404, 'webhook_delivery_not_found'],
  keyNotFound: [404, 'key_not_found'],
  identityNotFound: [404, 'user_identity_not_found'],
  targetExists: [409, 'user_target_already_exists'],
  userExists: [409, 'user_already_exists', 'accountExists'],
  emailVerified: [409, 'user_email_already_verified'],
  idempotencyKeyInvalid: [400, 'general_argument_invalid'],
  idempotencyKeyReused: [409, 'general_argument_invalid'],
  providerDisabled: [412, 'project_provider_disabled'],
  /** Used in redirects only, since Appwrite never answers with status 424. */
  providerFailed: [424, 'user_oauth2_provider_error'],
  bodyTooLarge: [413, 'general_argument_invalid'],
  rateLimited: [429, 'general_rate_limit_exceeded'],
  busy: [503, 'general_unknown'],
  unknown: [500, 'general_unknown'],
} satisfies Record<string, readonly [status: number, type: string, reason?: MessageKey]>;

export type ErrorCode = keyof typeof entries;

export const ERROR_TYPES = [...new Set(Object.values(entries).map(([, type]) => type))];

/** The type of a catalogue with a text for each error code and for nothing else. */
type Texts<All> = Readonly<Record<ErrorCode, string>> &
  Readonly<Record<Exclude<keyof All, ErrorCode>, never>>;
/** Default texts; most call sites give a more specific one. */
const ENGLISH: Texts<typeof ERROR_TEXTS_EN> = {
  ...ERROR_TEXTS_EN,
  credentialsInvalid: messages.loginFailed,
  emailUnconfirmed: messages.emailUnconfirmed,
  passwordNeeded: messages.passwordNeeded,
  countryRefused: messages.countryRefused,
  userExists: messages.accountExists,
};
const NEPALI: Texts<typeof ERROR_TEXTS_NE> = ERROR_TEXTS_NE;

function reasonOf(code: ErrorCode): MessageKey | undefined {
  return (entries[code] as readonly [number, string, MessageKey?])[2];
}

/** A text of the message catalogue, in any language. */
export type Words = (language: Language) => string;

/** The part of a message that is in quotation marks: the name of a field, or an id. */
const NAMED = /[`'"]([^`'"]+)[`'"]/;

/**
 * An error reported to the caller. Every other error is answered as `unknown`, and its cause is logged.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** The key with which clients can provide their own text: a message key of the catalogue, else the error code. */
  readonly reason: MessageKey | ErrorCode;
  /** Further members of the answer, such as the row of a table that is wrong. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly #words: Words | null;

  constructor(
    code: ErrorCode,
    text: string = ENGLISH[code],
    reason?: MessageKey | ErrorCode,
    details: Readonly<Record<string, unknown>> = {},
    words: Words | null = null,
  ) {
    super(text);
    this.code = code;
    this.reason = reason ?? reasonOf(code) ?? code;
    this.details = details;
    this.#words = words ?? defaultWords(code, text);
  }

  /** The same error with further members in its answer. */
  with(details: Readonly<Record<string, unknown>>): AppError {
    return new AppError(this.code, this.message, this.reason, details, this.#words);
  }

  /** The same reason and text under another code. */
  as(code: ErrorCode): AppError {
    return new AppError(code, this.message, this.reason, this.details, this.#words);
  }

  /** Its message in a language: the catalogue's text, else the text of its code. */
  in(language: Language): string {
    if (language === DEFAULT_LANGUAGE) return this.message;
    if (this.#words) return this.#words(language);
    const text = ENGLISH[this.code];
    const general = NEPALI[this.code];
    // What follows the text of the code was written by a person, such as the reason of a ban, and is not translated.
    if (this.message.startsWith(text)) return general + this.message.slice(text.length);
    const [, named] = NAMED.exec(this.message) ?? [];
    return named === undefined ? general : `${general} (${named})`;
  }

  get status(): number {
    return entries[this.code][0];
  }

  get type(): string {
    return entries[this.code][1];
  }
}

/** An error with a text of the message catalogue, and the values for its placeholders. */
export function refusal<Key extends MessageKey>(
  code: ErrorCode,
  key: Key,
  ...params: MessageParams<Key>
): AppError {
  return new AppError(code, messageIn(DEFAULT_LANGUAGE, key, ...params), key, {}, (language) =>
    messageIn(language, key, ...params),
  );
}

/** An error with a fixed text of the catalogue. Its reason is its code. */
export function worded(code: ErrorCode, key: PlainMessageKey): AppError {
  return new AppError(code, messages[key], code, {}, (language) => messageIn(language, key));
}

/** The default text of a code, where it is one of the catalogue. */
function defaultWords(code: ErrorCode, text: string): Words | null {
  const reason = reasonOf(code);
  return reason !== undefined && text === messages[reason]
    ? (language) => messageIn(language, reason as PlainMessageKey)
    : null;
}

/** A dependency of the server does not answer; the same call may work later. */
export class UnavailableError extends Error {}

/** The server cannot start; the message tells the operator why. */
export class StartError extends Error {}
