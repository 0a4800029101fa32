/** Where mail goes: an SMTP server, or without one a file each in the outbox folder. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { DueMail } from './outbox.ts';

export interface MailTransport {
  /** Hands a mail over. @throws Error when it was not taken */
  send(mail: DueMail): Promise<void>;
  close(): void;
}

const CONNECTION_TIMEOUT_MS = 15_000;

export function createMailTransport(config: Config): MailTransport {
  const compose = (mail: DueMail) => ({
    from: config.mailFrom,
    to: mail.recipient,
    subject: mail.subject,
    html: mail.html,
    text: mail.plain,
    date: mail.createdAt,
    // The same for every attempt: a mailbox that got it before a crash recognises the second one.
    messageId: `<${mail.id}@egofficial>`,
  });
  return config.smtpUrl ? smtpTransport(config.smtpUrl, compose) : folderTransport(config.dataDir, compose);
}

type Compose = (mail: DueMail) => { to: string; messageId: string };

function smtpTransport(url: string, compose: Compose): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: 2,
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
      // Named by the mail and put in place in one step: an attempt after a crash writes the same file.
      const file = path.join(folder, `${mail.id}.eml`);
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => {},
  };
}
