/** A push service, and browsers that are subscribed to it (RFC 8030, 8291). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushPayload } from '#server/notifications/push/push-message.ts';

interface PushMessage {
  headers: IncomingHttpHeaders;
  payload: PushPayload;
  /** The payload as it was sent. */
  text: string;
}

export interface Browser {
  /** The JSON text of its PushSubscription. */
  identifier: string;
  endpoint: string;
  /** The received messages, the oldest first. */
  messages: PushMessage[];
  /** The answers to the next posts; further ones are answered 201. */
  answers: { status: number; headers?: Record<string, string> }[];
  /** The number of posts, including those that were not accepted. */
  posts: number;
}

export interface PushService {
  /** The host in the form of the setting PUSH_SERVICES. */
  host: string;
  subscribe(): Browser;
  close(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { browser: Browser; read: (body: Buffer) => string }>();
  const server = createServer(async (request, response) => {
    const known = browsers.get(request.url ?? '');
    const body = await buffer(request);
    if (known) known.browser.posts += 1;
    const { status, headers } = known ? (known.browser.answers.shift() ?? { status: 201 }) : { status: 404 };
    if (known && status < 300) {
      const sent = known.read(body);
      known.browser.messages.push({ headers: request.headers, payload: JSON.parse(sent), text: sent });
    }
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    subscribe: () => {
      const path = `/push/${randomUUID()}`;
      const pair = createECDH('prime256v1');
      const publicKey = pair.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `http://${host}${path}`;
      const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
      const browser: Browser = {
        identifier: JSON.stringify({ endpoint, expirationTime: null, keys }),
        endpoint,
        messages: [],
        answers: [],
        posts: 0,
      };
      browsers.set(path, { browser, read: (body) => decrypt(body, { pair, publicKey, auth }) });
      return browser;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Decrypts a message of one record (RFC 8188 and 8291). */
function decrypt(
  body: Buffer,
  keys: { pair: ReturnType<typeof createECDH>; publicKey: Buffer; auth: Buffer },
): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.publicKey, sender]);
  const derive = (secret: Buffer, salted: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, length));
  const shared = derive(keys.pair.computeSecret(sender), keys.auth, about, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const opened = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  // The text ends with the last byte that is not zero.
  const text = opened.toString('utf8').replace(/\0+$/, '');
  return text.slice(0, -1);
}
