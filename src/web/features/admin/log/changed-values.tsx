import { isObject } from '#shared/json-fields.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.adminLog;

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
  /** Absent where there was, or is, nothing. */
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

/** A value that is no object stands under a name of its own. */
function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  if (value === null || value === undefined) return {};
  return isObject(value) ? value : { [words.value]: value };
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
