/** Fetches a picture of another site. Users wrote its address, so it must not reach anything in our network. */
import type { IncomingMessage } from 'node:http';
import type { Config } from '#server/platform/config.ts';
import { askPublicly } from '#server/platform/http/ask-publicly.ts';
import { publicUrl } from '#server/platform/http/public-address.ts';

const BYTES_MAX = 5 * 1024 * 1024;
const ELAPSED_MS_MAX = 8000;
const REDIRECTS_MAX = 3;

/** Sends one request. @returns the answer, whose body has not been read */
export type Ask = (url: URL, signal: AbortSignal) => Promise<Answer>;
export interface Answer extends AsyncIterable<Buffer> {
  statusCode?: number | undefined;
  headers: IncomingMessage['headers'];
  destroy(): void;
}

/**
 * @throws AddressRefusedError, Error for an answer that is no picture, too large, or too slow
 */
export async function fetchPicture(
  address: string,
  { signal, ask }: { signal: AbortSignal; ask: Ask },
): Promise<Buffer> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(ELAPSED_MS_MAX)]);
  let url = publicUrl(address);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const answer = await ask(url, until);
    try {
      const { location } = answer.headers;
      const status = answer.statusCode ?? 0;
      if (status >= 300 && status < 400 && location && URL.canParse(location, url)) {
        url = publicUrl(new URL(location, url).href);
        continue;
      }
      if (status !== 200) throw new Error(`The site answered ${status}.`);
      return await readPicture(answer);
    } finally {
      answer.destroy();
    }
  }
  throw new Error('There are too many redirects.');
}

async function readPicture(answer: Answer): Promise<Buffer> {
  if (!/^image\//i.test(answer.headers['content-type'] ?? '')) throw new Error('It is no picture.');
  if (Number(answer.headers['content-length'] ?? 0) > BYTES_MAX) throw new Error('It is too large.');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    size += part.length;
    if (size > BYTES_MAX) throw new Error('It is too large.');
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  if (!isRaster(bytes)) throw new Error('It is no picture that can be drawn again.');
  return bytes;
}

/** Whether it is PNG, JPEG, GIF, WebP or AVIF, by its first bytes. SVG is refused: it can contain programs. */
function isRaster(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12);
  return (
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('\xff\xd8\xff') ||
    /^GIF8[79]a/.test(head) ||
    /^RIFF.{4}WEBP/s.test(head) ||
    /^.{4}ftypavi[fs]/s.test(head)
  );
}

const PICTURES = { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif' };

export const askForPicture =
  (config: Pick<Config, 'isCopy'>): Ask =>
  (url, signal) =>
    askPublicly(config, url, { signal, headers: PICTURES });
