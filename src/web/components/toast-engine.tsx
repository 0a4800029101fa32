/** The toast library, which toast.ts loads. It has its own React root, outside of the page's tree. */
import { createRoot } from 'react-dom/client';
// `unstyled`: the styled build puts a <style> into the page, which the Content-Security-Policy forbids.
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import '#web/styles/toast.css';
import { TOAST_DURATION_MS } from '#shared/constants.ts';

export { errorText } from '#web/api/error-text.ts';

const host = document.createElement('div');
document.body.append(host);
const isReady = new Promise<void>((resolve) => {
  createRoot(host).render(
    <div ref={() => resolve()}>
      <ToastContainer
        position="top-right"
        autoClose={TOAST_DURATION_MS}
        draggable
        draggablePercent={80}
        theme="dark"
      />
    </div>,
  );
});

type Kind = 'success' | 'error' | 'info';

/** The most toasts that close by themselves: more would cover a phone's screen. */
const SHOWN_MAX = 2;

interface Shown {
  kind: Kind;
  text: string;
  id: string;
  isPersistent: boolean;
}

/** The shown toasts, oldest first. */
let shown: readonly Shown[] = [];
let count = 0;

/** Shows a toast instead of one of the same kind. Others stay up to SHOWN_MAX; persistent ones stay until closed. */
export async function show(kind: Kind, text: string, isPersistent: boolean): Promise<void> {
  await isReady;
  const active = shown.filter(({ id }) => toast.isActive(id));
  // The same toast is not shown twice if somebody presses a button twice.
  if (active.some((one) => one.kind === kind && one.text === text)) return;
  const [lasting, passing] = [
    active.filter((one) => one.isPersistent),
    active.filter((one) => !one.isPersistent),
  ];
  const kept = isPersistent ? passing : passing.filter((one) => one.kind !== kind).slice(1 - SHOWN_MAX);
  for (const one of passing) if (!kept.includes(one)) toast.dismiss(one.id);
  // Each toast needs a new id: the library ignores a toast while another with the same id is closing.
  const id = `toast-${count++}`;
  shown = [...lasting, ...kept, { kind, text, id, isPersistent }];
  toast[kind](text, { toastId: id, autoClose: isPersistent ? false : TOAST_DURATION_MS });
}

/** Closes the toast if it is still shown and not persistent. */
export async function dismiss(kind: Kind, text: string): Promise<void> {
  await isReady;
  const isMeant = (one: Shown) => one.kind === kind && one.text === text && !one.isPersistent;
  for (const one of shown) if (isMeant(one)) toast.dismiss(one.id);
  shown = shown.filter((one) => !isMeant(one));
}
