import { escapeHtml } from '#server/platform/html.ts';

/** A text in XML. Characters that XML 1.0 has no form for are left out. */
export function xmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  return escapeHtml(text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '').toWellFormed());
}

export const XML_BEGINNING = '<?xml version="1.0" encoding="UTF-8"?>\n';
