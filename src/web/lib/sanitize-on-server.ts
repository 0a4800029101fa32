/** Replaces sanitize.ts when the server renders pages: it has no DOM, so the server's own sanitiser is used. */
let sanitizer: ((html: string) => string) | null = null;

export function setSanitizer(sanitize: (html: string) => string): void {
  sanitizer = sanitize;
}

export function sanitize(html: string): string {
  if (!sanitizer) throw new Error('No sanitiser has been set.');
  return sanitizer(html);
}
