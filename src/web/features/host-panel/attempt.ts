import { errorText } from '#web/api/errors.ts';
import { toast } from '#web/components/toast.ts';

/**
 * Waits for a write and goes on, or shows the server's text (specification section 8). A promise, not the callbacks of
 * `mutate`: those are dropped when the form goes away, which a successful write often makes it do.
 */
export async function attempt<T>(write: Promise<T>, onDone: (result: T) => void): Promise<void> {
  try {
    onDone(await write);
  } catch (error) {
    toast.error(errorText(error));
  }
}
