/** Currency that the operator gives to people, or takes back. */
import type { grant } from '#shared/forms/operator.ts';
import type { GrantsAnswer } from '#shared/wire/wallet.ts';
import { act, changeOf, changeWith, pathTo, sdk, type Told } from './client.ts';
import { OPERATED } from './desk-list.ts';

/** `key`: the same grant under the same key is paid once. */
export const useGrant = changeWith(
  ({ id, key: ownKey, ...body }: { id: string; key: string } & Told<typeof grant>) =>
    act({ method: 'POST', path: pathTo`/users/${id}/grants`, body, ownKey }),
  OPERATED,
);

export interface GrantFile {
  text: string;
  /** Usernames of those who get large amounts. */
  confirm: readonly string[];
}

/** What is said of a file, and of which. */
export type AnsweredFile = GrantsAnswer & Pick<GrantFile, 'text'>;

async function sendFile({ text, confirm }: GrantFile, isDry: boolean): Promise<AnsweredFile> {
  const { client, AppwriteException } = await sdk();
  // The SDK sends no body but JSON and forms.
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

/** What a file of grants would do; nothing is paid. */
export const useTryGrants = changeOf((text: string) => sendFile({ text, confirm: [] }, true));

/** Pays a file of grants, all of it or nothing; the same file a second time pays nothing. */
export const useGrantFile = changeOf((file: GrantFile) => sendFile(file, false), OPERATED);
