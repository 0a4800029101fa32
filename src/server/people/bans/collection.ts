import { recordDocumentAct } from '#server/appwrite/documents/audited-documents.ts';
import { type Collection, instantAttribute } from '#server/appwrite/documents/collection.ts';
import { type Column, insertDocument } from '#server/appwrite/documents/insert-document.ts';
import { namedColumns, plainWrites } from '#server/appwrite/documents/plain-writes.ts';
import { instantIn, invalidAttribute, readText } from '#server/appwrite/documents/read-attributes.ts';
import { ruleSql } from '#server/appwrite/queries/rule-sql.ts';
import { comparableUid } from '#server/platform/database/comparable-uid.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { ban } from '#shared/forms/operator.ts';
import { operatorPolicy } from '#shared/policies/people-policy.ts';
import { savedUid } from '#shared/texts/uid.ts';
import type { AttributeName } from '#shared/wire/collections.ts';
import { IN_FORCE } from './admit-account.ts';
import { hashedNetwork, readNetwork } from './network.ts';

const REASON_MAX = 500;
const VALUE_MAX = 100;

const readReason = readText('reason', ban.shape.reason);

const audit = {
  target: 'ban',
  actions: {
    create: 'ban.create',
    update: 'ban.update',
    delete: 'ban.delete',
    permissions: 'ban.permissions',
  },
  columns: ['kind', 'value', 'reason', 'until', 'refund'],
  reason: 'reason',
} as const;

const writes = plainWrites({
  collection: 'bans',
  required: ['kind', 'value', 'reason'],
  mayWrite: operatorPolicy.operate,
  audit,
  columnsOf: (data) => [
    ...namedColumns(data, { reason: ['reason', readReason] }),
    ...(data.refund === undefined ? [] : [['refund', data.refund] as const]),
    ...(data.until === undefined ? [] : [['until', instantIn(data, 'until')] as const]),
  ],
});

/** @param onBan called after a change that may ban somebody */
export const bansCollection = (
  onBan: (platform: Platform) => Promise<void>,
): Collection<'bans', AttributeName<'bans'>> => ({
  id: 'bans',
  table: 'bans',
  attributes: {
    kind: { type: 'string', sql: 'd.kind' },
    value: { type: 'string', sql: 'd.value', maxLength: VALUE_MAX },
    reason: { type: 'string', sql: 'd.reason', maxLength: REASON_MAX },
    until: instantAttribute('d.until'),
    refund: { type: 'boolean', sql: 'd.refund', isNullable: true },
  },
  rows: (scope) => ruleSql(operatorPolicy.operate, scope, { fields: {}, relations: {} }),
  mayList: operatorPolicy.operate,
  writes: {
    ...writes,
    create: async (platform, viewer, input) => {
      const { kind, value, reason } = input.data;
      await platform.database.transaction(async (tx) => {
        const asked = { kind: String(kind), value: String(value).trim() };
        const banned = await bannedValue(tx, viewer, asked);
        const columns: Column[] = [
          ['kind', kind],
          ['value', banned],
          ['reason', readReason(String(reason))],
          ['until', instantIn(input.data, 'until')],
          ['refund', input.data.refund ?? null],
        ];
        await refuseSecond(tx, { ...asked, value: banned });
        await insertDocument(tx, { collection: 'bans', input, columns });
        await recordDocumentAct(tx, viewer, { audit, id: input.id, verb: 'create', after: columns });
      });
      await onBan(platform);
    },
    /** Kind and value cannot change: another target needs another ban. */
    update: async (platform, viewer, change) => {
      if (change.data.kind !== undefined || change.data.value !== undefined)
        throw new AppError('unauthorized');
      await writes.update?.(platform, viewer, change);
      await onBan(platform);
    },
  },
});

/** Refuses a second ban of the same target, so that lifting one ban is enough. @throws AppError stateConflict */
async function refuseSecond(tx: Sql, { kind, value }: { kind: string; value: string }): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('ban', 0))");
  const same = {
    uid: `${comparableUid('b.value')} = ${comparableUid('$2')} or b.value = kept_hash('uid', ${comparableUid('$2')})`,
    network: `b.value = $2 or b.value = ${hashedNetwork('$2::inet')}`,
  }[kind];
  const bans = await tx.query(
    `select 1 from bans b where b.kind = $1 and (${same ?? 'b.value = $2'}) and ${IN_FORCE} limit 1`,
    [kind, value],
  );
  if (bans.length > 0) throw refusal('stateConflict', 'bannedAlready');
}

/** The value in the form that is compared. @throws AppError documentInvalid, stateConflict for the own account */
async function bannedValue(
  sql: Sql,
  viewer: Viewer,
  { kind, value }: { kind: string; value: string },
): Promise<string> {
  if (kind === 'account') {
    const [account] = await sql.query('select id from accounts where id = $1', [value]);
    if (!account) throw invalidAttribute('value', 'format. Value must be the id of an account');
    if (viewerId(viewer) === value) throw refusal('stateConflict', 'ownAdminKept');
    return value;
  }
  if (kind === 'uid') {
    const uid = savedUid(value);
    if (uid === '') throw invalidAttribute('value', 'format. Value must be a game UID');
    return uid;
  }
  if (kind !== 'network') {
    throw invalidAttribute('kind', `format. Value must be one of (${ban.shape.kind.options.join(', ')})`);
  }
  const network = readNetwork(value);
  if (!network) {
    throw invalidAttribute('value', 'format. Value must be an address or a network that is not too wide');
  }
  return `${network.address}/${network.prefix}`;
}
