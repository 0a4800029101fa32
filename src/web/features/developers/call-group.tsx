import clsx from 'clsx';
import type { ApiCall, ApiOutline } from '#shared/api-outline.ts';
import { Section } from '#web/components/card.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.developers;

/** The calls about one subject; each can be opened without scripts. */
export function CallGroup({ group: { name, calls } }: { group: ApiOutline['groups'][number] }) {
  const id = `calls-${name.toLowerCase()}`;
  return (
    <Section id={id} title={(words.groups as Readonly<Record<string, string>>)[name] ?? name}>
      <div className="grid gap-px bg-line">
        {calls.map((call) => (
          <Call key={`${call.method} ${call.path}`} call={call} />
        ))}
      </div>
    </Section>
  );
}

function Call({ call }: { call: ApiCall }) {
  const { method, path, says, takes, answers, reasons } = call;
  return (
    <details className="bg-surface">
      <summary className="grid min-h-12 cursor-pointer content-center gap-1 px-3 py-2">
        <span className="flex flex-wrap items-baseline gap-x-2 font-mono text-sm" dir="ltr">
          <b className={clsx('w-16 shrink-0', method === 'GET' ? 'text-open' : 'text-primary-hot')}>
            {method}
          </b>
          <span className="min-w-0 wrap-anywhere">{path}</span>
        </span>
        <span className="text-sm text-soft" lang="en">
          {says}
        </span>
      </summary>
      <dl className="grid gap-2 px-3 pb-4 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Fact name={words.who}>{whoOf(call)}</Fact>
        {takes.length > 0 && (
          <Fact name={words.takes}>
            <Codes of={takes} />
          </Fact>
        )}
        <Fact name={words.answers}>
          <Codes of={answers} />
        </Fact>
        {reasons.length > 0 && (
          <Fact name={words.reasons}>
            <Codes of={reasons} />
          </Fact>
        )}
      </dl>
    </details>
  );
}

function whoOf({ isOpen, scope }: ApiCall): string {
  const key = scope === null ? words.noKey : words.keyWith(scope);
  return isOpen ? words.everybody : `${words.account}; ${key}`;
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

function Codes({ of }: { of: readonly string[] }) {
  return (
    <ul className="grid gap-1 font-mono">
      {of.map((one) => (
        <li key={one} className="wrap-anywhere">
          {one}
        </li>
      ))}
    </ul>
  );
}
