import type { message } from '#shared/forms/notification.ts';
import type { SentMessage } from '#shared/wire/notifications.ts';
import { command, hookOf, type Told, useChange } from './client.ts';
import { callSource, OPERATED } from './desk-list.ts';

export const sentMessages = callSource<SentMessage>('messages', '/messages', 'messages');

export type NewMessage = Told<typeof message>;

/** To how many it would go. Nothing is sent. */
export function useCountRecipients() {
  return useChange((told: NewMessage) => command<{ sent: number }>('POST', '/messages?dryRun=true', told));
}

/** The answer says to how many it went. */
export const useSendMessage = hookOf('POST /messages', OPERATED);
