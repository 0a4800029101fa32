/** What a server process does beside answering. */
import { FileCleaner } from './files/cleaner.ts';
import { createObjectStore } from './files/object-store.ts';
import { MailSender } from './platform/mail/sender.ts';
import { createMailTransport } from './platform/mail/transport.ts';
import type { Platform } from './platform/platform.ts';

export interface Jobs {
  /** Finishes what is in hand and stops. */
  close(): Promise<void>;
}

/** @param report hears of what failed and will be tried again */
export function startJobs(platform: Platform, report: (error: unknown) => void): Jobs {
  const mail = new MailSender(platform.database, createMailTransport(platform.config), report);
  const cleaner = new FileCleaner(platform.database, createObjectStore(platform.config), report);
  return {
    close: async () => {
      await Promise.all([mail.close(), cleaner.close()]);
    },
  };
}
