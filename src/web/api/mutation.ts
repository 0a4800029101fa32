/**
 * How a call that changes something is written: a file in this folder for each subject, a hook for each call.
 *  - What the change makes out of date is refreshed in the hook, before the caller hears of the success.
 *  - Why it failed is told for every mutation in one place (query-client.ts); no caller handles errors.
 *  - It calls through client.ts, which sends a key with it and repeats it while no answer comes (act.ts).
 *  - What the caller does then (a toast, closing a dialog) is the hook's parameter, not an argument of `mutate`: those
 *    callbacks are dropped when the component is gone by then, which a success often brings about.
 */
import { useMutation } from '@tanstack/react-query';

export interface Outcome<T = unknown> {
  onSuccess?: ((result: T) => void) | undefined;
  /** The server has answered, also with a refusal. Called after `onSuccess`. */
  onSettled?: (() => void) | undefined;
}

interface Effects<Answer> {
  /** Refreshes what the change makes out of date. */
  refresh?: (answer: Answer) => unknown;
  /** Refreshes what a refusal shows to be out of date. */
  onError?: () => unknown;
  /** What a failure says, unless it is the server's text; null: nothing. */
  failureText?: ((error: unknown) => string) | null;
}

/** For a change that somebody else may have made first: a refusal makes the same out of date. */
export const eitherWay = (refresh: () => unknown) => ({ refresh, onError: refresh });

export function useChange<Answer, Input = void>(
  change: (input: Input) => Promise<Answer>,
  { refresh, onError, failureText }: Effects<Answer> = {},
  { onSuccess, onSettled }: Outcome<Answer> = {},
) {
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      await refresh?.(answer);
      onSuccess?.(answer);
    },
    onError,
    onSettled,
    meta: { failureText },
  });
}
