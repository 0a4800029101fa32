/**
 * The closed list of errors (docs/wire.md#errors). An error is a code with status, type and default text. Commands throw
 * codes; only the HTTP layer turns them into answers.
 */
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';
import { type MessageKey, type MessageParams, messages, type PlainMessageKey } from '#shared/messages.ts';
import { messageIn } from '#shared/messages-in.ts';
import { ERROR_TEXTS_NE } from './error-texts-ne.ts';

interface Entry {
  status: number;
  type: string;
  /** Default text; most call sites give a more specific one. */
  text: string;
  /** The key of a text that stands in the product's catalogue. */
  reason?: MessageKey;
}

const entries = {
  argumentInvalid: {
    status: 400,
    type: 'general_argument_invalid',
    text: 'The request contains an invalid value.',
  },
  badRequest: {
    status: 400,
    type: 'general_bad_request',
    text: 'There was an error processing your request. Please check the inputs and try again.',
  },
  queryInvalid: { status: 400, type: 'general_query_invalid', text: 'Invalid query: Syntax error' },
  cursorNotFound: { status: 400, type: 'general_cursor_not_found', text: 'The cursor is invalid.' },
  orderNull: {
    status: 400,
    type: 'database_query_order_null',
    text: 'The order attribute had a null value.',
  },
  scopeMissing: {
    status: 401,
    type: 'general_unauthorized_scope',
    text: 'User (role: guests) missing scopes (["account"])',
  },
  unauthorized: {
    status: 401,
    type: 'user_unauthorized',
    text: 'The current user is not authorized to perform the requested action.',
  },
  credentialsInvalid: {
    status: 401,
    type: 'user_invalid_credentials',
    text: messages.loginFailed,
    reason: 'loginFailed',
  },
  /** The right password, but with an address that the account is to have and that its mailbox has not confirmed. */
  emailUnconfirmed: {
    status: 403,
    type: 'general_access_forbidden',
    text: messages.emailUnconfirmed,
    reason: 'emailUnconfirmed',
  },
  /** The dialect's answer where a recent proof of identity is missing. */
  passwordNeeded: {
    status: 401,
    type: 'user_challenge_required',
    text: messages.passwordNeeded,
    reason: 'passwordNeeded',
  },
  sessionExists: {
    status: 401,
    type: 'user_session_already_exists',
    text: 'Creation of a session is prohibited when a session is active.',
  },
  tokenInvalid: { status: 401, type: 'user_invalid_token', text: 'Invalid token passed in the request.' },
  jwtInvalid: {
    status: 401,
    type: 'user_jwt_invalid',
    text: 'Failed to verify JWT. Please recheck the token sent in the X-Appwrite-JWT header to ensure the correctness of the token.',
  },
  userBlocked: { status: 403, type: 'user_blocked', text: 'The current user has been blocked.' },
  banned: {
    status: 403,
    type: 'general_access_forbidden',
    text: 'You are banned.',
    reason: 'banned',
  },
  /** Not 451, since the restriction is not a legal demand. */
  countryRefused: {
    status: 403,
    type: 'general_access_forbidden',
    text: messages.countryRefused,
    reason: 'countryRefused',
  },
  originUnknown: { status: 403, type: 'general_unknown_origin', text: 'Invalid Origin.' },
  projectNotFound: {
    status: 404,
    type: 'project_not_found',
    text: 'Project with the requested ID could not be found. Please check the value of the X-Appwrite-Project header to ensure the correct project ID is being used.',
  },
  routeNotFound: {
    status: 404,
    type: 'general_route_not_found',
    text: 'The requested route was not found. Please refer to the API docs and try again.',
  },
  userNotFound: {
    status: 404,
    type: 'user_not_found',
    text: 'User with the requested ID could not be found.',
  },
  sessionNotFound: {
    status: 404,
    type: 'user_session_not_found',
    text: 'The current user session could not be found.',
  },
  targetNotFound: { status: 404, type: 'user_target_not_found', text: 'The target could not be found.' },
  databaseNotFound: { status: 404, type: 'database_not_found', text: 'Database not found.' },
  collectionNotFound: { status: 404, type: 'collection_not_found', text: 'Collection not found.' },
  documentNotFound: { status: 404, type: 'document_not_found', text: 'Document not found.' },
  transactionNotFound: {
    status: 404,
    type: 'transaction_not_found',
    text: 'Transaction with the requested ID could not be found.',
  },
  documentDataMissing: {
    status: 400,
    type: 'document_missing_data',
    text: 'The document data is missing. Try again with document data populated',
  },
  documentPayloadMissing: {
    status: 400,
    type: 'document_missing_payload',
    text: 'The document data and permissions are missing. You must provide either document data or permissions to be updated.',
  },
  documentInvalid: { status: 400, type: 'document_invalid_structure', text: 'Invalid document structure' },
  documentExists: { status: 409, type: 'document_already_exists', text: 'Document already exists.' },
  documentNotUnique: {
    status: 409,
    type: 'document_unique_constraint_violation',
    text: 'Document violates a unique attribute constraint. Try again with different value(s).',
  },
  /** A rule of a command refuses. Document writes and the older commands answer `stateConflict` instead. */
  ruleViolated: { status: 409, type: 'rule_violated', text: 'The rules do not allow this.' },
  /** A rule refuses because of the current state: full, joined already, closed, locked. */
  stateConflict: {
    status: 409,
    type: 'document_update_conflict',
    text: 'Remote document is newer than local.',
  },
  bucketNotFound: {
    status: 404,
    type: 'storage_bucket_not_found',
    text: 'Storage bucket with the requested ID could not be found.',
  },
  fileNotFound: {
    status: 404,
    type: 'storage_file_not_found',
    text: 'The requested file could not be found.',
  },
  fileSizeInvalid: { status: 400, type: 'storage_invalid_file_size', text: 'File size not allowed' },
  fileTypeInvalid: { status: 400, type: 'storage_file_type_unsupported', text: 'File extension not allowed' },
  fileEmpty: { status: 400, type: 'storage_file_empty', text: 'Empty file passed to the endpoint.' },
  contentRangeInvalid: {
    status: 400,
    type: 'storage_invalid_content_range',
    text: 'The content range is invalid. Please check the value of the Content-Range header.',
  },
  uploadIdInvalid: {
    status: 400,
    type: 'storage_invalid_appwrite_id',
    text: 'The value for x-appwrite-id header is invalid. Please check the value of the x-appwrite-id header is a valid id and not unique().',
  },
  fileExists: {
    status: 409,
    type: 'storage_file_already_exists',
    text: 'A storage file with the requested ID already exists.',
  },
  rangeInvalid: {
    status: 416,
    type: 'storage_invalid_range',
    text: 'The requested range is not satisfiable. Please check the value of the Range header.',
  },
  webhookNotFound: {
    status: 404,
    type: 'webhook_not_found',
    text: 'Webhook with the requested ID could not be found.',
  },
  deliveryNotFound: {
    status: 404,
    type: 'webhook_delivery_not_found',
    text: 'Delivery with the requested ID could not be found.',
  },
  keyNotFound: { status: 404, type: 'key_not_found', text: 'Key with the requested ID could not be found.' },
  identityNotFound: {
    status: 404,
    type: 'user_identity_not_found',
    text: 'The identity could not be found.',
  },
  targetExists: {
    status: 409,
    type: 'user_target_already_exists',
    text: 'A target with the same ID already exists.',
  },
  userExists: {
    status: 409,
    type: 'user_already_exists',
    text: messages.accountExists,
    reason: 'accountExists',
  },
  emailVerified: {
    status: 409,
    type: 'user_email_already_verified',
    text: 'User email is already verified',
  },
  idempotencyKeyInvalid: {
    status: 400,
    type: 'general_argument_invalid',
    text: 'The Idempotency-Key header must be 1 to 200 visible characters.',
  },
  idempotencyKeyReused: {
    status: 409,
    type: 'general_argument_invalid',
    text: 'This Idempotency-Key was used with other values.',
  },
  providerDisabled: {
    status: 412,
    type: 'project_provider_disabled',
    text: 'This provider is disabled. Please enable the provider from your Appwrite console to continue.',
  },
  /** Used in redirects only, since Appwrite never answers with status 424. */
  providerFailed: {
    status: 424,
    type: 'user_oauth2_provider_error',
    text: 'The Google OAuth2 provider returned an error.',
  },
  bodyTooLarge: { status: 413, type: 'general_argument_invalid', text: 'The request body is too large.' },
  rateLimited: {
    status: 429,
    type: 'general_rate_limit_exceeded',
    text: 'Rate limit for the current endpoint has been exceeded. Please try again after some time.',
  },
  busy: { status: 503, type: 'general_unknown', text: 'The server is busy. Please try again.' },
  unknown: { status: 500, type: 'general_unknown', text: 'Server Error' },
} satisfies Record<string, Entry>;

export type ErrorCode = keyof typeof entries;

/** The member `type` of all errors. */
export const ERROR_TYPES = [...new Set(Object.values(entries).map(({ type }) => type))];

const catalogue: Readonly<Record<ErrorCode, Entry>> = entries;
/** No text is missing, and none is of an error that is no more. */
const NEPALI: Readonly<Record<ErrorCode, string>> &
  Readonly<Record<Exclude<keyof typeof ERROR_TEXTS_NE, ErrorCode>, never>> = ERROR_TEXTS_NE;

/** A text of the message catalogue, in any language. */
export type Words = (language: Language) => string;

/** What stands in quotation marks: names of fields, ids. */
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
    text: string = catalogue[code].text,
    reason?: MessageKey | ErrorCode,
    details: Readonly<Record<string, unknown>> = {},
    words: Words | null = null,
  ) {
    super(text);
    this.code = code;
    this.reason = reason ?? catalogue[code].reason ?? code;
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
    const { text } = catalogue[this.code];
    const general = NEPALI[this.code];
    // Words that somebody wrote.
    if (this.message.startsWith(text)) return general + this.message.slice(text.length);
    const [, named] = NAMED.exec(this.message) ?? [];
    return named === undefined ? general : `${general} (${named})`;
  }

  get status(): number {
    return catalogue[this.code].status;
  }

  get type(): string {
    return catalogue[this.code].type;
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
  const { reason } = catalogue[code];
  return reason !== undefined && text === messages[reason]
    ? (language) => messageIn(language, reason as PlainMessageKey)
    : null;
}

/** A dependency of the server does not answer; the same call may work later. */
export class UnavailableError extends Error {}

/** The server cannot start; the message tells the operator why. */
export class StartError extends Error {}
