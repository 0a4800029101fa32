import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { linkMail } from '#server/people/accounts/account-mails.ts';
import { ENGINES, openTestDatabase, planRowByRow } from '#tests/support/database.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { claimMail, markSent, postponeMail, queueMail, releaseClaims } from './outbox.ts';
import { startMailSender } from './sender.ts';
import { createMailTransport, type MailTransport } from './transport.ts';

let cleanUp: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const one of cleanUp.reverse()) await one();
  cleanUp = [];
});

async function opened(engine: Database['engine']): Promise<Database> {
  const database = await openTestDatabase(engine);
  cleanUp.push(() => database.close());
  return database;
}

function queue(
  database: Database,
  recipient: string,
  lifetime = 60_000,
  more: { switchOffUrl?: string } = {},
): Promise<string> {
  const mail = linkMail('recovery', 'en', 'https://eg.example/pass-recovery?userId=u&secret=s');
  return database.transaction((tx) =>
    queueMail(tx, { recipient, ...mail, ...more, giveUpAt: new Date(Date.now() + lifetime) }),
  );
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

function sender(
  database: Database,
  transport: MailTransport,
  { errors = [], claimSeconds }: { errors?: unknown[]; claimSeconds?: number } = {},
): ReturnType<typeof startMailSender> {
  const one = startMailSender(database, transport, (error) => errors.push(error), claimSeconds);
  cleanUp.push(() => one.stop());
  return one;
}

describe.each(ENGINES)('mail on %s', (engine) => {
  it('is delivered to a real SMTP server as HTML and plain text', async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, callback) => {
        let text = '';
        stream.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        stream.on('end', () => {
          received.push(text);
          callback();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cleanUp.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const { port } = server.server.address() as AddressInfo;
    const database = await opened(engine);
    const config = readConfig({
      PUBLIC_URL: 'https://eg.example',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'EG <eg@eg.example>',
    });
    const transport = createMailTransport(config);
    cleanUp.push(() => transport.close());
    sender(database, transport);
    await queue(database, 'asha@example.com');
    await until(() => received.length > 0);
    expect(received[0]).not.toContain('List-Unsubscribe');
    const switchOffUrl = `https://eg.example/mails-off/abort.${'x'.repeat(43)}.${'u'.repeat(36)}`;
    await queue(database, 'bina@example.com', undefined, { switchOffUrl });
    await until(() => received.length > 1);
    const head = received[1]?.replace(/\r\n[ \t]+/g, ' ');
    expect(head).toContain(`List-Unsubscribe: <${switchOffUrl}>\r\n`);
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(received[0]).toContain('From: EG <eg@eg.example>');
    expect(received[0]).toContain('To: asha@example.com');
    expect(received[0]).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
    expect(received[0]?.split('text/html')[1]).not.toContain('<b>,');
  });

  it('retries after failures and sends each mail by one of several senders', async () => {
    const database = await opened(engine);
    const taken: string[] = [];
    let failures = 2;
    const transport: MailTransport = {
      send: async ({ recipient }) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (failures > 0) {
          failures -= 1;
          throw new Error('mailbox full');
        }
        taken.push(recipient);
      },
      close: () => {},
    };
    const errors: unknown[] = [];
    const senders = [1, 2, 3].map(() => sender(database, transport, { errors }));
    for (let n = 0; n < 25; n++) await queue(database, `p${n}@example.com`);
    // Made due now instead of waiting for the retry.
    await until(async () => {
      await database.query(
        'update mail_outbox set next_attempt_at = now() where last_error is not null and sent_at is null',
      );
      for (const one of senders) one.wake();
      return taken.length >= 25;
    });
    await Promise.all(senders.map((one) => one.stop()));
    expect([...taken].sort()).toEqual(Array.from({ length: 25 }, (_, n) => `p${n}@example.com`).sort());
    expect(errors).toHaveLength(2);
    expect(await database.query('select id from mail_outbox where sent_at is null')).toEqual([]);
  });

  it('does not send expired mail and deletes its text', async () => {
    const database = await opened(engine);
    const taken: string[] = [];
    await queue(database, 'late@example.com', -1000);
    await queue(database, 'soon@example.com');
    sender(database, { send: async ({ recipient }) => void taken.push(recipient), close: () => {} });
    await until(async () => {
      const [row] = await database.query<{ html: string | null }>(
        "select html from mail_outbox where recipient like 'late%'",
      );
      return row?.html === null;
    });
    expect(taken).toEqual(['soon@example.com']);
  });
});

it('stays claimed while a slow mail server is taking it', async () => {
  // On both engines at once, since all of the time is spent waiting.
  await Promise.all(
    ENGINES.map(async (engine) => {
      const database = await opened(engine);
      let finish = () => {};
      let attempts = 0;
      const transport: MailTransport = {
        send: () => {
          attempts += 1;
          return new Promise((resolve) => {
            finish = resolve;
          });
        },
        close: () => {},
      };
      const slow = sender(database, transport, { claimSeconds: 4 });
      const idle = sender(database, transport, { claimSeconds: 4 });
      await queue(database, 'asha@example.com');
      await until(() => attempts > 0);
      // Longer than a claim lasts without renewal.
      const end = performance.now() + 6_000;
      while (performance.now() < end) {
        idle.wake();
        slow.wake();
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      finish();
      await Promise.all([slow.stop(), idle.stop()]);
      expect(attempts, engine).toBe(1);
      expect(await database.query('select id from mail_outbox where sent_at is null')).toEqual([]);
    }),
  );
});

it('is due at once when the only process that can have claimed it starts again', async () => {
  const database = await opened('pglite');
  for (const recipient of ['claimed@example.com', 'failed@example.com', 'sent@example.com'])
    await queue(database, recipient);
  const claimed = await claimMail(database, 10, 300);
  const idOf = (recipient: string) => claimed.find((mail) => mail.recipient === recipient)?.id ?? '';
  await postponeMail(database, idOf('failed@example.com'), { seconds: 600, error: 'mailbox full' });
  await markSent(database, idOf('sent@example.com'));
  await releaseClaims(database);
  const due = await claimMail(database, 10, 300);
  expect(due.map((mail) => mail.recipient)).toEqual(['claimed@example.com']);
});

it('is claimed up to the limit, however the database plans it', async () => {
  const database = await opened('pglite');
  await planRowByRow(database);
  for (let count = 0; count < 9; count += 1) await queue(database, `${count}@example.com`);
  expect(await claimMail(database, 2, 300)).toHaveLength(2);
});
