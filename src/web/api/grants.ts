/** The operator's grants of currency to people; negative ones take it back. */
import type { grant } from '#shared/forms/operator.ts';
import type { GrantsAnswer } from '#shared/wire/wallet.ts';
import { act, changeOf, changeWith, pathTo, sdk, type Told } from './client.ts';
import { OPERATED } from './desk-list.ts';

/** `key`: the server pays the same grant once for each key. */
export const useGrant = changeWith(
  ({ id, key: ownKey, ...body }: { id: string; key: string } & Told<typeof grant>) =>
    act({ method: 'POST', path: pathTo`/users/${id}/grants`, body, ownKey }),
  OPERATED,
);

export interface GrantFile {
  text: string;
  /** The usernames that the operator has confirmed to get large amounts. */
  confirm: readonly string[];
}

/** The server's answer to a file, together with the text of that file. */
export type AnsweredFile = GrantsAnswer & Pick<GrantFile, 'text'>;

async function sendFile({ text, confirm }: GrantFile, isDry: boolean): Promise<AnsweredFile> {
  const { client, AppwriteException } = await sdk();
  // The SDK can send only JSON and forms, so the CSV is sent without it.
  const asked = new URLSearchParams(confirm.map((name) => ['confirm', name]));
  if (isDry) asked.set('dryRun', 'true');
  const answer = await fetch(`${client.config.endpoint}/grants?${asked}`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'x-appwrite-project': client.config.project, 'content-type': 'text/csv' },
    body: text,
  });
  const body = await answer.text();
  if (answer.ok) return { ...(JSON.parse(body) as GrantsAnswer), text };
  const refused = readRefusal(body);
  throw new AppwriteException(refused.message ?? '', answer.status, refused.type, body);
}

function readRefusal(body: string): { message?: string; type?: string } {
  try {
    return JSON.parse(body) as { message?: string; type?: string };
  } catch {
    return {};
  }
}

/** Asks what a file of grants would do; nothing is paid. */
export const useTryGrants = changeOf((text: string) => sendFile({ text, confirm: [] }, true));

/** Pays all grants of a file or none; sending the same file again pays nothing. */
export const useGrantFile = changeOf((file: GrantFile) => sendFile(file, false), OPERATED);
