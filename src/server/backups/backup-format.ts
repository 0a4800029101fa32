/**
 * What is in a backup (docs/running.md#backups): a description, the rows of each table, uploaded files by key, and
 * the numbers of rows and of files.
 */
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { z } from 'zod';
import type { RowChunk } from '#server/platform/database/dump/dump.ts';
import { FIRST_ENTRY } from './archive-writer.ts';

/** Goes up when earlier versions of the server can no longer read the format. */
const FORMAT = 1;

const headerSchema = z.object({
  format: z.literal(FORMAT),
  /** When the snapshot was taken, by the clock of the database. */
  takenAt: z.iso.datetime(),
  /** The version of the server that wrote the backup. */
  version: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  identities: z.array(z.object({ table: z.string(), column: z.string(), last: z.int().positive() })),
});
export type BackupHeader = z.infer<typeof headerSchema>;

const endSchema = z.object({
  rows: z.record(z.string(), z.number()),
  uploads: z.number(),
  /** Keys of files that the store did not have. */
  missing: z.array(z.string()),
  /** Absent in backups of earlier versions. */
  ledger: z
    .object({
      /** Sums by currency and kind of account. */
      balances: z.record(z.string(), z.number()),
      /** The last transfer of the ledger as one text; null: there is none. */
      last: z.string().nullable(),
    })
    .optional(),
});
/** The content of the last entry. */
export type BackupEnd = z.infer<typeof endSchema>;

export type BackupEntry =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'rows'; chunk: RowChunk }
  | { kind: 'upload'; key: string; bytes: Buffer }
  | { kind: 'end'; end: BackupEnd };

const END_ENTRY = 'end.json';
const ROWS_ENTRY = /^tables\/(\w+)\/\d+-(\d+)\.json\.zst$/;
const UPLOAD_ENTRY = /^uploads\/([0-9a-f]{32})$/;

/** Limit for an unpacked entry; a chunk of rows has far less. */
const ROWS_BYTES_MAX = 256 * 1024 * 1024;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const jsonBytes = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

/** The name and bytes of an entry. @param number of the chunk, from 1 */
export async function writtenEntry(entry: BackupEntry, number = 1): Promise<{ name: string; bytes: Buffer }> {
  switch (entry.kind) {
    case 'header':
      return { name: FIRST_ENTRY, bytes: jsonBytes(entry.header) };
    case 'rows': {
      const { table, count, rows } = entry.chunk;
      const name = `tables/${table}/${String(number).padStart(6, '0')}-${count}.json.zst`;
      return { name, bytes: await compress(rows) };
    }
    case 'upload':
      return { name: `uploads/${entry.key}`, bytes: entry.bytes };
    case 'end':
      return { name: END_ENTRY, bytes: jsonBytes(entry.end) };
  }
}

/** @throws Error for a line that no version up to this one writes */
export async function readEntry(name: string, bytes: Buffer): Promise<BackupEntry> {
  if (name === FIRST_ENTRY) return { kind: 'header', header: headerSchema.parse(JSON.parse(String(bytes))) };
  if (name === END_ENTRY) return { kind: 'end', end: endSchema.parse(JSON.parse(String(bytes))) };
  const [, key] = UPLOAD_ENTRY.exec(name) ?? [];
  if (key) return { kind: 'upload', key, bytes };
  const [, table, count] = ROWS_ENTRY.exec(name) ?? [];
  if (!table) throw new Error(`The backup has an entry ${name}, which this version does not know.`);
  return {
    kind: 'rows',
    chunk: {
      table,
      count: Number(count),
      rows: String(await decompress(bytes, { maxOutputLength: ROWS_BYTES_MAX })),
    },
  };
}

/** Whether the description says that the backup has a newer format. */
export function isNewerFormat(bytes: Buffer): boolean {
  const header = JSON.parse(String(bytes)) as { format?: unknown };
  return typeof header.format === 'number' && header.format > FORMAT;
}
