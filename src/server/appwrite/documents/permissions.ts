/**
 * Permission strings of documents (docs/wire.md#permissions). They are validated, stored and echoed, but grant nothing:
 * collections decide (docs/decisions/0005).
 */
import { AppError } from '#server/platform/errors.ts';
import { answeringAccount, type Viewer, viewerRoles } from '#server/platform/sessions/viewer.ts';

const COUNT_MAX = 100;
const ID = '[A-Za-z0-9][A-Za-z0-9_.-]{0,35}';
const ROLE = new RegExp(
  `^(?:any|guests|(?:users|user:${ID})(?:/(?:un)?verified)?|team:${ID}(?:/${ID})?|member:${ID}|label:[A-Za-z0-9]{1,36})$`,
);
const PERMISSION = /^(read|update|delete|write)\("([^"\\]{1,100})"\)$/;

/** The permissions of a new document when the caller gives none. */
export function defaultPermissions(viewer: Viewer): string[] {
  const owner = answeringAccount(viewer);
  if (owner === null) return [];
  return ['read', 'update', 'delete'].map((action) => `${action}("user:${owner}")`);
}

/**
 * Validates permissions given by a caller; `write` expands to update and delete.
 * @throws AppError argumentInvalid, or unauthorized for a role the caller does not hold
 */
export function readPermissions(viewer: Viewer, texts: readonly string[]): string[] {
  if (texts.length > COUNT_MAX) {
    throw invalid(`Value must a valid array no longer than ${COUNT_MAX} items`);
  }
  const held = new Set(viewerRoles(viewer));
  const permissions = texts.flatMap((text) => {
    const [, action, role] = PERMISSION.exec(text) ?? [];
    if (action === undefined || role === undefined) {
      throw invalid('Permissions must be one of: (read, update, delete, write), each with a role.');
    }
    if (!ROLE.test(role)) {
      throw invalid(
        `Role "${role}" is not allowed. Must be one of: any, guests, users, user, team, member, label.`,
      );
    }
    if (viewer.kind !== 'key' && !held.has(role)) {
      throw new AppError('unauthorized', `Permissions must be one of: (${[...held].join(', ')})`);
    }
    return action === 'write' ? [`update("${role}")`, `delete("${role}")`] : [`${action}("${role}")`];
  });
  return [...new Set(permissions)];
}

function invalid(why: string): AppError {
  return new AppError('argumentInvalid', `Invalid \`permissions\` param: ${why}`);
}
