/** Mails that a server without SMTP writes to its data folder. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The newest mail to a recipient, once there are at least `count`. */
export async function mailTo(dataDir: string, recipient: string, count = 1): Promise<string> {
  const folder = path.join(dataDir, 'outbox');
  for (;;) {
    const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    const mails = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
    const mine = mails.filter((mail) => mail.includes(`To: ${recipient}`));
    if (mine.length >= count) return mine.at(-1) ?? '';
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The link in the quoted-printable plain part of a mail. */
export function linkIn(mail: string): URL {
  const plain = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  const link = /https?:\/\/\S+secret=\S+/.exec(plain)?.[0];
  if (!link) throw new Error('no link in the mail');
  return new URL(link);
}
