import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { type StatementFault, statementFault } from '#shared/statement.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { Input } from '#web/components/field.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.statement;

type Verdict = { kind: 'sound'; transfers: number; head: string } | { kind: 'wrong'; fault: StatementFault };

/** Checks a statement file in the browser; nothing is sent. */
export function VerifyPage() {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  return (
    <div className="max-w-3xl">
      <SectionHeading level={1}>{words.title}</SectionHeading>
      <p className="-mt-2 mb-6 text-soft">{words.intro}</p>
      <div className="flex flex-col gap-6">
        <Input
          type="file"
          accept="application/json,.json"
          label={words.choose}
          hint={words.chooseHint}
          onChange={(event) => {
            const file = event.target.files?.[0];
            setVerdict(null);
            if (file) void verdictOn(file).then(setVerdict);
          }}
        />
        <div role="status">{verdict && <VerdictLine verdict={verdict} />}</div>
      </div>
    </div>
  );
}

function VerdictLine({ verdict }: { verdict: Verdict }) {
  if (verdict.kind === 'sound') {
    return (
      <div className="panel p-4 [--cut:14px]">
        <p className="flex items-start gap-2 font-semibold text-open">
          <CircleCheck size={20} className="mt-0.5 shrink-0" />
          {words.sound(verdict.transfers)}
        </p>
        <p className="mt-3 text-sm text-muted">
          {words.head}: <code className="break-all font-sans text-text">{verdict.head}</code>
        </p>
      </div>
    );
  }
  const { n, problem } = verdict.fault;
  const fault = texts.statement.faults[problem];
  return (
    <p className="panel flex items-start gap-2 p-4 font-semibold text-aborted [--cut:14px]">
      <CircleAlert size={20} className="mt-0.5 shrink-0" />
      {n === null ? words.whole(fault) : words.line(n, fault)}
    </p>
  );
}

async function verdictOn(file: File): Promise<Verdict> {
  let statement: unknown;
  try {
    statement = JSON.parse(await file.text());
  } catch {
    return { kind: 'wrong', fault: { n: null, problem: 'unreadable' } };
  }
  const fault = await statementFault(statement, sha256);
  if (fault) return { kind: 'wrong', fault };
  const { transfers, head } = statement as { transfers: unknown[]; head: string };
  return { kind: 'sound', transfers: transfers.length, head };
}

/** The SHA-256 hash of a text, in hexadecimal. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
