/** Whether a desk has stored something on this device: only then the code that reads it is loaded. */
const KEY = 'desks';

export function markDesk(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // The browser's storage is off, so desks store nothing either.
  }
}

export function wasAtDesk(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
