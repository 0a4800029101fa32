/** The key pair by which push services know this installation (VAPID). */
import { createECDH } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import { type ServerSecret, serverSecret } from '#server/platform/sessions/server-secret.ts';

export interface PushKey {
  publicKey: string;
  privateKey: string;
}

/** In the form that browsers take, base64url. Made by the first process that asks. */
export class PushKeys {
  readonly #secret: ServerSecret;

  constructor(database: Database) {
    this.#secret = serverSecret(database, 'push');
  }

  async read(): Promise<PushKey> {
    // Random bytes are a private key of the curve, all but one in four billion.
    const privateKey = Buffer.from(await this.#secret());
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey);
    return {
      publicKey: pair.getPublicKey('base64url', 'uncompressed'),
      privateKey: privateKey.toString('base64url'),
    };
  }
}
