import { type ReactNode, useId } from 'react';
import { useBrowserValue } from '#web/lib/drawn-page.ts';
import { SentForm } from './sent-form.tsx';

interface ActFormProps {
  /** The path that does the same as `onAct`, without scripts. */
  action: string;
  also?: Readonly<Record<string, string | null | undefined>>;
  /** Called instead of sending the form, once React has taken the page over. */
  onAct: () => void;
  /** A button that sends the form. */
  children: ReactNode;
}

/** A button that sends a form until React takes the page over. The form has no box of its own in the layout. */
export function ActForm({ onAct, ...form }: ActFormProps) {
  return (
    <SentForm
      {...form}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        onAct();
      }}
    />
  );
}

/** Whether React has taken the page over from the server's HTML. */
export function useIsTakenOver(): boolean {
  return useBrowserValue(() => true, false);
}

/**
 * A button that asks a question before its act. With scripts, `onAsk` opens the question; without, the browser shows it
 * as a popover of the same button: replacing the button by another would lose a press that has begun.
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
  className?: string;
  /** To be set if the form has a file. */
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
