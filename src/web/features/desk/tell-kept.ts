import type { Kept } from '#web/api/waiting.ts';
import { toast } from '#web/components/toast.ts';
import { texts } from '#web/texts/texts.ts';

/** Shows whether an entry was saved or waits. @param saved the text if the server has saved it */
export function tellKept(kept: Kept, saved: string): void {
  if (kept === 'saved') toast.success(saved);
  else toast.info(texts.desk.waiting[kept]);
}
