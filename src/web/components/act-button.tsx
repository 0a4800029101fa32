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

/** The input that a press passes to the hook; needed if the hook does not already know all of it. */
type Tells<A extends Act> =
  [] extends Parameters<A['mutateAsync']>
    ? { tells?: Parameters<A['mutateAsync']>[0] }
    : { tells: Parameters<A['mutateAsync']>[0] };

type Question = Pick<ComponentProps<typeof ConfirmModal>, 'question' | 'details' | 'yes' | 'isDanger'>;

type ActButtonProps<A extends Act> = Omit<ComponentProps<typeof Button>, 'onClick' | 'type' | 'isBusy'> &
  Tells<A> & {
    act: A;
    /** The question before the act, which stays until the act is over. Without children, the button shows its `yes`. */
    ask?: Question;
    /** The path of the form that does the same without scripts; `also`: the hidden fields of that form. */
    action?: string | undefined;
    also?: ComponentProps<typeof ActForm>['also'];
  };

/** A button that does an act. While it runs, all buttons of the same act are disabled, and the pressed one is busy. */
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
  // The question and its input are stored, because the page may change while the question is open.
  const [asked, setAsked] = useState<{ ask: Question; tells: typeof tells } | null>(null);
  const isBusy = act.isPending && JSON.stringify(act.variables) === JSON.stringify(tells);
  const button = { ...rest, children, disabled: disabled || (!ask && act.isPending) };
  // query-client.ts shows the failure, so it is ignored here.
  const run = (told: typeof tells, then?: () => void) =>
    void act.mutateAsync(...([told] as never[])).then(then, then);
  if (!ask) {
    if (!action) return <Button {...button} isBusy={isBusy} onClick={() => run(tells)} />;
    return (
      <ActForm action={action} also={also} onAct={() => run(tells)}>
        <Button {...button} isBusy={isBusy} type="submit" />
      </ActForm>
    );
  }
  const onAsk = () => setAsked({ ask, tells });
  const close = () => setAsked(null);
  return (
    <>
      {action ? (
        <AskedForm
          action={action}
          also={also}
          label={children}
          aria-label={button['aria-label']}
          disabled={button.disabled}
          onAsk={onAsk}
          className={buttonClass(button.variant, button.size, button.className)}
        >
          <p className="font-semibold">{ask.question}</p>
          <p className="text-sm text-soft">{ask.details}</p>
          <Button type="submit" variant={ask.isDanger ? 'danger' : 'primary'} size="sm">
            {ask.yes}
          </Button>
        </AskedForm>
      ) : (
        <Button {...button} onClick={onAsk} />
      )}
      {asked && (
        <ConfirmModal
          {...asked.ask}
          isBusy={act.isPending}
          onYes={() => run(asked.tells, close)}
          onNo={close}
        />
      )}
    </>
  );
}
