import { type RuleColumns, ruleSql } from '#server/appwrite/queries/rule-sql.ts';
import type { Scope } from '#server/appwrite/queries/scope.ts';
import { actorOf, type Viewer } from '#server/platform/sessions/viewer.ts';
import { filePolicy } from '#shared/policies/content-policy.ts';
import { isAllowed } from '#shared/policies/rule.ts';

const COLUMNS: RuleColumns<'owner', 'isComplete'> = {
  fields: { owner: 'd.owner_id' },
  relations: { isComplete: () => 'd.completed_at is not null' },
};

/** True for the rows `d` of `files` that the viewer sees. */
export function seesFileSql(scope: Scope): string {
  return ruleSql(filePolicy.see, scope, COLUMNS);
}

export function seesFile(
  viewer: Viewer,
  file: { ownerId: string | null; objectKey: string | null },
): boolean {
  return isAllowed(filePolicy.see, actorOf(viewer), {
    owner: file.ownerId,
    isComplete: file.objectKey !== null,
  });
}

export function changesFile(viewer: Viewer, file: { ownerId: string | null }): boolean {
  return isAllowed(filePolicy.change, actorOf(viewer), { owner: file.ownerId });
}

export function uploadsFiles(viewer: Viewer): boolean {
  return isAllowed(filePolicy.upload, actorOf(viewer));
}
