/** The list of a tournament's slots for printing, in stages by group, with a QR code of its page (`/t/{id}/slots`). */
import { createHash } from 'node:crypto';
import encodeQR from 'qr';
import { escapeHtml } from '#server/platform/html.ts';
import type { Showing } from '#server/tournaments/load-showing.ts';
import { titleIn } from '#server/tournaments/title-in.ts';
import type { Language } from '#shared/languages.ts';
import { groupLetter } from '#shared/rules/stages/stage.ts';
import { FILE_TEXTS, type FileTexts } from './file-texts.ts';

const STYLE = `
  body { margin: 2rem auto; max-width: 46rem; padding: 0 1rem; color: #000; background: #fff; font: 16px/1.4 sans-serif; overflow-wrap: anywhere }
  header > div { min-width: 0 }
  header { display: flex; justify-content: space-between; align-items: flex-start; gap: 1.5rem }
  h1 { margin: 0 0 .25rem; font-size: 1.6rem }
  p { margin: 0 }
  svg { width: 8rem; height: 8rem; flex: none }
  table { width: 100%; margin-top: 1.5rem; border-collapse: collapse }
  th, td { padding: .35rem .5rem; border: 1px solid #767676; text-align: left }
  th:first-child, td:first-child { width: 4rem; text-align: right }
  td:last-child { width: 35% }
  tr { break-inside: avoid }
  h2 { margin: 1.5rem 0 0; font-size: 1.2rem; break-after: avoid }
  h2 + table { margin-top: .5rem }
  @media print { body { margin: 0; max-width: none } }
`;

/** The page runs nothing and loads nothing. */
export const SLOT_LIST_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** How many free slots are shown at most. */
const EMPTY_MAX = 100;

/** @param address of the tournament's page */
export function slotListHtml(showing: Showing, language: Language, address: string): string {
  const words = FILE_TEXTS[language].slots;
  const { entries, seats, stages, drawn } = showing;
  const title = titleIn(language, showing);
  const empty = Math.min(Math.max(seats - entries.length, 0), EMPTY_MAX);
  const stage = stages?.[(drawn?.stage ?? 0) - 1];
  const tables =
    drawn && stage
      ? drawn.groups.map((names, index) => {
          const letter = drawn.groups.length > 1 ? groupLetter(index + 1) : null;
          const heading = escapeHtml(words.group(stage.name, letter));
          return `<section><h2>${heading}</h2>${tableHtml(names, words)}</section>`;
        })
      : [tableHtml([...entries, ...Array.from({ length: empty }, () => '')], words)];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(words.titleOf(title))}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header>
<div>
<h1>${escapeHtml(title)}</h1>
<p><time datetime="${new Date(showing.startsAt).toISOString()}">${escapeHtml(words.when(showing.startsAt))}</time> · ${words.taken(entries.length, seats)}</p>
<p>${escapeHtml(address)}</p>
</div>
${encodeQR(address, 'svg', { border: 1 }).replace('<svg ', `<svg role="img" aria-label="${words.code}" `)}
</header>
${tables.join('\n')}
</main>
</body>
</html>
`;
}

function tableHtml(names: readonly string[], words: FileTexts['slots']): string {
  const rows = names.map(
    (name, index) => `<tr><td>${index + 1}</td><td>${escapeHtml(name)}</td><td></td></tr>`,
  );
  return `<table>
<caption hidden>${words.caption}</caption>
<thead><tr><th scope="col">${words.slot}</th><th scope="col">${words.name}</th><th scope="col">${words.notes}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;
}
