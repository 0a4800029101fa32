/** The look of a mail, as HTML suited for phones and as plain text. */
import { APP_NAME, APP_TAGLINE } from '#shared/constants.ts';
import type { Language } from '#shared/languages.ts';
import { SERVER_TEXTS } from '#shared/server-texts.ts';
import { escapeHtml } from '../html.ts';

export interface MailText {
  subject: string;
  html: string;
  plain: string;
}

interface MailParts {
  /** The recipient's language. */
  language: Language;
  subject: string;
  /** The recipient's name; may be ''. */
  name: string;
  lines: string[];
  button: string;
  url: string;
  footnote: string;
  /** Where the footnote leads. */
  footnoteUrl?: string;
}

/** Changes text of others so that mail programs make no links of it: `evil.example` and `a@b.example` lead nowhere. */
export function withoutAddresses(text: string): string {
  return text
    .replace(/[a-z][a-z\d+.-]*:\/\/+/gi, '')
    .replace(/(?<=[\p{L}\p{N}-])([.．。｡])(?=[\p{L}\p{M}\p{N}-]*\p{L})/gu, '$1 ')
    .replace(/(?<=\S)@(?=\S)/g, ' @ ');
}

/** Composes a mail in one column with inline styles and no pictures, since mail programs support little else. */
export function composeMail(parts: MailParts): MailText {
  const subject = withoutAddresses(parts.subject);
  const url = escapeHtml(parts.url);
  const { footnoteUrl } = parts;
  const greeting = SERVER_TEXTS[parts.language].mails.greeting(parts.name);
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const footnote = paragraph(parts.footnote, 'font-size:14px;color:#b9bcc8');
  const html = `<!doctype html>
<html lang="${parts.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#101218;color:#f4f4f6;font:16px/1.5 Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#191c24;border-radius:12px">
<p style="margin:0 0 20px;font-size:22px;font-weight:bold;color:#ff8a2b">${APP_NAME}</p>
${paragraph(greeting)}
${parts.lines.map((line) => paragraph(line)).join('\n')}
<p style="margin:0 0 20px"><a href="${url}" style="display:block;padding:14px 20px;background:#ff7a1a;color:#160a02;text-align:center;text-decoration:none;font-weight:bold;border-radius:8px">${escapeHtml(parts.button)}</a></p>
${footnoteUrl ? `<a href="${escapeHtml(footnoteUrl)}" style="color:#b9bcc8">${footnote}</a>` : footnote}
<p style="margin:0 0 16px;font-size:13px;color:#b9bcc8;word-break:break-all">${url}</p>
${paragraph(APP_TAGLINE, 'font-size:13px;color:#b9bcc8')}
</div>
</body>
</html>
`;
  const plain = [
    greeting,
    ...parts.lines,
    `${parts.button}:\n${parts.url}`,
    footnoteUrl ? `${parts.footnote}:\n${footnoteUrl}` : parts.footnote,
    `${APP_NAME}. ${APP_TAGLINE}`,
  ];
  return { subject, html, plain: `${plain.join('\n\n')}\n` };
}
