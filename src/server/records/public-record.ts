import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import type { KeptAnswers } from '#server/appwrite/documents/kept-answers.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hostRecord } from './host-record.ts';
import { playerRecord } from './player-record.ts';

const LOADERS = { host: hostRecord, player: playerRecord };

/** Any change of these may change a record. */
const SOURCES = {
  collection: 'tournaments',
  id: null,
  dependsOn: ['matches', 'disputes', 'teams', 'follows'],
} as const;

/** What a host or a player has done, as JSON, the same for everyone. @throws AppError documentNotFound, busy */
export function publicRecord(
  { database, answers }: { database: Database; answers: KeptAnswers },
  kind: keyof typeof LOADERS,
  personId: string,
): Promise<Buffer> {
  return answers.json({ key: `${kind} record ${personId}`, sources: SOURCES }, async () => {
    const record = await LOADERS[kind](database, personId);
    if (!record) throw documentNotFound(personId);
    return record;
  });
}
