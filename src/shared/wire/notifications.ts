/** Notifications, and messages to many. */
import * as z from 'zod/mini';
import type { NotificationKind } from '../notification-kinds.ts';
import { pageOf, type WireDocument } from './document.ts';

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

/** The audience of a message. */
const audience = z.union([
  z.object({ all: z.literal(true) }),
  z.object({ label: z.string() }),
  z.object({ tournament: z.string() }),
  z.object({ users: z.array(z.string()) }),
]);
export type Audience = z.output<typeof audience>;

/** A message to many, as its sender sees it. */
const sentMessage = z.object({
  $id: z.string(),
  at: z.string(),
  /** Account id; null: the server key. */
  by: z.nullable(z.string()),
  to: audience,
  /** The text, in HTML. */
  message: z.string(),
  /** The text for readers in Nepali, in HTML; null: they get `message`. */
  messageNe: z.nullable(z.string()),
  targetLink: z.nullable(z.string()),
  sent: z.number(),
  /** The number of receivers who have read it. */
  read: z.number(),
});
export type SentMessage = z.output<typeof sentMessage>;

export const sentMessages = pageOf('messages', sentMessage);
