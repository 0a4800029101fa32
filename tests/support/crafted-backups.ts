/** Backups that only an attacker would write, each with the right checksum of its content. */
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { type ArchiveEntry, readArchive } from '#server/backups/archive-reader.ts';
import { ArchiveWriter, FIRST_ENTRY } from '#server/backups/archive-writer.ts';
import { readEntry, writtenEntry } from '#server/backups/backup-format.ts';
import type { RowChunk } from '#server/platform/database/dump/dump.ts';

const compress = promisify(zstdCompress);
const END = 'end.json';
/** The size of an upload, which exceeds what a backup may unpack to. */
const BOMB_BYTES = 257 * 1024 * 1024;

type Entries = ArchiveEntry[];
type Row = Record<string, unknown>;
type Change = (entries: Entries) => Entries | Promise<Entries>;

/** Every way in which a backup can be wrong; each must be refused as a whole. */
export const CRAFTED: Readonly<Record<string, Change>> = {
  'an upload outside of the store': withUpload('uploads/../../../outside'),
  'an upload at an absolute path': withUpload('/tmp/outside'),
  'an upload whose name is no key': withUpload(`uploads/${'a'.repeat(5000)}`),
  'a table outside of its folder': (entries) => [
    ...entries.slice(0, 1),
    { name: 'tables/../accounts/000001-1.json.zst', bytes: Buffer.from('x') },
    ...entries.slice(1),
  ],
  'rows that unpack to far more': async (entries) => {
    const bomb = await compress(Buffer.alloc(BOMB_BYTES, ' '));
    return entries.map((entry) => (isRowsOf(entry, 'accounts') ? { ...entry, bytes: bomb } : entry));
  },
  'more rows told than there are': (entries) =>
    inEnd(
      entries.map((entry) =>
        isRowsOf(entry, 'accounts') ? { ...entry, name: recounted(entry.name, 7) } : entry,
      ),
      ({ rows, ...end }) => ({ ...end, rows: { ...rows, accounts: (rows.accounts ?? 0) + 7 } }),
    ),
  'fewer rows told than there are': (entries) =>
    inEnd(
      entries.map((entry) =>
        isRowsOf(entry, 'accounts') ? { ...entry, name: recounted(entry.name, -1) } : entry,
      ),
      ({ rows, ...end }) => ({ ...end, rows: { ...rows, accounts: (rows.accounts ?? 0) - 1 } }),
    ),
  'a number that is a text': inRows('tournaments', (rows) => rows.map((row) => ({ ...row, max: 'many' }))),
  'an id that is an object': inRows('accounts', ([first, ...rest]) => [
    { ...first, created_at: { a: 1 } },
    ...rest,
  ]),
  'rows that are no list': inRows('accounts', () => ({ 0: {} }) as unknown as Row[]),
  'a reference to nobody': inRows('participations', (rows) =>
    rows.map((row) => ({ ...row, user_id: 'nobody' })),
  ),
  'the same row twice': inRows('accounts', ([first, second, ...rest]) => [
    first ?? {},
    { ...second, id: first?.id },
    ...rest,
  ]),
  'tokens from nowhere': inRows('ledger_accounts', (rows) =>
    rows.map((row) => (row.kind === 'user' ? { ...row, balance: 1_000_000 } : row)),
  ),
  'a balance below nothing': inRows('ledger_accounts', (rows) =>
    rows.map((row) => ({ ...row, balance: -5, kind: 'user' })),
  ),
  'a seat that nobody has paid for': inRows('tournaments', (rows) =>
    rows.map((row) => ({ ...row, participant_count: 1 })),
  ),
  'an entry that is missing': (entries) => entries.filter((entry) => !isRowsOf(entry, 'accounts')),
  'no end': (entries) => entries.filter(({ name }) => name !== END),
  'an entry after the end': (entries) => [
    ...entries,
    { name: `uploads/${'a'.repeat(32)}`, bytes: Buffer.from('x') },
  ],
  'two ends': (entries) => [...entries, ...entries.filter(({ name }) => name === END)],
  'two descriptions': (entries) => [...entries.slice(0, 1), ...entries],
  'an entry of nothing known': (entries) => [
    ...entries.slice(0, 1),
    { name: 'run-me.sh', bytes: Buffer.from('x') },
    ...entries.slice(1),
  ],
  'a table twice': inHeader(({ tables, ...header }) => ({ ...header, tables: [...tables, tables[0]] })),
  'a table that does not exist': inHeader(({ tables, ...header }) => ({
    ...header,
    tables: [...tables, { name: 'accounts"; drop table accounts; --', columns: ['id'] }],
  })),
  'a column with a statement in its name': inHeader(({ tables, ...header }) => ({
    ...header,
    tables: tables.map((table) => ({
      ...table,
      columns: [...table.columns, 'id") select 1; drop table accounts; --'],
    })),
  })),
  'an identity with a statement in its name': inHeader((header) => ({
    ...header,
    identities: [{ table: 'accounts', column: "sequence'); drop table accounts; --", last: 5 }],
  })),
  'an identity below its first number': inHeader((header) => ({
    ...header,
    identities: [{ table: 'accounts', column: 'sequence', last: -5 }],
  })),
  'an identity beyond all numbers': inHeader((header) => ({
    ...header,
    identities: [{ table: 'accounts', column: 'sequence', last: 1e30 }],
  })),
  'an identity of another table': inHeader((header) => ({
    ...header,
    identities: [{ table: 'pg_authid', column: 'oid', last: 5 }],
  })),
  'a migration that does not exist': inHeader(({ migrations, ...header }) => ({
    ...header,
    migrations: [...migrations, { name: '9999-future', checksum: 'x' }],
  })),
  'a description of another kind': inHeader(() => ({ format: 1 })),
};

/** A backup whose sequences are behind its rows: it is restored, and the sequences continue after the rows. */
export const BEHIND: Change = inHeader(({ identities, ...header }) => ({
  ...header,
  identities: identities.map((one) => ({ ...one, last: 1 })),
}));

/** Writes a changed copy of a backup into a folder. @returns its path */
export async function crafted(
  backup: string,
  { folder, name, change }: { folder: string; name: string; change: Change },
): Promise<string> {
  const entries: Entries = [];
  for await (const entry of readArchive(backup)) entries.push(entry);
  const file = path.join(folder, `${name.replaceAll(/\W+/g, '-')}.backup`);
  const writer = new ArchiveWriter(createWriteStream(file), new Date());
  for (const { name: of, bytes } of await change(entries)) await writer.add(of, bytes);
  await writer.finish();
  return file;
}

interface Header {
  migrations: Row[];
  tables: { name: string; columns: string[] }[];
  identities: Row[];
}

export function inHeader(change: (header: Header) => object): Change {
  return (entries) =>
    entries.map((entry) =>
      entry.name === FIRST_ENTRY
        ? { ...entry, bytes: Buffer.from(JSON.stringify(change(JSON.parse(String(entry.bytes)) as Header))) }
        : entry,
    );
}

export function inEnd(entries: Entries, change: (end: { rows: Record<string, number> }) => object): Entries {
  return entries.map((entry) =>
    entry.name === END
      ? { ...entry, bytes: Buffer.from(JSON.stringify(change(JSON.parse(String(entry.bytes))))) }
      : entry,
  );
}

/** Changes the rows in the first chunk of a table. */
export function inRows(table: string, change: (rows: Row[]) => Row[]): Change {
  return async (entries) => {
    const at = entries.findIndex((entry) => isRowsOf(entry, table));
    const entry = entries[at];
    if (!entry) throw new Error(`The backup has no rows of ${table}.`);
    const read = await readEntry(entry.name, entry.bytes);
    if (read.kind !== 'rows') throw new Error(`${entry.name} holds no rows.`);
    const rows = JSON.stringify(change(JSON.parse(read.chunk.rows) as Row[]));
    const chunk: RowChunk = { ...read.chunk, rows };
    return entries.with(at, await writtenEntry({ kind: 'rows', chunk }));
  };
}

function withUpload(name: string): Change {
  return (entries) =>
    inEnd(entries.toSpliced(-1, 0, { name, bytes: Buffer.from('x') }), (end) => ({
      ...end,
      uploads: 1 + Number((end as { uploads?: number }).uploads ?? 0),
    }));
}

const isRowsOf = ({ name }: ArchiveEntry, table: string) => name.startsWith(`tables/${table}/`);

/** The name of a chunk with a changed number of rows. */
function recounted(name: string, by: number): string {
  return name.replace(/-(\d+)\.json/, (_, count: string) => `-${Number(count) + by}.json`);
}
