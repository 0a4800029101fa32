import { type ComponentProps, useState } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { AskedForm } from './act-form.tsx';
import { Button, buttonClass } from './button.tsx';

const ConfirmModal = lazyPart(() => import('./confirm-modal.tsx'), 'ConfirmModal');

type Question = Pick<
  ComponentProps<typeof ConfirmModal>,
  'question' | 'details' | 'yes' | 'isDanger' | 'isBusy'
>;

/**
 * A button that asks first. The question stays until the act has succeeded, unless `onYes` returns nothing to wait for.
 * @param action the path of the form that does the same without a script
 */
export function AskButton({
  ask,
  action,
  also,
  onYes,
  ...button
}: Omit<ComponentProps<typeof Button>, 'onClick'> & {
  ask: Question;
  action?: string;
  /** Hidden fields of that form. */
  also?: ComponentProps<typeof AskedForm>['also'];
  onYes: () => unknown;
}) {
  const [isAsking, setAsking] = useState(false);
  const variant = ask.isDanger ? 'danger' : 'primary';
  const close = () => setAsking(false);
  return (
    <>
      {action ? (
        <AskedForm
          action={action}
          also={also ?? {}}
          label={button.children}
          aria-label={button['aria-label']}
          disabled={button.disabled || button.isBusy}
          onAsk={() => setAsking(true)}
          className={buttonClass(button.variant, button.size, button.className)}
        >
          <p className="font-semibold">{ask.question}</p>
          <p className="text-sm text-soft">{ask.details}</p>
          <Button type="submit" variant={variant} size="sm">
            {ask.yes}
          </Button>
        </AskedForm>
      ) : (
        <Button {...button} onClick={() => setAsking(true)} />
      )}
      {isAsking && (
        // What fails is told where all failures are.
        <ConfirmModal
          {...ask}
          onYes={() => void Promise.resolve(onYes()).then(close, () => {})}
          onNo={close}
        />
      )}
    </>
  );
}
