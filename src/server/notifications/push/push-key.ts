/** The key pair by which push services know this installation (VAPID). */
import { createECDH } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import { type ServerSecret, serverSecret } from '#server/platform/sessions/server-secret.ts';

export interface PushKey {
  publicKey: string;
  privateKey: string;
}

/** The key pair in base64url, as browsers take it. The first process that asks for it makes it. */
export class PushKeys {
  readonly #secret: ServerSecret;

  constructor(database: Database) {
    this.#secret = serverSecret(database, 'push');
  }

  async read(): Promise<PushKey> {
    // Of four billion random values all but one are a private key of the curve.
    const privateKey = Buffer.from(await this.#secret());
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey);
    return {
      publicKey: pair.getPublicKey('base64url', 'uncompressed'),
      privateKey: privateKey.toString('base64url'),
    };
  }
}
