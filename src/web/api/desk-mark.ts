/** Whether desks have left something on this device: only then the code that reads it is loaded. */
const KEY = 'desks';

export function markDesk(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage is off: nothing survives the page.
  }
}

export function wasAtDesk(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
