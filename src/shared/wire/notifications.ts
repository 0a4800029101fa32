/** Notifications, and messages to many. */
import type { NotificationKind } from '../notification-kinds.ts';
import type { WireDocument } from './document.ts';

export interface NotificationDocument extends WireDocument {
  recipentType: 'all' | 'specific';
  message: string;
  /** JSON texts of {@link Recipient}: the caller's own entry only; the admin sees all. */
  recipents: string[];
  targetLink: string | null;
  kind: NotificationKind;
}

export interface Recipient {
  user: string;
  read: boolean;
}

/** To whom a message goes. */
export type Audience = { all: true } | { label: string } | { tournament: string } | { users: string[] };

/** A message to many, as its sender sees it. */
export interface SentMessage {
  $id: string;
  at: string;
  /** Account id; null: the server key. */
  by: string | null;
  to: Audience;
  /** HTML. */
  message: string;
  /** What readers in Nepali get; null: the same. */
  messageNe: string | null;
  targetLink: string | null;
  sent: number;
  /** How many have read it. */
  read: number;
}

export interface SentMessages {
  /** Newest first. */
  messages: SentMessage[];
  /** The `cursor` of the next page; null at the end. */
  next: string | null;
}
