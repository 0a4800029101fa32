import type { message } from '#shared/forms/notification.ts';
import { changeOf, command, hookOf, type Told } from './client.ts';
import { callSource, OPERATED } from './desk-list.ts';

export const sentMessages = callSource('GET /messages', 'messages', {});

export type NewMessage = Told<typeof message>;

/** Counts how many people would get the message. Nothing is sent. */
export const useCountRecipients = changeOf((told: NewMessage) =>
  command<{ sent: number }>('POST', '/messages?dryRun=true', told),
);

/** Sends a message; the answer says how many people get it. */
export const useSendMessage = hookOf('POST /messages', OPERATED);
