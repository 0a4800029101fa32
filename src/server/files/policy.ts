import { type RuleColumns, ruleSql } from '#server/appwrite/queries/rule-sql.ts';
import type { Scope } from '#server/appwrite/queries/scope.ts';
import { actorOf, type Viewer } from '#server/platform/sessions/viewer.ts';
import {
  CONTENT_BUCKET_ID,
  COVER_BUCKET_ID,
  EVIDENCE_BUCKET_ID,
  REQUEST_BUCKET_ID,
} from '#shared/constants.ts';
import {
  contentPicturePolicy,
  coverPolicy,
  evidencePolicy,
  filePolicy,
  requestPicturePolicy,
} from '#shared/policies/content-policy.ts';
import { isAllowed } from '#shared/policies/rule.ts';

/** What the policies need to know of a file. */
export interface FileFacts {
  bucketId: string;
  ownerId: string | null;
  /** Null until the file is complete. */
  objectKey: string | null;
  /** The host of the tournament that the file was sent to as evidence; null: none. */
  sentTo: string | null;
  /** The helpers of that tournament who judge results or disputes. */
  sentToStaff: readonly string[];
  /** Whether it is part of what was sent to a host or the operator. */
  isSent: boolean;
}

const PICTURES: RuleColumns<'owner', 'isComplete'> = {
  fields: { owner: 'd.owner_id' },
  relations: { isComplete: () => 'd.completed_at is not null' },
};

/**
 * SQL of the accounts of helpers who judge what the file `d` shows, or answer the call that it came with, unless that is
 * about themselves.
 */
export const JUDGES_SQL = `array(select h.user_id from tournament_staff h
  where h.tournament_id = d.evidence_of and h.roles && case
    when exists (select 1 from match_calls c where c.file_id = d.id) then array['rooms', 'scores', 'manager']
    else array['scores', 'disputes', 'manager'] end
  and not exists (select 1 from match_calls c
    left join participations p on p.tournament_id = c.tournament_id and p.user_id = c.about
    left join team_members m on m.team_id = p.team_id and m.state = 'confirmed'
    where c.file_id = d.id and h.user_id in (c.about, m.user_id)))`;

const EVIDENCE: RuleColumns<'owner', 'isSentToActor' | 'isSentToStaff'> = {
  fields: { owner: 'd.owner_id' },
  relations: {
    isSentToActor: (scope) => {
      const me = scope.me();
      return me === null
        ? 'false'
        : `exists (select 1 from tournaments t where t.id = d.evidence_of and t.host = ${me})`;
    },
    isSentToStaff: (scope) => {
      const me = scope.me();
      return me === null ? 'false' : `${me} = any(${JUDGES_SQL})`;
    },
  },
};

const POLICIES = new Map<string, Pick<typeof filePolicy, 'upload' | 'change'>>([
  [COVER_BUCKET_ID, coverPolicy],
  [CONTENT_BUCKET_ID, contentPicturePolicy],
  [EVIDENCE_BUCKET_ID, evidencePolicy],
  [REQUEST_BUCKET_ID, requestPicturePolicy],
]);
const policyOf = (bucketId: string) => POLICIES.get(bucketId) ?? filePolicy;

const isEvidence = (bucketId: string) => bucketId === EVIDENCE_BUCKET_ID;

const isRequestPicture = (bucketId: string) => bucketId === REQUEST_BUCKET_ID;

/** True for the rows `d` of `files` in a bucket that the viewer sees. */
export function seesFileSql(scope: Scope, bucketId: string): string {
  if (isEvidence(bucketId)) return ruleSql(evidencePolicy.see, scope, EVIDENCE);
  return isRequestPicture(bucketId)
    ? ruleSql(requestPicturePolicy.see, scope, { fields: PICTURES.fields, relations: {} })
    : ruleSql(filePolicy.see, scope, PICTURES);
}

export function seesFile(viewer: Viewer, file: FileFacts): boolean {
  const actor = actorOf(viewer);
  if (isEvidence(file.bucketId)) {
    const isSentToActor = actor.id !== null && file.sentTo === actor.id;
    const isSentToStaff = actor.id !== null && file.sentToStaff.includes(actor.id);
    return isAllowed(evidencePolicy.see, actor, { owner: file.ownerId, isSentToActor, isSentToStaff });
  }
  if (isRequestPicture(file.bucketId))
    return isAllowed(requestPicturePolicy.see, actor, { owner: file.ownerId });
  const isComplete = file.objectKey !== null;
  return isAllowed(filePolicy.see, actor, { owner: file.ownerId, isComplete });
}

/** Whether the viewer may go on uploading a file, and change its name. */
export function changesFile(viewer: Viewer, file: Pick<FileFacts, 'bucketId' | 'ownerId'>): boolean {
  return isAllowed(policyOf(file.bucketId).change, actorOf(viewer), { owner: file.ownerId });
}

export function removesFile(
  viewer: Viewer,
  file: Pick<FileFacts, 'bucketId' | 'ownerId' | 'isSent'>,
): boolean {
  const { bucketId, ownerId: owner } = file;
  if (!(isEvidence(bucketId) || isRequestPicture(bucketId))) return changesFile(viewer, file);
  const { remove } = isEvidence(bucketId) ? evidencePolicy : requestPicturePolicy;
  return isAllowed(remove, actorOf(viewer), { owner, isUnsent: !file.isSent });
}

export function uploadsFiles(viewer: Viewer, bucketId: string): boolean {
  return isAllowed(policyOf(bucketId).upload, actorOf(viewer));
}
