import { existsSync } from 'node:fs';
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { pictureRenditions } from './scripts/picture-renditions.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './src/shared/languages.ts';
import { document as en } from './src/web/texts/en/document.ts';
import { document as ne } from './src/web/texts/ne/document.ts';

const DOCUMENTS: Record<Language, typeof en> = { en, ne };

/** The language of the texts that are built; scripts/web-build.ts builds all. */
const LANGUAGE = process.env.WEB_LANGUAGE ?? DEFAULT_LANGUAGE;
if (!isLanguage(LANGUAGE)) throw new Error(`WEB_LANGUAGE is ${LANGUAGE}, which is no language of the site.`);

/**
 * What every page needs, in one file: small files shared by this page and that one compress worse and ask for a
 * request each (measured for the first route: 25 files of 112 kB became 7 of 108). Heavy things stay out: the SDK, the
 * sanitiser, the forms, and whatever brings a library of its own.
 */
const IN_BASE = [
  /src\/web\/router\.tsx$/,
  /node_modules\/(?:react|react-dom|scheduler|wouter|clsx)\//,
  // Lists page by page and several at once are for the pages that have them.
  /node_modules\/@tanstack\/(?!.*\/(?:queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery|useMutationState)\.js)/,
  /node_modules\/lucide-react\/dist\/esm\/(?!icons)/,
  /node_modules\/lucide-react\/dist\/esm\/icons\/(?:arrow-right|bell|calendar-clock|check|clipboard-list|clock|house|layout-grid|mail-exclamation-point|menu|pause|play|rotate-cw|rows-3|search|swords|trophy|user-round)\.mjs/,
  /src\/shared\/(?!csv|tournament-filters|api-outline|evening-messages|worker-messages|forms|game-profiles|messages|statement|page-meta|page-texts|notification-kinds|audit-actions|rehearsal|sheet-cells|seat-messages|rules\/(?!check-in|tournament\.))/,
  // What the shell asks for; the other calls are for the pages that make them.
  /src\/web\/api\/(?:client|documents|errors|forms|live-state|mutation|notifications|page-data|promotions|query-client|session|user-details)\.ts$/,
  /src\/web\/texts\/en\/(?:shell|pages|promotions)\.ts$/,
  /src\/web\/lib\/(?!waiting|push-subscription|service-worker|bracket-rounds|came-from|community|planned-matches|registration|sanitize|share-links|shrink-picture|use-phone|use-came-from)/,
  /src\/web\/components\/(?:as-of|avatar|badge|button|card|currency|empty-state|load-failure|logo|progress-bar|promo-banner|carousel|coming-game|sent-form|skeleton|start-time|toast|tournament-card|tournament-grid|tournament-picture|tournament-row|grouped-tournaments|home-list|view-all)\.tsx?$/,
];

/**
 * What several other pages need, one file a subject. Left to itself the bundler makes a file for each set of pages that
 * share something: two hundred, most of them below 2 kB, of which a tournament's page asked for 44. A subject's modules
 * must be needed together, since a page that needs one of them loads all. Pages themselves (`*-page.tsx`) stay files of
 * their own, which src/server/pages/page-preloads.ts looks for.
 */
const SUBJECTS: readonly [name: string, modules: RegExp, minShareCount?: number][] = [
  ['records', /\/texts\/en\/records\.ts|\/api\/records\.ts|\/components\/figures\.tsx/],
  [
    'common',
    /\/seat-messages\.ts|\/seat-reasons\.ts|\/texts\/en\/(?:statement|winners)\.ts|\/components\/rich-text\.tsx|\/icons\/(?:bell-ring|link-2|tv-minimal-play)\.mjs/,
  ],
  ['icons', /node_modules\/lucide-react\/dist\/esm\/icons\//, 3],
  [
    'tournament',
    /\/texts\/en\/(?:tournament-detail|teams|ordinal)\.ts|\/api\/(?:matches|seat|takes-part|teams|tournament|winner-names)\.ts|\/lib\/planned-matches\.ts|\/routes\/with-tournament\.tsx|\/shared\/rules\/join\.ts|\/components\/(?:copy-button|room-details)\.tsx|\/tournament-detail\/(?:note|seats-panel|use-matches)\.tsx?/,
  ],
  ['messages', /\/shared\/messages\.ts|\/texts\/en\/reasons\.ts|\/api\/error-text\.ts/],
  ['standings', /\/texts\/en\/(?:bracket|standings)\.ts|\/lib\/bracket-rounds\.ts/],
  ['live', /\/api\/(?:realtime|live-socket|taken-subscriptions)\.ts/],
  ['community', /\/lib\/community\.ts/],
  ['lists', /\/(?:queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.js/],
  [
    'parts',
    /\/components\/(?:list-skeleton|short-failure|download-link|field)\.tsx|\/api\/(?:own-details|save-prefs|usernames|send-feedback)\.ts/,
  ],
  ['dialog', /\/components\/modal\.tsx/],
  ['form', /\/components\/use-checked-form\.ts|\/react-hook-form\//],
  ['account', /\/texts\/en\/account\.ts|\/shared\/forms\/account\.ts/],
  ['sign-in', /\/features\/account\/(?!recovery-modal)/],
  [
    'profile',
    /\/texts\/en\/profile\.ts|\/components\/(?:claim-username|game-profile-form|label-badges|transfer-list)\.tsx/,
  ],
  [
    'admin',
    /\/features\/admin\/(?:desk-list|list-tools|list-address|units|facts|person-link|preview|table-button|sections|log\/(?:changed-values|log-entry))\.tsx?|\/texts\/en\/admin(?:|-log|-people)\.ts|\/api\/(?:audit-log|people)\.ts/,
  ],
  ['admin-money', /\/features\/admin\/(?:money|log)\//],
];

/** Loaded on demand by pages that are not drawn on the server, and what opens when something is pressed. */
const NOT_DRAWN =
  /\/(?:admin|desk|verify|verify-account|overlay|embed|search)-page\.tsx$|\/(?:toast-engine|profile-menu|search-results|join-sheet|participation-modals|sdk)\.tsx?$/;

/** Where scripts/dev.ts starts the server. */
const SERVER = process.env.DEV_SERVER ?? 'http://127.0.0.1:3000';

const ROOT = path.join(import.meta.dirname, 'src/web');

/** The lists name the English texts; those of another language take their places. */
const ofLanguage = ({ source }: RegExp) =>
  LANGUAGE === DEFAULT_LANGUAGE
    ? new RegExp(source)
    : new RegExp(
        source
          .replaceAll('texts\\/en', `texts\\/${LANGUAGE}`)
          .replaceAll('messages\\.ts', `messages-${LANGUAGE}\\.ts`),
      );
const BASE = IN_BASE.map(ofLanguage);
const GROUPS = SUBJECTS.map(([name, modules, minShareCount]) => ({
  name,
  test: ofLanguage(modules),
  minShareCount,
}));

/** The page that all others are made of, which is written in English. */
function inOwnLanguage(html: string): string {
  if (LANGUAGE === DEFAULT_LANGUAGE) return html;
  const words = DOCUMENTS[LANGUAGE as Language];
  return Object.entries(DOCUMENTS.en).reduce(
    (page, [name, english]) => {
      if (!page.includes(english)) throw new Error(`index.html does not say "${english}".`);
      return page.replace(english, words[name as keyof typeof words]);
    },
    html.replace('<html lang="en">', `<html lang="${LANGUAGE}">`),
  );
}

/** Puts the texts of the language that is built in the place of the English ones. */
function textsOfLanguage(): Plugin {
  return {
    name: 'texts-of-language',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.startsWith('./en/') || !importer?.endsWith('/texts/texts.ts')) return;
      return this.resolve(source.replace('./en/', `./${LANGUAGE}/`), importer, { skipSelf: true });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        LANGUAGE === DEFAULT_LANGUAGE
          ? html
          : inOwnLanguage(html).replace('<script async', '<script async blocking="render"'),
    },
  };
}

const browserBuild: UserConfig = {
  root: ROOT,
  // Files that have no language are of the default one's build.
  publicDir: LANGUAGE === DEFAULT_LANGUAGE ? undefined : false,
  resolve: {
    alias: [
      { find: 'use-sync-external-store/shim/index.js', replacement: path.join(ROOT, 'lib/store-hook.ts') },
    ],
  },
  plugins: [
    react(),
    tailwindcss(),
    textsOfLanguage(),
    pictureRenditions(LANGUAGE === DEFAULT_LANGUAGE),
    partsHaveFiles(),
    // Another language may need fewer files.
    LANGUAGE === DEFAULT_LANGUAGE && listsNameFiles([...BASE, ...GROUPS.map(({ test }) => test), NOT_DRAWN]),
    // One for all languages. Its files are the styles and fonts of every page; others are kept as they are seen.
    LANGUAGE === DEFAULT_LANGUAGE &&
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'worker',
        filename: 'sw.ts',
        injectRegister: false,
        manifest: false,
        injectManifest: {
          globPatterns: [
            'assets/{index,main}-*.css',
            'assets/*latin*.woff2',
            'favicon.svg',
            'icons/icon-192.png',
          ],
          dontCacheBustURLsMatching: /^assets\//,
        },
      }),
    LANGUAGE === DEFAULT_LANGUAGE && nameBuild(),
    precompress(),
  ],
  build: {
    // scripts/web-build.ts makes each build beside it and puts it there when it is done.
    outDir: path.join(import.meta.dirname, 'dist/web'),
    // The server reads from it which files each page needs (src/server/pages/page-preloads.ts).
    manifest: true,
    target: 'es2022',
    // Browsers without preloading load the same files, a little later.
    modulePreload: { polyfill: false },
    // The Content-Security-Policy allows scripts, styles and fonts from files only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Else a page that uses one area of the texts would bring them all (docs/decisions/0010).
      treeshake: { moduleSideEffects: [{ test: /\/src\/web\/texts\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // The only thing that the script of every page (start.ts) has in common with the rest.
            { name: 'loader', test: /vite\/preload-helper|rolldown\/runtime/, priority: 1 },
            { name: 'base', test: (id) => BASE.some((part) => part.test(id.replaceAll('\\', '/'))) },
            ...GROUPS,
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/v1': { target: SERVER, ws: true },
      // Files about a tournament, which the server makes.
      '^/t/[^/]+/[^/]+\\.(?:csv|ics)$': { target: SERVER },
    },
  },
};

/** What draws pages on the server: one file with all it needs, so that the server has all of it once it has started. */
const serverBuild: UserConfig = {
  root: ROOT,
  publicDir: false,
  plugins: [react(), textsOfLanguage()],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: [{ find: '#web/lib/sanitize.ts', replacement: path.join(ROOT, 'lib/sanitize-on-server.ts') }],
  },
  ssr: { noExternal: true },
  build: {
    outDir: path.join(import.meta.dirname, 'dist/web/.server'),
    target: 'node26',
    rolldownOptions: {
      // Never drawn, and therefore never loaded.
      external: (id) => NOT_DRAWN.test(id),
      output: { codeSplitting: false, entryFileNames: 'draw.js' },
    },
  },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? serverBuild : browserBuild));

/**
 * Fails the build when a part that `lazyPart` loads lies in a subject's file: a file that did not come is asked for under
 * another address, which would bring everything in it a second time.
 */
function partsHaveFiles(): Plugin {
  return {
    name: 'parts-have-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const subjects = new Set(['base', ...SUBJECTS.map(([name]) => name)]);
      const inSubjects = new Set(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' && subjects.has(file.name) ? file.moduleIds : [],
        ),
      );
      for (const id of this.getModuleIds()) {
        const module = this.getModuleInfo(id);
        if (!module?.code?.includes('lazyPart(')) continue;
        const part = module.dynamicallyImportedIds.find((one) => inSubjects.has(one));
        if (part) this.error(`${part}, a part of ${id}, is not in a file of its own.`);
      }
    },
  };
}

/**
 * Fails the build when an alternative of a list above names no module: a file that was renamed would leave its script
 * silently.
 */
function listsNameFiles(lists: readonly RegExp[]): Plugin {
  return {
    name: 'lists-name-files',
    apply: 'build',
    generateBundle() {
      const modules = [...this.getModuleIds()].map((id) => id.replaceAll('\\', '/'));
      const isNamed = (pattern: string) => modules.some((id) => new RegExp(pattern).test(id));
      const unused = lists.flatMap(({ source }) => alternatives(source)).filter((one) => !isNamed(one));
      if (unused.length > 0) this.error(`No module is named by ${unused.join(' or ')} (vite.config.ts).`);
    },
  };
}

/** `a(?:b|c)` as `ab` and `ac`; groups of which a module is not to match stay as they are. */
export function alternatives(pattern: string): string[] {
  let depth = 0;
  let start = 0;
  const parts: string[] = [];
  for (const [index, sign] of [...pattern].entries()) {
    if (pattern[index - 1] === '\\') continue;
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === '|' && depth === 0) {
      parts.push(pattern.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(pattern.slice(start));
  if (parts.length > 1) return parts.flatMap(alternatives);
  const group = /^(.*?)\(\?:([^()]*)\)(.*)$/.exec(pattern);
  if (!group) return [pattern];
  const [, before = '', inside = '', after = ''] = group;
  return inside.split('|').flatMap((one) => alternatives(before + one + after));
}

/** Each build has another service worker, by which browsers notice that there is a new version. */
function nameBuild(): Plugin {
  let worker = '';
  return {
    name: 'name-build',
    apply: 'build',
    configResolved({ root, build }) {
      worker = path.resolve(root, build.outDir, 'sw.js');
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: () => appendFile(worker, `\n// ${process.env.WEB_BUILD ?? Date.now()}\n`),
    },
  };
}

/** Writes a .br and a .gz beside each text file: compressed once here, not with every answer. */
function precompress(): Plugin {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir);
    },
    closeBundle: {
      // After the service worker.
      sequential: true,
      order: 'post',
      handler: async () => {
        // Of a build that has failed, whose error would not be told else.
        if (!existsSync(folder)) return;
        const files = await readdir(folder, { recursive: true });
        const texts = files.filter((name) => /\.(?:js|css|svg|json|txt|webmanifest)$/.test(name));
        for (const name of texts) {
          const file = path.join(folder, name);
          const content = await readFile(file);
          const [br, gz] = await Promise.all([
            brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
            zip(content, { level: 9 }),
          ]);
          if (br.length < content.length) await writeFile(`${file}.br`, br);
          if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
        }
      },
    },
  };
}
