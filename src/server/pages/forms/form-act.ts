/** The type of a form of the site: the call below /v1 that it stands for, and where it leads. */
import { DATABASE_ID } from '#shared/constants.ts';
import type { Language } from '#shared/languages.ts';
import type { PlainMessageKey } from '#shared/messages.ts';
import type { DoneKey } from '#shared/page-data.ts';
import type { ApiAnswer, ApiCall } from './call-api.ts';

export type Fields = Readonly<Record<string, string>>;

/** What a form has sent, and the means to make its call. */
export interface Sent {
  fields: Fields;
  /** The part of the path that names what the form is about. */
  id: string;
  /** The account whose session sends it; null: a visitor. */
  me: { id: string; name: string; email: string } | null;
  /** The language of the address to which the form was sent. */
  language: Language;
  /** Public scheme and host of the site. */
  origin: string;
  /** Reads on behalf of the sender. */
  read: (path: string) => Promise<ApiAnswer>;
  /**
   * Uploads the form's file on behalf of the sender.
   * @returns its id; null where none was chosen
   * @throws RefusedCall
   */
  upload: (bucketId: string) => Promise<string | null>;
}

/** A call that had to be made before that of the form was refused. */
export class RefusedCall extends Error {
  readonly answer: ApiAnswer;

  constructor(answer: ApiAnswer) {
    super('A call of a form was refused.');
    this.answer = answer;
  }
}

export interface FormAct {
  /** The path that the form is sent to, with or without a language before it. */
  path: string;
  /** The page with the form. */
  page: (sent: Pick<Sent, 'id' | 'fields'>) => string;
  /** Visitors are sent to the login, and back after it. */
  isForMembers?: boolean;
  /** Whether the answer holds a session; such an answer is not stored for long. */
  opensSession?: boolean;
  /** Whether a picture may come with it. */
  hasFile?: boolean;
  call: (sent: Sent) => ApiCall | Promise<ApiCall>;
  /** Words a refusal of the call in another way; null: the words of the call stay. */
  reword?: (answer: ApiAnswer, fields: Fields) => PlainMessageKey | null;
  /** The page that the act leads to, unless the form names one. */
  next: (sent: Sent) => string;
  /** Whether the form may name the page that it leads to. */
  isLedBack?: boolean;
  done?: DoneKey;
}

export const part = encodeURIComponent;
export const text = (fields: Fields, name: string) => fields[name] ?? '';
export const trimmed = (fields: Fields, name: string) => text(fields, name).trim();
export const documents = (collection: string) =>
  `/databases/${DATABASE_ID}/collections/${collection}/documents`;

/** An act of somebody signed in, which leads back to the page with its form. */
export function memberAct(
  path: string,
  page: FormAct['page'],
  call: FormAct['call'],
  more: Partial<FormAct> = {},
): FormAct {
  return { path, page, isForMembers: true, call, next: page, ...more };
}

/** Storage refuses in words about files; these are about pictures. */
export function pictureRefusal({ status, body: { type } }: ApiAnswer): PlainMessageKey | null {
  if (status === 413 || type === 'storage_invalid_file_size') return 'pictureTooBig';
  return type === 'storage_file_type_unsupported' ? 'pictureTypeInvalid' : null;
}
