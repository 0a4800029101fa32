import { z } from 'zod';
import { recordDocumentAct, writeActions } from '#server/appwrite/documents/audited-documents.ts';
import type { Collection } from '#server/appwrite/documents/collection.ts';
import { invalidStructure } from '#server/appwrite/documents/document-errors.ts';
import type { DocumentInput } from '#server/appwrite/documents/document-input.ts';
import { type Column, insertDocument } from '#server/appwrite/documents/insert-document.ts';
import { namedColumns, plainWrites } from '#server/appwrite/documents/plain-writes.ts';
import { readRichText } from '#server/appwrite/documents/rich-text.ts';
import { jsonText } from '#server/appwrite/queries/json-text.ts';
import { ruleSql } from '#server/appwrite/queries/rule-sql.ts';
import type { Scope } from '#server/appwrite/queries/scope.ts';
import type { Change, Transaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { isId } from '#shared/ids.ts';
import { parseJson } from '#shared/json-fields.ts';
import { isTargetLink } from '#shared/links.ts';
import { notificationPolicy } from '#shared/policies/content-policy.ts';
import type { AttributeName } from '#shared/wire/collections.ts';

const MESSAGE_MAX_LENGTH = 10_000;
const TYPES = ['all', 'specific'] as const;
/** Maximum number of recipients of a notification, and of entries shown to the admin. */
const RECIPIENTS_MAX = 1000;

const recipient = z.object({ user: z.string().refine(isId), read: z.boolean().default(false) });
type RecipientEntry = z.infer<typeof recipient>;

/** SQL: the caller's own entry; for the admin all entries. */
function recipients(scope: Scope): string {
  const entry = jsonText({ user: 'r.user_id', read: 'r.is_read' });
  const mine = scope.isAdmin ? 'true' : `r.user_id = ${scope.me() ?? 'null'}`;
  return `array(select ${entry} from notification_recipients r
    where r.notification_id = d.id and ${mine} order by r.sequence limit ${RECIPIENTS_MAX})`;
}

const audit = {
  target: 'notification',
  actions: writeActions('notification'),
  columns: ['recipient_type', 'message', 'target_link'],
} as const;

const writes = plainWrites({
  collection: 'notifications',
  required: ['recipentType', 'message'],
  mayWrite: notificationPolicy.write,
  audit,
  columnsOf,
});

export const notifications: Collection<'notifications', AttributeName<'notifications'>> = {
  id: 'notifications',
  table: 'notifications',
  attributes: {
    recipentType: { type: 'string', sql: 'd.recipient_type' },
    message: {
      type: 'string',
      sql: (scope) => scope.worded({ en: 'd.message', ne: 'coalesce(d.message_ne, d.message)' }),
      maxLength: MESSAGE_MAX_LENGTH,
    },
    recipents: {
      type: 'string',
      isArray: true,
      sql: recipients,
      isAdminQuery: true,
      maxLength: 200,
      maxItems: RECIPIENTS_MAX,
    },
    targetLink: { type: 'string', sql: 'd.target_link', isNullable: true, maxLength: 2000 },
    kind: { type: 'string', sql: 'd.kind' },
  },
  rows: (scope) =>
    ruleSql(notificationPolicy.see, scope, {
      fields: { recipientType: 'd.recipient_type' },
      relations: {
        isRecipient: (one) => {
          const me = one.me();
          return me === null
            ? 'false'
            : `exists (select 1 from notification_recipients r
                where r.notification_id = d.id and r.user_id = ${me})`;
        },
      },
    }),
  isWorded: true,
  writes: {
    ...writes,
    create: async ({ database }, viewer, input) => {
      const columns = columnsOf(input.data);
      const entries = readRecipients(input.data);
      await database.transaction(async (tx) => {
        await insertDocument(tx, { collection: 'notifications', input, columns });
        await address(tx, input, entries);
        await recordDocumentAct(tx, viewer, { audit, id: input.id, verb: 'create', after: columns });
      });
    },
    /** Type and recipients cannot be changed after sending. */
    update: async (platform, viewer, change) => {
      const { data } = change;
      if (data.recipentType !== undefined || data.recipents !== undefined) throw new AppError('unauthorized');
      await writes.update?.(platform, viewer, change);
    },
    affectedByDelete: async (tx, id) => {
      const rows = await tx.query<{ user_id: string }>(
        `select r.user_id from notification_recipients r join notifications n on n.id = r.notification_id
         where r.notification_id = $1 and n.recipient_type = 'specific'`,
        [id],
      );
      return rows.flatMap(({ user_id: onlyFor }): Change[] => [
        { collection: 'notifications', id, action: 'delete', onlyFor },
        { collection: 'user_details', id: onlyFor, action: 'update', onlyFor },
      ]);
    },
  },
};

function columnsOf(data: Readonly<Record<string, unknown>>): Column[] {
  const { recipentType, targetLink } = data;
  // What a client writes has the kind `news`, which nobody can switch off.
  if (data.kind !== undefined && data.kind !== 'news') throw new AppError('unauthorized');
  if (recipentType !== undefined && !TYPES.some((type) => type === recipentType)) {
    throw invalidStructure(
      `Attribute "recipentType" has invalid format. Value must be one of (${TYPES.join(', ')})`,
    );
  }
  if (typeof targetLink === 'string' && !isTargetLink(targetLink)) {
    throw invalidStructure('Attribute "targetLink" has invalid format. Value must be a valid URL');
  }
  return namedColumns(data, {
    recipentType: 'recipient_type',
    message: ['message', readRichText('message', MESSAGE_MAX_LENGTH)],
    targetLink: 'target_link',
  });
}

function readRecipients({ recipentType, recipents }: Readonly<Record<string, unknown>>): RecipientEntry[] {
  const texts = Array.isArray(recipents) ? recipents : [];
  if (recipentType === 'all') return [];
  const entries = texts.map((text, index) => {
    const parsed = recipient.safeParse(parseJson(String(text)));
    if (!parsed.success) {
      throw invalidStructure(
        `Attribute "recipents['${index}']" has invalid format. Value must be a JSON text with user and read`,
      );
    }
    return parsed.data;
  });
  if (entries.length === 0) throw invalidStructure('Missing required attribute "recipents"');
  return entries;
}

async function address(
  tx: Transaction,
  input: DocumentInput,
  entries: readonly RecipientEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const users = [...new Map(entries.map((entry) => [entry.user, entry])).values()];
  const added = await tx.query<{ user_id: string }>(
    `insert into notification_recipients (notification_id, user_id, is_read)
     select $1, a.id, n.is_read
     from unnest($2::text[], $3::boolean[]) with ordinality as n (user_id, is_read, ord)
     join accounts a on a.id = n.user_id
     order by n.ord
     returning user_id`,
    [input.id, users.map((entry) => entry.user), users.map((entry) => entry.read)],
  );
  const known = new Set(added.map((row) => row.user_id));
  const unknown = users.find((entry) => !known.has(entry.user));
  if (unknown)
    throw invalidStructure(`Attribute "recipents" has invalid format. Unknown user '${unknown.user}'`);
  for (const id of known) tx.changed({ collection: 'user_details', id, action: 'update', onlyFor: id });
}
