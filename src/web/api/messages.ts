/** Messages to many, and how many have read them. */
import type { Audience, SentMessage } from '#shared/wire/notifications.ts';
import { command } from './client.ts';
import { callSource, useAct } from './desk-list.ts';
import type { Outcome } from './mutation.ts';

export const sentMessages = callSource<SentMessage>('messages', '/messages', 'messages');

export interface NewMessage {
  to: Audience;
  /** HTML. */
  message: string;
  /** A path of this site or an address; '' for none. */
  targetLink: string;
}

/** The answer says to how many it went. */
export function useSendMessage(outcome: Outcome<{ $id: string; sent: number }>) {
  return useAct(
    (message: NewMessage) => command<{ $id: string; sent: number }>('POST', '/messages', { ...message }),
    outcome,
  );
}
