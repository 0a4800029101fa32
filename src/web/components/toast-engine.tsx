/** The toast library, loaded by toast.ts, with a React root of its own: the page's tree does not hold it. */
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

/** More that leave by themselves would cover a phone. */
const SHOWN_MAX = 2;

interface Shown {
  kind: Kind;
  text: string;
  id: string;
  isPersistent: boolean;
}

/** Oldest first. */
let shown: readonly Shown[] = [];
let count = 0;

/** Replaces the toast of the same kind. Of others as many stay as there is room for, a persistent one until closed. */
export async function show(kind: Kind, text: string, isPersistent: boolean): Promise<void> {
  await isReady;
  const active = shown.filter(({ id }) => toast.isActive(id));
  // Pressing a button twice does not say the same thing twice.
  if (active.some((one) => one.kind === kind && one.text === text)) return;
  const [lasting, passing] = [
    active.filter((one) => one.isPersistent),
    active.filter((one) => !one.isPersistent),
  ];
  const kept = isPersistent ? passing : passing.filter((one) => one.kind !== kind).slice(1 - SHOWN_MAX);
  for (const one of passing) if (!kept.includes(one)) toast.dismiss(one.id);
  // An id of its own each time: one that is leaving would swallow its successor of the same id.
  const id = `toast-${count++}`;
  shown = [...lasting, ...kept, { kind, text, id, isPersistent }];
  toast[kind](text, { toastId: id, autoClose: isPersistent ? false : TOAST_DURATION_MS });
}

/** Closes the toast, if it is still there and leaves by itself. */
export async function dismiss(kind: Kind, text: string): Promise<void> {
  await isReady;
  const isMeant = (one: Shown) => one.kind === kind && one.text === text && !one.isPersistent;
  for (const one of shown) if (isMeant(one)) toast.dismiss(one.id);
  shown = shown.filter((one) => !isMeant(one));
}
