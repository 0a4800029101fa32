/** Mails that a server without SMTP writes to its data folder. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';

/** The newest mail to a recipient, once there are at least `count`. */
export function mailTo(dataDir: string, recipient: string, count = 1): Promise<string> {
  const folder = path.join(dataDir, 'outbox');
  return eventually(async () => {
    const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    const mails = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
    const mine = mails.filter((mail) => mail.includes(`To: ${recipient}`));
    expect(mine.length, `mails to ${recipient}`).toBeGreaterThanOrEqual(count);
    return mine.at(-1) ?? '';
  });
}

/** The link in the quoted-printable plain part of a mail. */
export function linkIn(mail: string): URL {
  const plain = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  const link = /https?:\/\/\S+secret=\S+/.exec(plain)?.[0];
  if (!link) throw new Error('no link in the mail');
  return new URL(link);
}
