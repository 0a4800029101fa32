import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ApiCall, ApiOutline } from '#shared/api-outline.ts';
import { KEY_SCOPES } from '#shared/rules/key-scopes.ts';
import { WEBHOOK_EVENTS } from '#shared/rules/webhooks.ts';
import { apiOutline } from '#web/api/api-outline.ts';
import { Section, SectionHeading } from '#web/components/card.tsx';
import { LoadFailure, PageSkeleton } from '#web/components/states.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.developers;

export function DevelopersPage() {
  const { data, isError, refetch } = useQuery(apiOutline);
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-10">
      <div>
        <SectionHeading level={1}>{words.title}</SectionHeading>
        <p className="-mt-2 mb-4 text-soft">{words.intro}</p>
        <p>
          <a className="font-semibold underline" href="/openapi.json">
            /openapi.json
          </a>
        </p>
      </div>
      <MachineGuide />
      {data?.groups.map((group) => (
        <CallGroup key={group.name} group={group} />
      ))}
      {!data &&
        (isError ? (
          <LoadFailure text={texts.reasons.somethingWrong} onRetry={() => refetch()} />
        ) : (
          <PageSkeleton />
        ))}
    </div>
  );
}

const CALL = `curl https://…/v1/tournaments/ID/standings \\
  -H 'X-Appwrite-Key: egk_…'`;

const VERIFY = `import { Webhook } from 'standardwebhooks';

const webhook = new Webhook('whsec_…');

// body: the text as it came; headers: webhook-id, webhook-timestamp, webhook-signature
const { type, timestamp, data } = webhook.verify(body, headers);`;

/** A guide to keys and webhooks for hosts' programs. */
function MachineGuide() {
  return (
    <>
      <Section title={words.keys.title}>
        <p className="mb-3">{words.keys.text}</p>
        <dl className="mb-4 grid gap-x-4 gap-y-1 sm:grid-cols-[6rem_minmax(0,1fr)]">
          {KEY_SCOPES.map((scope) => (
            <div key={scope} className="contents">
              <dt className="font-mono font-semibold">{scope}</dt>
              <dd className="mb-2 text-soft">{words.keys.scopes[scope]}</dd>
            </div>
          ))}
        </dl>
        <Code>{CALL}</Code>
      </Section>
      <Section title={words.webhooks.title}>
        <p className="mb-3">{words.webhooks.text}</p>
        <ul className="mb-4 flex flex-wrap gap-x-4 gap-y-1 font-mono text-sm">
          {WEBHOOK_EVENTS.map((event) => (
            <li key={event}>{event}</li>
          ))}
        </ul>
        <p className="mb-3">{words.webhooks.verify}</p>
        <Code>{VERIFY}</Code>
      </Section>
    </>
  );
}

function Code({ children }: { children: string }) {
  return (
    // Long lines scroll sideways, with the keyboard, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever cannot point has to scroll, too.
    <pre tabIndex={0} className="overflow-x-auto bg-surface p-3 font-mono text-sm">
      {children}
    </pre>
  );
}

/** The calls about one subject; each can be opened without scripts. */
function CallGroup({ group: { name, calls } }: { group: ApiOutline['groups'][number] }) {
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
