/** Requests for tokens, as `/v1/token-requests` answers them. */
import type { Currency } from '../constants.ts';
import type { TokenRequestState } from '../forms/token-requests.ts';

export interface TokenRequest {
  $id: string;
  at: string;
  user: string;
  username: string | null;
  currency: Currency;
  /** What was asked for, in whole units. */
  amount: number;
  note: string | null;
  reference: string | null;
  /** Id of a picture in the bucket `requests`; null: none, or it is deleted. */
  file: string | null;
  state: TokenRequestState;
  /** What was given. */
  granted: number | null;
  reason: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
  /** For the operator only: who asks. */
  person?: {
    registeredAt: string;
    /** Networks of sessions, and how many others have a session there. */
    networks: number;
    others: number;
    /** Earlier requests. */
    granted: number;
    refused: number;
  };
  /** For the operator only: near pictures of others. */
  seenBefore?: { match: string | null; user: string; at: string }[];
}

export interface TokenRequests {
  requests: TokenRequest[];
  next: string | null;
}
