import { BackupFileError, readArchive, verifyArchive } from './archive-reader.ts';
import { type BackupEnd, type BackupHeader, isNewerFormat, readEntry } from './backup-format.ts';

export interface ArchiveSummary {
  header: BackupHeader;
  end: BackupEnd;
}

/**
 * Checks a backup from beginning to end without changing anything: its checksum, and that it contains what its last entry
 * says.
 * @throws BackupFileError
 */
export async function inspectArchive(file: string): Promise<ArchiveSummary> {
  await verifyArchive(file);
  let header: BackupHeader | null = null;
  let end: BackupEnd | null = null;
  const rows: Record<string, number> = {};
  let uploads = 0;
  for await (const { name, bytes } of readArchive(file)) {
    if (!header && isNewerFormat(bytes)) {
      throw new BackupFileError(
        `${file} was written by a newer version of this server, in a form that this version cannot read. Restore it with that version or a later one.`,
      );
    }
    const entry = await readEntry(name, bytes);
    if (end || (entry.kind === 'header') !== (header === null))
      throw new BackupFileError(`${file} has entries in an order in which no server writes them.`);
    if (entry.kind === 'header') {
      header = entry.header;
      for (const table of header.tables) rows[table.name] = 0;
    } else if (entry.kind === 'rows') {
      const { table, count } = entry.chunk;
      rows[table] = (rows[table] ?? 0) + count;
    } else if (entry.kind === 'upload') uploads += 1;
    else end = entry.end;
  }
  const incomplete = `${file} is not complete, although its checksum is right`;
  if (!header || !end || !isSame(rows, end.rows)) throw new BackupFileError(`${incomplete}.`);
  if (uploads !== end.uploads)
    throw new BackupFileError(`${incomplete}: it has ${uploads} of ${end.uploads} uploads.`);
  return { header, end };
}

function isSame(a: Record<string, number>, b: Record<string, number>): boolean {
  const text = (counts: Record<string, number>) => JSON.stringify(Object.entries(counts).sort());
  return text(a) === text(b);
}
