/**
 * Preload links for the files of a page's route, from the build's manifest, so that they load in parallel with the first
 * script instead of after it.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageMatch } from '#shared/page-routes.ts';

/** The module of each page, as loaded by src/web/pages.ts. The not-found page is part of the first script. */
export const PAGE_MODULES: Record<PageMatch['name'], string> = {
  home: 'home-page',
  games: 'games-page',
  tournaments: 'tournaments-page',
  game: 'game-page',
  tournament: 'tournament-page',
  desk: 'desk-page',
  overlay: 'overlay-page',
  embed: 'embed-page',
  announcement: 'announcement-page',
  essential: 'content-page',
  feedback: 'feedback-page',
  signup: 'signup-page',
  login: 'login-page',
  'pass-recovery': 'pass-recovery-page',
  profile: 'profile-page',
  'my-evening': 'my-evening-page',
  notifications: 'notifications-page',
  'verify-account': 'verify-account-page',
  player: 'player-page',
  host: 'host-page',
  search: 'search-page',
  verify: 'verify-page',
  admin: 'admin-page',
};

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The preload links of each page; empty without a manifest. */
export function pagePreloads(folder: string): (page: PageMatch | null) => string {
  const file = path.join(folder, '.vite/manifest.json');
  if (!existsSync(file)) return () => '';
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>;
  // Files that the template references already.
  const known = new Set(filesOf(manifest, 'index.html'));
  const tags = new Map<string, string>();
  for (const [name, module] of Object.entries(PAGE_MODULES)) {
    const files = filesOf(manifest, `routes/${module}.tsx`).filter((one) => !known.has(one));
    tags.set(name, files.map(linkTag).join(''));
  }
  return (page) => (page && tags.get(page.name)) ?? '';
}

/** The script and style files of a chunk and its imports, without duplicates. */
function filesOf(manifest: Record<string, Chunk>, entry: string): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const one of chunk.imports ?? []) visit(one);
    for (const style of chunk.css ?? []) files.add(style);
    files.add(chunk.file);
  };
  visit(entry);
  return [...files];
}

function linkTag(file: string): string {
  return file.endsWith('.css')
    ? `\n    <link rel="stylesheet" crossorigin href="/${file}" />`
    : `\n    <link rel="modulepreload" crossorigin href="/${file}" />`;
}
