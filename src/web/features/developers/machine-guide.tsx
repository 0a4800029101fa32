import { KEY_SCOPES } from '#shared/rules/key-scopes.ts';
import { WEBHOOK_EVENTS } from '#shared/rules/webhooks.ts';
import { Section } from '#web/components/card.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.developers;

const CALL = `curl https://…/v1/tournaments/ID/standings \\
  -H 'X-Appwrite-Key: egk_…'`;

const VERIFY = `import { Webhook } from 'standardwebhooks';

const webhook = new Webhook('whsec_…');

// body: the text as it came; headers: webhook-id, webhook-timestamp, webhook-signature
const { type, timestamp, data } = webhook.verify(body, headers);`;

/** A guide to keys and webhooks for hosts' programs. */
export function MachineGuide() {
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
