/**
 * Preload links for the files of a page's route, from the build's manifest, so that they load in parallel with the first
 * script instead of after it.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageMatch } from '#shared/page-routes.ts';

/** The module of a page is `routes/NAME-page.tsx`. The not-found page is part of the first script. */
const PAGE_MODULE = /^routes\/([\w-]+)-page\.tsx$/;

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

export interface Preloads {
  /** Links for a page that shows nothing before its scripts have run. */
  links: string;
  /** Links to the styles of a page that is rendered already. */
  styles: string;
  /** Addresses of scripts and their styles that a rendered page runs after its first picture (src/web/start.ts). */
  lateScripts: string;
}

/** Browsers without scripts load this file; by that the next pages know to leave out what only scripts need. */
export const NO_SCRIPTS_PATH = '/no-scripts.css';

const NONE: Preloads = { links: '', styles: '', lateScripts: '' };

/** The files of each page; none without a manifest. */
export function pagePreloads(folder: string): (page: PageMatch | null) => Preloads {
  const file = path.join(folder, '.vite/manifest.json');
  if (!existsSync(file)) return () => NONE;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>;
  // Files that the template references already.
  const known = filesOf(manifest, 'index.html');
  const web = without(filesOf(manifest, 'main.tsx'), known);
  const preloads = (module: string): Preloads => {
    const files = without(filesOf(manifest, module), [...known, ...web]);
    return {
      links: [...web, ...files].map(linkTag).join(''),
      styles: files.filter(isStyle).map(linkTag).join(''),
      lateScripts: [...web, ...files.filter((one) => !isStyle(one))].map((one) => `/${one}`).join(' '),
    };
  };
  const unknown = preloads('');
  const pages = new Map<string, Preloads>();
  for (const module of Object.keys(manifest)) {
    const [, name] = PAGE_MODULE.exec(module) ?? [];
    if (name) pages.set(name, preloads(module));
  }
  return (page) => (page && pages.get(page.name)) ?? unknown;
}

function without(files: readonly string[], others: readonly string[]): string[] {
  return files.filter((one) => !others.includes(one));
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

function isStyle(file: string): boolean {
  return file.endsWith('.css');
}

function linkTag(file: string): string {
  return isStyle(file)
    ? `\n    <link rel="stylesheet" crossorigin href="/${file}" />`
    : `\n    <link rel="modulepreload" crossorigin href="/${file}" />`;
}
