/** Forms that have acted: a repeated one gets the stored answer, from any process. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { FORM_LASTS_HOURS } from '#shared/constants.ts';
import { COOKIE_SECONDS, TYPED_COOKIE } from '#shared/cookies.ts';
import type { DoneKey, RefusedForm } from '#shared/page-data.ts';

/** The answer to a form that has acted. */
export interface SentAnswer {
  location: string;
  cookies: string[];
  /** The key of the text that the next page says. */
  done?: DoneKey;
  /** Whether the act was done some time ago; it may have been undone since. */
  isEarlier?: boolean;
}

/** One form of one reader, whose act is done once. */
interface SentForm {
  key: string;
  /** A value that only the reader of the form knows. */
  secret: string;
  /** For how many seconds its answer is stored. */
  keptS: number;
}

const LOOK_AGAIN_MS = 50;
const PATIENCE_MS = 10_000;
/** After so many seconds, an act that has not ended never will: its process has ended. */
const ABANDONED_S = 60;

export class SentForms {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Does the act unless it was done before. A refused act may be tried again. A done act may be undone by now.
   * @param act returns null when it is refused
   */
  async once(form: SentForm, act: () => Promise<SentAnswer | null>): Promise<SentAnswer | null> {
    const known = await this.#claim(form);
    if (known) return known;
    let answer: SentAnswer | null = null;
    try {
      answer = await act();
      return answer;
    } finally {
      if (answer) {
        const text = seal(form.secret, JSON.stringify(answer));
        await this.#database.query('update sent_forms set answer = $2 where key = $1', [form.key, text]);
      } else await this.#database.query('delete from sent_forms where key = $1', [form.key]);
    }
  }

  /** @returns the answer of an act that was done before; null: the caller has to do it */
  async #claim({ key, secret, keptS }: SentForm): Promise<SentAnswer | null> {
    let isEarlier = true;
    for (const endsAt = Date.now() + PATIENCE_MS; Date.now() < endsAt; isEarlier = false) {
      const [claimed] = await this.#database.query(
        `insert into sent_forms (key) values ($1)
         on conflict (key) do update set sent_at = now(), answer = null
           where sent_forms.sent_at < now() - make_interval(secs =>
             case when sent_forms.answer is null then ${ABANDONED_S} else $2 end)
         returning key`,
        [key, keptS],
      );
      if (claimed) return null;
      const [known] = await this.#database.query<{ answer: string | null }>(
        'select answer from sent_forms where key = $1',
        [key],
      );
      if (known?.answer) return { ...(JSON.parse(unseal(secret, known.answer)) as SentAnswer), isEarlier };
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
    throw new AppError('busy');
  }
}

/** Removes forms that nobody can send again. */
export async function forgetSentForms(database: Database): Promise<void> {
  await database.query(
    `delete from sent_forms where sent_at < now() - interval '${FORM_LASTS_HOURS + 1} hours'
       or key like '${TYPED}%' and sent_at < now() - make_interval(secs => ${TYPED_KEPT_S})`,
  );
}

/** What was typed into a form that arrived after the end of its session. */
export interface TypedForm extends Pick<RefusedForm, 'action' | 'values'> {
  /** Path and query of the page that its login leads to. */
  page: string;
  /** The account whose page had the form; null: it is not known. */
  account: string | null;
}

/** For how many seconds what was typed is stored for a login. */
const TYPED_KEPT_S = COOKIE_SECONDS[TYPED_COOKIE];
const TYPED = 'typed ';
/** Limits what strangers may have stored. No form of the site is longer. */
const TYPED_LENGTH_MAX = 20_000;

/** Stores a form for the login that follows. @returns the secret that gives it back; null: it is too long */
export async function keepTyped(database: Database, typed: TypedForm): Promise<string | null> {
  const text = JSON.stringify(typed);
  if (text.length > TYPED_LENGTH_MAX) return null;
  const secret = randomBytes(16).toString('base64url');
  await database.query('insert into sent_forms (key, answer) values ($1, $2)', [
    TYPED + keyOf(secret).toString('base64url'),
    seal(secret, text),
  ]);
  return secret;
}

export async function readTyped(database: Database, secret: string): Promise<TypedForm | null> {
  const [row] = await database.query<{ answer: string }>(
    `select coalesce(answer, '') as answer from sent_forms where key = $1 and sent_at > now() - make_interval(secs => ${TYPED_KEPT_S})`,
    [TYPED + keyOf(secret).toString('base64url')],
  );
  return row ? (JSON.parse(unseal(secret, row.answer)) as TypedForm) : null;
}

// Encrypted, because an answer may hold the session of a login, whose secret the database must not have.
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

function seal(secret: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

function unseal(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const cipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, IV_BYTES));
  cipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), cipher.final()]).toString();
}

function keyOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
