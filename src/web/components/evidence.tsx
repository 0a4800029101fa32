/** Screenshots of results: choosing and viewing them. */
import clsx from 'clsx';
import { ImageIcon } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import type { SeenBefore } from '#shared/wire/disputes.ts';
import { evidenceAddress } from '#web/api/uploads.ts';
import { formatMoment } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { CONTROL, Field } from './field.tsx';

const words = texts.common.evidence;

interface EvidenceInputProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: ReactNode;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A field to choose one picture; phones offer their gallery. */
export function EvidenceInput({ label, hint, error, ...rest }: EvidenceInputProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...rest}
          {...control}
          type="file"
          accept="image/*"
          className={clsx(
            CONTROL,
            'cursor-pointer px-2! text-sm! text-soft file:mr-3 file:min-h-8 file:cursor-pointer file:border-0 file:bg-high file:px-3 file:font-semibold file:text-text',
          )}
        />
      )}
    </Field>
  );
}

interface EvidenceProps {
  file: string;
  /** The name of the person or team that sent it. */
  of: string;
  seen?: SeenBefore | undefined;
}

/** A link that opens a screenshot in a new tab. */
export function EvidenceLink({ file, of, seen }: EvidenceProps) {
  return (
    <>
      <a
        href={evidenceAddress(file)}
        target="_blank"
        rel="noopener"
        aria-label={words.of(of)}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary-hot underline underline-offset-4"
      >
        <ImageIcon size={15} className="shrink-0" />
        {words.screenshot}
      </a>
      <Seen seen={seen} />
    </>
  );
}

/** A small screenshot that opens in a new tab. */
export function EvidencePicture({ file, of, seen, bucket }: EvidenceProps & { bucket?: string }) {
  return (
    <>
      <a
        href={evidenceAddress(file, null, bucket)}
        target="_blank"
        rel="noopener"
        className="mt-2 block w-fit max-w-full"
      >
        <img
          src={evidenceAddress(file, 480, bucket)}
          alt={words.of(of)}
          loading="lazy"
          decoding="async"
          className="max-h-64 min-h-11 min-w-11 max-w-full border border-line bg-high object-contain text-sm"
        />
      </a>
      <Seen seen={seen} />
    </>
  );
}

/** A warning that similar pictures were sent before. */
function Seen({ seen = [] }: Pick<EvidenceProps, 'seen'>) {
  if (seen.length === 0) return null;
  return (
    <span className="text-sm font-semibold text-aborted">
      {words.seenBefore(seen.map(({ at }) => formatMoment(at)).join(', '))}
    </span>
  );
}
