/** Makes a copy of what is stored about an account, from the list of personal data. */
import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import type { ObjectStore } from '#server/files/store/object-store.ts';
import { ObjectMissingError } from '#server/files/store/store-errors.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { escapeHtml } from '#server/platform/html.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import type { Language } from '#shared/languages.ts';
import { SERVER_TEXTS } from '#shared/server-texts.ts';
import { PERSONAL_DATA } from './personal-data.ts';

/** Rows that are read at a time, so that neither memory nor a connection is held for a slow reader. */
const PART = 500;

/** The archive, read as fast as its reader takes it. Changes made meanwhile may or may not be in it. */
export function copyAccount(
  of: { database: Sql; store: ObjectStore },
  account: { id: string; language: Language },
): Readable {
  return Readable.from(makeZip(files(of, account)), { objectMode: false });
}

async function* files(
  { database, store }: { database: Sql; store: ObjectStore },
  { id, language }: { id: string; language: Language },
): AsyncGenerator<{ name: string; input: string | Uint8Array | AsyncGenerator<string> }> {
  yield { name: 'index.html', input: indexOf(language) };
  for (const kind of Object.keys(SERVER_TEXTS.en.copy.files))
    yield { name: `${kind}.json`, input: listOf(rowsOf(database, kind, id)) };
  const pictures = await database.query<{ id: string; type: string; key: string }>(
    `select id, mime_type as type, coalesce(object_key, '') as key from files x
     where ${PERSONAL_DATA.files?.of} and object_key is not null order by sequence`,
    [id],
  );
  for (const { id: file, type, key } of pictures) {
    const input = await store.read(key).catch((error: unknown) => {
      if (error instanceof ObjectMissingError) return null;
      throw error;
    });
    if (input) yield { name: `pictures/${file}.${type.split('/')[1]?.replace('svg+xml', 'svg')}`, input };
  }
}

/** The rows of a kind as JSON, from all tables that have some. */
async function* rowsOf(database: Sql, kind: string, id: string): AsyncGenerator<string> {
  for (const [table, { columns, of, copy = {} }] of Object.entries(PERSONAL_DATA)) {
    const copied = Object.entries(copy).find(([name]) => name === kind)?.[1];
    if (copied === undefined) continue;
    const key = ['sequence', 'id'].find((one) => columns.split(' ').includes(one));
    const from = `from ${table} x where ${of}`;
    const order = key ? `order by x.${key}` : '';
    const keys = key
      ? await database.query<{ key: string }>(`select x.${key}::text as key ${from} ${order}`, [id])
      : [{ key: '' }];
    for (let start = 0; start < keys.length; start += PART) {
      const part = keys.slice(start, start + PART).map((row) => row.key);
      const isOfPart = key ? `and x.${key} = any($2)` : 'and $2::text[] is not null';
      const rows = await database.query<{ row: string }>(
        `select row_to_json(r)::text as row from (select '${table}' as "table", ${copied} ${from} ${isOfPart} ${order}) r`,
        [id, part],
      );
      for (const { row } of rows) yield row;
    }
  }
}

async function* listOf(rows: AsyncGenerator<string>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + row;
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}

function indexOf(language: Language): string {
  const { title, made, note, files: kinds } = SERVER_TEXTS[language].copy;
  const lines = Object.entries(kinds).map(
    ([kind, says]) => `<dt><a href="${kind}.json">${kind}.json</a></dt><dd>${escapeHtml(says)}</dd>`,
  );
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><h1>${title}</h1><p>${made} ${wireInstant(new Date())}</p><p>${escapeHtml(note)}</p>
<dl>${lines.join('\n')}</dl></html>
`;
}
