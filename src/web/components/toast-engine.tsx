/** The toast library, loaded by toast.ts, with a React root of its own: the page's tree does not hold it. */
import { createRoot } from 'react-dom/client';
// `unstyled`: the styled build puts a <style> into the page, which the Content-Security-Policy forbids.
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import '#web/styles/toast.css';
import { TOAST_DURATION_MS } from '#shared/constants.ts';

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

/** More would cover a phone. The library's own limit makes the newest wait; here the oldest is closed. */
const SHOWN_MAX = 3;
const shown: string[] = [];

export async function show(
  kind: 'success' | 'error' | 'info',
  text: string,
  isPersistent: boolean,
): Promise<void> {
  await isReady;
  // The text is its own id: pressing a button twice does not say the same thing twice.
  const toastId = `${kind}:${text}`;
  if (isPersistent) {
    toast[kind](text, { toastId, autoClose: false });
    return;
  }
  const passing = shown.filter((id) => id !== toastId && toast.isActive(id));
  for (const id of passing.splice(0, Math.max(0, passing.length - SHOWN_MAX + 1))) toast.dismiss(id);
  shown.splice(0, shown.length, ...passing, toastId);
  toast[kind](text, { toastId, autoClose: TOAST_DURATION_MS });
}
