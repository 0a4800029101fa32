import type { Audience, SentMessage } from '#shared/wire/notifications.ts';
import { command, type Outcome, useChange } from './client.ts';
import { callSource, useAct } from './desk-list.ts';

export const sentMessages = callSource<SentMessage>('messages', '/messages', 'messages');

export interface NewMessage {
  to: Audience;
  /** HTML. */
  message: string;
  /** A path of this site or an address; '' for none. */
  targetLink: string;
}

/** To how many it would go. Nothing is sent. */
export function useCountRecipients() {
  return useChange((message: NewMessage) =>
    command<{ sent: number }>('POST', '/messages?dryRun=true', message),
  );
}

/** The answer says to how many it went. */
export function useSendMessage(outcome: Outcome<{ $id: string; sent: number }>) {
  return useAct(
    (message: NewMessage) => command<{ $id: string; sent: number }>('POST', '/messages', message),
    outcome,
  );
}
