/** Plays the session against a server over real HTTP; each person has separate cookies and a separate IP address. */
import { createHash } from 'node:crypto';
import { linkIn, mailTo } from '#tests/support/outbox.ts';
import { API_KEY } from './environment.ts';
import { type Answer, Normaliser } from './normalise.ts';
import { formOf } from './picture.ts';
import { EVERYBODY, type RecordedMail, type RecordedRequest, type Step, type Who } from './request.ts';
import { Timeline } from './timeline.ts';

/** A Nepalese network; each person gets a last number. */
const NETWORK = '27.34.16';
const ABROAD = '8.8.8.8';

/** Labels of the steps: person and request, numbered when repeated. */
export function labelled(steps: readonly Step[]): { label: string; step: Step }[] {
  const counts = new Map<string, number>();
  return steps.map((step) => {
    const what =
      'mailTo' in step
        ? `mail to ${step.mailTo}`
        : `${step.who}: ${step.method} ${step.path}${step.note ? ` (${step.note})` : ''}`;
    const count = (counts.get(what) ?? 0) + 1;
    counts.set(what, count);
    return { label: count > 1 ? `${what} #${count}` : what, step };
  });
}

export class Player {
  readonly #server: { url: string; dataDir: string };
  readonly #timeline = new Timeline();
  readonly #normaliser = new Normaliser(this.#timeline);
  readonly #cookies = new Map<Who, Map<string, string>>();
  readonly #kept = new Map<string, string>();

  constructor(server: { url: string; dataDir: string }) {
    this.#server = server;
  }

  /** Runs all steps one after another. Returns the answers by the steps' labels. */
  async play(steps: readonly Step[]): Promise<Record<string, Answer>> {
    const answers: Record<string, Answer> = {};
    for (const { label, step } of labelled(steps)) {
      answers[label] = 'mailTo' in step ? await this.#mail(step) : await this.#ask(label, step);
    }
    return answers;
  }

  async #ask(label: string, step: RecordedRequest): Promise<Answer> {
    const ask = async () => {
      const { method } = step;
      const url = this.#server.url + this.#path(step);
      const response = await fetch(url, { method, redirect: 'manual', ...this.#sent(step) });
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const { response, bytes } = await (step.method === 'GET' ? ask() : this.#timeline.during(label, ask));
    this.#storeCookies(step.who, response);
    const body = readBody(response, bytes);
    this.#keep(step, body);
    return this.#normaliser.answer(response, body);
  }

  async #mail(step: RecordedMail): Promise<Answer> {
    const mail = await mailTo(this.#server.dataDir, step.mailTo, step.count);
    const link = linkIn(mail);
    const params = Object.fromEntries(link.searchParams);
    this.#keep(step, params);
    const head = mail.split(/\r?\n\r?\n/, 1)[0] ?? '';
    const { secret = '', ...others } = params;
    const told = {
      head: head.split(/\r?\n/).filter((line) => /^(?:From|To|Subject): /.test(line)),
      text: plainText(mail).replace(link.href, '<link>'),
      link: { page: link.origin + link.pathname, secretLength: secret.length, ...others },
    };
    return { body: this.#normaliser.value(told) };
  }

  #path({ path, queries }: RecordedRequest): string {
    const texts = (queries ?? []).map((query, index) => {
      const text = this.#filled(typeof query === 'string' ? query : JSON.stringify(query));
      return `queries[${index}]=${encodeURIComponent(text)}`;
    });
    if (texts.length === 0) return this.#filled(path);
    return `${this.#filled(path)}${path.includes('?') ? '&' : '?'}${texts.join('&')}`;
  }

  #headers({ who, headers, body, path }: RecordedRequest): Record<string, string> {
    const cookie = [...(this.#cookies.get(who) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
    const all: Readonly<Record<string, string | null>> = {
      'accept-encoding': 'identity',
      'x-forwarded-for': who === 'foreigner' ? ABROAD : `${NETWORK}.${EVERYBODY.indexOf(who) + 1}`,
      ...(path.startsWith('/v1') ? { 'x-appwrite-project': 'egofficial' } : {}),
      ...(who === 'key' ? { 'x-appwrite-key': API_KEY } : {}),
      ...(cookie ? { cookie } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    };
    return Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    );
  }

  #sent(step: RecordedRequest): Pick<RequestInit, 'body' | 'headers'> {
    const { body, upload } = step;
    const headers = this.#headers(step);
    if (upload) {
      const form = formOf(upload);
      return { body: form.body, headers: { ...form.headers, ...headers } };
    }
    if (body === undefined) return { headers };
    return { body: this.#filled(typeof body === 'string' ? body : JSON.stringify(body)), headers };
  }

  #filled(text: string): string {
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = this.#kept.get(name);
      if (value === undefined) throw new Error(`No value was kept as ${name}.`);
      return value;
    });
  }

  #keep({ keep }: Pick<Step, 'keep'>, body: unknown): void {
    for (const [name, path] of Object.entries(keep ?? {})) {
      const value = path.split('.').reduce<unknown>((at, key) => Object(at)[key], body);
      if (value !== undefined) this.#kept.set(name, String(value));
    }
  }

  #storeCookies(who: Who, response: Response): void {
    const jar = this.#cookies.get(who) ?? new Map<string, string>();
    if (who !== 'visitor' && who !== 'foreigner') this.#cookies.set(who, jar);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const expires = /expires=([^;]+)/i.exec(line)?.[1];
      if (expires && Date.parse(expires) <= Date.now()) jar.delete(name);
      else jar.set(name, value);
    }
  }
}

/** The decoded plain text part of a mail, which is sent as quoted-printable. */
function plainText(mail: string): string {
  const [, part = ''] = /^Content-Type: text\/plain.*?\r?\n\r?\n(.*?)\r?\n--/ms.exec(mail) ?? [];
  return part
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replaceAll('\r\n', '\n');
}

function readBody(response: Response, bytes: Buffer): unknown {
  const type = response.headers.get('content-type') ?? '';
  if (bytes.length === 0) return '';
  if (type.includes('application/json')) return JSON.parse(bytes.toString());
  if (type.includes('text/html')) return readPage(bytes.toString());
  if (type.startsWith('text/')) return bytes.toString();
  const size = pngSize(bytes);
  // The bytes of a preview depend on the version of the image library.
  if (response.headers.has('x-appwrite-cache')) return { size };
  return { size, sha256: createHash('sha256').update(bytes).digest('hex') };
}

function pngSize(bytes: Buffer): [width: number, height: number] | null {
  if (bytes.length < 24 || bytes.subarray(1, 4).toString() !== 'PNG') return null;
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** The tags that depend on the page. */
const OWN_TAGS =
  /<meta (?:name="(?:description|robots|twitter:\w+)"|property="og:\w+")[^>]*>|<link rel="canonical"[^>]*>/g;

/** The parts of a page written by the server: title, tags and data. The rest depends on the build. */
function readPage(html: string): unknown {
  const data = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  return {
    title: /<title>(.*?)<\/title>/s.exec(html)?.[1],
    tags: html.match(OWN_TAGS),
    data: data === undefined ? null : JSON.parse(data),
  };
}
