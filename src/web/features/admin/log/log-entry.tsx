import { isObject } from '#shared/json-fields.ts';
import type { AuditEntry } from '#shared/wire/operator.ts';
import type { NamedEntry } from '#web/api/audit-log.ts';
import { formatMoment } from '#web/lib/format.ts';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { LINK_IN_ROW } from '../list-tools.tsx';
import { deskPage } from '../sections.ts';

const words = texts.adminLog;

export function LogEntry({ entry }: { entry: NamedEntry }) {
  const { at, actor, action, target, reason, ip, requestId } = entry;
  const { member, player, team } = namesIn(entry);
  const named =
    target.type === 'team'
      ? team
      : target.type === 'account'
        ? (entry.targetName ?? player)
        : entry.targetName;
  return (
    <article className="px-3 py-2.5 sm:px-4">
      <h3 className="font-sans font-semibold leading-snug">
        {texts.auditLog.actions[action]}{' '}
        <span className="font-normal text-soft wrap-anywhere">
          {/* The space after the dot does not break, so that no line ends with the dot. */}
          ·&nbsp;{texts.auditLog.targets[target.type]} <TargetLink target={target} name={named} />
          {member && ` ·\u00a0${member}`}
        </span>
      </h3>
      {reason && <p className="wrap-anywhere">{words.reason(reason)}</p>}
      <p className="mt-5 flex flex-wrap gap-x-3 text-sm text-muted">
        <span className="wrap-anywhere">
          {actor.id === null ? (
            actor.kind === 'key' ? (
              words.key
            ) : (
              words.server
            )
          ) : (
            <Link to={deskPage('people', actor.id)} className={LINK_IN_ROW}>
              {actor.name ?? actor.id}
            </Link>
          )}
        </span>
        <time dateTime={at}>{formatMoment(at)}</time>
        {ip && <span>{words.from(ip)}</span>}
        {requestId && <span className="wrap-anywhere">{words.request(requestId)}</span>}
      </p>
      <ChangedValues before={entry.before} after={entry.after} />
    </article>
  );
}

/** The names in the values of an act: of a team, its member, a player. */
function namesIn({ before, after }: AuditEntry): Record<'team' | 'member' | 'player', string | null> {
  const values = [before, after].filter(isObject);
  const find = (key: string) => {
    const value = values.map((one) => one[key]).find((one) => typeof one === 'string');
    return typeof value === 'string' ? value : null;
  };
  return { team: find('team'), member: find('member'), player: find('player') };
}

function TargetLink({ target: { type, id }, name }: Pick<AuditEntry, 'target'> & { name: string | null }) {
  const to =
    type === 'account' ? deskPage('people', id) : type === 'tournament' ? deskPage('tournaments', id) : null;
  if (to === null) return name ?? id;
  return (
    <Link to={to} className={LINK_IN_ROW}>
      {name ?? id}
    </Link>
  );
}

/** What an act changed, value by value; folded, because values can be long. */
export function ChangedValues({ before, after }: { before: unknown; after: unknown }) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary-hot hover:text-text">
        {words.details}
      </summary>
      <dl className="grid gap-px bg-line">
        {changes.map(({ name, was, is }) => (
          <div key={name} className="bg-page px-3 py-1.5">
            <dt className="text-muted wrap-anywhere">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {was !== undefined && (
                <del className="text-soft">
                  <span className="sr-only">{words.before}: </span>
                  {was}
                </del>
              )}{' '}
              {is !== undefined && (
                <ins className="text-open no-underline">
                  <span className="sr-only">{words.after}: </span>
                  {is}
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface Change {
  name: string;
  /** The old value as text; undefined: there was none. For `is`, the new one. */
  was: string | undefined;
  is: string | undefined;
}

function changesOf(before: unknown, after: unknown): Change[] {
  const old = membersOf(before);
  const now = membersOf(after);
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((name) => ({ name, was: textOf(old[name]), is: textOf(now[name]) }))
    .filter(({ was, is }) => was !== is);
}

/** The members of a value; a value that is no object becomes one member with a general name. */
function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  if (value === null || value === undefined) return {};
  return isObject(value) ? value : { [words.value]: value };
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
