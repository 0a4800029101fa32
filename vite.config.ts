import { existsSync, readFileSync } from 'node:fs';
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
import en from './src/web/texts/en/document.json' with { type: 'json' };
import ne from './src/web/texts/ne/document.json' with { type: 'json' };

const DOCUMENTS: Record<Language, typeof en> = { en, ne };

/** The language of the texts that are built; scripts/web-build.ts builds all. */
const LANGUAGE = process.env.WEB_LANGUAGE ?? DEFAULT_LANGUAGE;
if (!isLanguage(LANGUAGE)) throw new Error(`WEB_LANGUAGE is ${LANGUAGE}, which is no language of the site.`);

/** Where scripts/dev.ts starts the server. */
const SERVER = process.env.DEV_SERVER ?? 'http://127.0.0.1:3000';

const ROOT = path.join(import.meta.dirname, 'src/web');

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

const TEXTS = path.join(ROOT, 'texts');

/** A catalogue of the default language, in src/web or src/shared. */
const CATALOGUE = new RegExp(`/${DEFAULT_LANGUAGE}/([\\w-]+)\\.(json|ts)$`);

/** Reads the catalogues of the language that is built, each as a module of its own. */
function textsOfLanguage(): Plugin {
  return {
    name: 'texts-of-language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer?.startsWith(TEXTS) || !CATALOGUE.test(source)) return;
      const english = await this.resolve(source, importer, { ...options, skipSelf: true });
      const own = english?.id.replace(CATALOGUE, `/${LANGUAGE}/$1.$2`);
      // One without sentences and numbers is as it stands, and the same for shared code.
      return own?.endsWith('.json') && /[(0-9]/.test(readFileSync(own, 'utf8')) ? `${own}.ts` : own;
    },
    load(module) {
      if (module === path.join(TEXTS, 'texts.ts'))
        return `export * as texts from './areas.ts'; export * from './en/language.ts';`;
      if (!module.endsWith('.json.ts')) return;
      const catalogue = module.slice(0, -'.ts'.length);
      this.addWatchFile(catalogue);
      return `import { readTexts } from '${TEXTS}/${LANGUAGE}/language.ts';
        export default readTexts(${readFileSync(catalogue, 'utf8')});`;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        LANGUAGE === DEFAULT_LANGUAGE
          ? html
          : inOwnLanguage(html).replace(
              '<script async',
              '<script async blocking="render" fetchpriority="high"',
            ),
    },
  };
}

/**
 * The script files of every page: what start.ts has in common with the rest, libraries with what stands in the place of
 * one (two files that import each other cannot run), and the web itself.
 */
const FIRST_FILES = [
  { name: 'loader', test: /vite\/preload-helper|rolldown\/runtime/, priority: 3 },
  {
    name: 'vendor',
    test: /node_modules.*js$|lib\/store-hook\.ts$/,
    tags: ['$initial' as const],
    priority: 2,
  },
  {
    name: 'base',
    test: /\/src\/(?!web\/start\.ts).*\.(?:tsx?|json)$/,
    tags: ['$initial' as const],
    priority: 1,
  },
];

const browserBuild: UserConfig = {
  root: ROOT,
  // Files that have no language are of the default one's build.
  publicDir: LANGUAGE === DEFAULT_LANGUAGE ? undefined : false,
  resolve: {
    alias: [
      { find: 'use-sync-external-store/shim/index.js', replacement: path.join(ROOT, 'lib/store-hook.ts') },
      { find: 'json-bigint', replacement: path.join(ROOT, 'lib/plain-json.ts') },
    ],
  },
  plugins: [
    react(),
    tailwindcss(),
    textsOfLanguage(),
    pictureRenditions(LANGUAGE === DEFAULT_LANGUAGE),
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
      preserveEntrySignatures: false,
      // What these import is in the first script files; every other page and late part has files of its own.
      input: ['index.html', 'main.tsx', 'routes/home-page.tsx'].map((file) => path.join(ROOT, file)),
      // Scripts name many others, and what makes a name unique does not compress.
      output: {
        codeSplitting: {
          groups: FIRST_FILES,
          includeDependenciesRecursively: false,
          // Of source: what only some pages share is written into the files of each (docs/decisions/0425).
          experimentalInlineCommonChunks: { maxSize: 6000 },
        },
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
      // Else a page that uses one area of the texts would bring them all (docs/decisions/0010).
      treeshake: { moduleSideEffects: [{ test: /\/src\/web\/texts\//, sideEffects: false }] },
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

/** What draws pages on the server, which loads a page's files when it draws one. */
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
      output: { entryFileNames: 'draw.js' },
    },
  },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? serverBuild : browserBuild));

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
            // In shorter blocks, whose codes fit scripts better.
            zip(content, { level: 9, memLevel: 7 }),
          ]);
          if (br.length < content.length) await writeFile(`${file}.br`, br);
          if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
        }
      },
    },
  };
}
