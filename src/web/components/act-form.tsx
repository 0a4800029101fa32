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
 * A button whose act is asked about first: with a script by what `onAsk` opens, before that by what the browser shows of the
 * same button. Another in its place would lose a press that has begun.
 * @param label of the button that asks
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
  ...button
}: Omit<ActFormProps, 'onAct'> & {
  /** Where a file comes with it. */
  encType?: 'multipart/form-data';
  label: ReactNode;
  'aria-label'?: string | undefined;
  disabled?: boolean | undefined;
  onAsk: () => void;
}) {
  const id = useId();
  return (
    <>
      <button
        {...button}
        type="button"
        popoverTarget={id}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(id)?.hidePopover?.();
          onAsk();
        }}
        className={className}
      >
        {label}
      </button>
      <div
        id={id}
        popover="auto"
        className="panel m-auto w-full max-w-sm bg-transparent p-6 text-text backdrop:bg-black/80 open:fixed"
      >
        <SentForm
          action={action}
          encType={encType}
          also={also ?? {}}
          className="grid justify-items-start gap-3"
        >
          {children}
        </SentForm>
      </div>
    </>
  );
}
