/** Mail transports: an SMTP server, or files in the outbox folder. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { DueMail } from './outbox.ts';

export interface MailTransport {
  /** Sends a mail. @throws Error when it was not accepted */
  send(mail: DueMail): Promise<void>;
  close(): void;
}

/** How many connections to the mail server are open at a time. */
export const CONNECTIONS = 2;
const CONNECTION_TIMEOUT_MS = 15_000;

export function createMailTransport(config: Config): MailTransport {
  const domain = senderDomain(config);
  const compose = (mail: DueMail) => ({
    from: config.mailFrom,
    to: mail.recipient,
    subject: mail.subject,
    html: mail.html,
    text: mail.plain,
    date: mail.createdAt,
    // Equal for every attempt, so that mailboxes can recognise duplicates after a crash.
    messageId: `<${mail.id}@${domain}>`,
    // Autoresponders must not answer (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.switchOffUrl && {
        'List-Unsubscribe': `<${mail.switchOffUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  });
  return config.smtpUrl ? smtpTransport(config.smtpUrl, compose) : folderTransport(config.dataDir, compose);
}

type Compose = (mail: DueMail) => { to: string; messageId: string };

function smtpTransport(url: string, compose: Compose): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: CONNECTION_TIMEOUT_MS,
  });
  return {
    send: async (mail) => {
      await smtp.sendMail(compose(mail));
    },
    close: () => smtp.close(),
  };
}

function folderTransport(dataDir: string, compose: Compose): MailTransport {
  const folder = path.join(dataDir, 'outbox');
  const builder = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail) => {
      const { message } = await builder.sendMail(compose(mail));
      await mkdir(folder, { recursive: true });
      // Named by the mail's id and renamed into place, so that an attempt after a crash replaces the same file.
      const file = path.join(folder, `${mail.id}.eml`);
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => {},
  };
}

/** The domain of the sender's address, else of the site: receivers distrust a Message-ID without a real one. */
function senderDomain({ mailFrom, publicUrl }: Config): string {
  const [, domain] = /@([a-z\d.-]+)>?\s*$/i.exec(mailFrom) ?? [];
  const isReal = domain !== undefined && !domain.endsWith('.invalid');
  return isReal || publicUrl === null ? (domain ?? 'localhost') : new URL(publicUrl).hostname;
}
