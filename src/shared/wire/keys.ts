/** Keys of programs that act for a host. */
import type { KeyScope } from '../rules/key-scopes.ts';

export interface AccountKey {
  $id: string;
  name: string;
  scopes: KeyScope[];
  /** Null: all of the host. */
  tournaments: string[] | null;
  createdAt: string;
  expires: string | null;
  lastUsedAt: string | null;
}

/** `GET /account/keys`, the newest first. */
export interface KeyList {
  total: number;
  keys: AccountKey[];
}

/** `POST /account/keys`: the only answer with the secret. */
export interface NewKey extends AccountKey {
  secret: string;
}
