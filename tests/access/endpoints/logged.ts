/** Which of the calls are in the audit log. */
import { ROLES, type Role } from '../fixture.ts';
import type { Row } from './row.ts';

/** What nobody but the caller is concerned with, and what changes nothing: the audit log leaves it out whoever calls. */
const UNLOGGED: readonly [route: RegExp, why: string][] = [
  [/ \/v1\/account(?:\/(?!keys)|$)/, 'people operate their own account'],
  [/ \/v1\/tournaments\/:id\/reminder$/, 'people choose what they are reminded of'],
  [/ \/v1\/hosts\/:id\/follow$/, 'people choose whom they follow'],
  [/ \/v1\/webhooks\/:id\/test$/, 'a test changes nothing'],
  [/ \/v1\/tournaments\/:id\/rehearsal$/, 'a rehearsal keeps nothing of what it plays'],
  [/ \/v1\/notifications\/(?::id\/)?read$/, 'people read what they are told'],
  [/^POST \/v1\/backups(?:\/drill)?$/, 'a backup changes nothing, and none of these roles may make one'],
];

export function reasonNotToLog(route: string): string | undefined {
  return UNLOGGED.find(([pattern]) => pattern.test(route))?.[1];
}

/** What players do in tournaments is in the log, whoever they are. */
const BY_PLAYERS =
  / \/v1\/(?:tournaments\/:id\/(?:participants|waitlist|teams|check-in|requests\/me)|teams\/|tournaments\/:id\/penalties\/:penaltyId\/disputes$|matches\/:id\/(?:claims|disputes|calls)$|disputes\/:id\/escalation$|token-requests)/;

/** Whether the call of a row is an act of a host, the operator or a player in a tournament. */
export function isLogged({ route, what, statuses, unlogged }: Row, role: Role): boolean {
  const status = Array.isArray(statuses) ? (statuses[ROLES.indexOf(role)] ?? 0) : statuses;
  const isAct = /^(POST|PUT|PATCH|DELETE) |\/data$/.test(route) && status < 300;
  const isActor = BY_PLAYERS.test(route) || ['host', 'otherHost', 'admin', 'key'].includes(role);
  const isLeftOut = unlogged?.roles.includes(role) || reasonNotToLog(route) !== undefined;
  // Everybody may send feedback.
  return isAct && isActor && !isLeftOut && what !== 'feedback';
}
