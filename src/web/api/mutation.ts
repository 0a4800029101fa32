/**
 * How a call that changes something is written: a file of its own in this folder that exports one hook.
 *  - What the change makes out of date is refreshed in the hook, before the caller hears of the success.
 *  - Why it failed is told for every mutation in one place (query-client.ts). A hook whose failure has a text of its own
 *    says so in `meta.failureText`; no caller handles errors.
 *  - It calls through client.ts, which sends a key with it and repeats it while no answer comes (act.ts).
 *  - What the caller does then (a toast, closing a dialog) is the hook's parameter, not an argument of `mutate`: those
 *    callbacks are dropped when the component is gone by then, which a success often brings about.
 */
export interface Outcome<T = unknown> {
  onSuccess?: (result: T) => void;
  /** The server has answered, also with a refusal. Called after `onSuccess`. */
  onSettled?: () => void;
}
