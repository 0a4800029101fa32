import { type ComponentProps, useState } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { ActForm, AskedForm } from './act-form.tsx';
import { Button, buttonClass } from './button.tsx';

const ConfirmModal = lazyPart(() => import('./confirm-modal.tsx'), 'ConfirmModal');

/** The part of a call's hook that a button uses. */
interface Act {
  isPending: boolean;
  variables: unknown;
  mutateAsync: (...told: never[]) => Promise<unknown>;
}

/** What is told when the button is pressed; needed where the hook does not know all of it. */
type Tells<A extends Act> =
  [] extends Parameters<A['mutateAsync']>
    ? { tells?: Parameters<A['mutateAsync']>[0] }
    : { tells: Parameters<A['mutateAsync']>[0] };

type ActButtonProps<A extends Act> = Omit<ComponentProps<typeof Button>, 'onClick' | 'type' | 'isBusy'> &
  Tells<A> & {
    act: A;
    /** Asked before; its yes is what the button says, unless it has children. It stays until the act is over. */
    ask?: Pick<ComponentProps<typeof ConfirmModal>, 'question' | 'details' | 'yes' | 'isDanger'>;
    /** The path of the form that does the same without a script, and its hidden fields. */
    action?: string | undefined;
    also?: ComponentProps<typeof ActForm>['also'];
  };

/** A button that does an act. Of several for one act, all wait while it is done, and the one that was pressed is busy. */
export function ActButton<A extends Act>({
  act,
  tells,
  ask,
  action,
  also = {},
  children = ask?.yes,
  disabled = false,
  ...rest
}: ActButtonProps<A>) {
  const [isAsking, setAsking] = useState(false);
  const isBusy = act.isPending && JSON.stringify(act.variables) === JSON.stringify(tells);
  const button = { ...rest, children, disabled: disabled || act.isPending };
  // What fails is told where all failures are.
  const run = (then?: () => void) => void act.mutateAsync(...([tells] as never[])).then(then, then);
  if (!ask) {
    if (!action) return <Button {...button} isBusy={isBusy} onClick={() => run()} />;
    return (
      <ActForm action={action} also={also} onAct={() => run()}>
        <Button {...button} isBusy={isBusy} type="submit" />
      </ActForm>
    );
  }
  const close = () => setAsking(false);
  return (
    <>
      {action ? (
        <AskedForm
          action={action}
          also={also}
          label={children}
          aria-label={button['aria-label']}
          disabled={button.disabled}
          onAsk={() => setAsking(true)}
          className={buttonClass(button.variant, button.size, button.className)}
        >
          <p className="font-semibold">{ask.question}</p>
          <p className="text-sm text-soft">{ask.details}</p>
          <Button type="submit" variant={ask.isDanger ? 'danger' : 'primary'} size="sm">
            {ask.yes}
          </Button>
        </AskedForm>
      ) : (
        <Button {...button} onClick={() => setAsking(true)} />
      )}
      {isAsking && <ConfirmModal {...ask} isBusy={act.isPending} onYes={() => run(close)} onNo={close} />}
    </>
  );
}
