import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { useBrowserValue } from '#web/lib/drawn-page.ts';
import { SentForm } from './sent-form.tsx';

interface ActFormProps {
  /** The path that does the same as the script. */
  action: string;
  also?: Readonly<Record<string, string | null | undefined>>;
  /** What the script does instead. */
  onAct: () => void;
  className?: string;
  /** A button that sends the form. */
  children: ReactNode;
}

/** A button that acts by a form until a script takes it over. It lies as if it were no form. */
export function ActForm({ onAct, className, children, ...form }: ActFormProps) {
  return (
    <SentForm
      {...form}
      className={clsx('contents', className)}
      onSubmit={(event) => {
        event.preventDefault();
        onAct();
      }}
    >
      {children}
    </SentForm>
  );
}

/** Whether a script has taken the page over. */
export function useIsTakenOver(): boolean {
  return useBrowserValue(() => true, false);
}

/**
 * A button whose act is asked about first: with a script by what `onAsk` opens, before that by what stands in the button.
 * @param asked the button that asks
 * @param children the question, with the button that sends the form
 */
export function AskedForm({
  action,
  also,
  encType,
  label,
  className,
  onAsk,
  children,
}: Omit<ActFormProps, 'onAct'> & {
  /** Where a file comes with it. */
  encType?: 'multipart/form-data';
  label: ReactNode;
  onAsk: () => void;
}) {
  const isTakenOver = useIsTakenOver();
  const id = useId();
  if (isTakenOver) {
    return (
      <button type="button" onClick={onAsk} className={className}>
        {label}
      </button>
    );
  }
  return (
    <details>
      <summary className={clsx('cursor-pointer', className)}>{label}</summary>
      <SentForm
        action={action}
        encType={encType}
        also={also ?? {}}
        aria-labelledby={id}
        className="mt-2 grid justify-items-start gap-3"
      >
        {children}
      </SentForm>
    </details>
  );
}
