import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { pictureRenditions } from './scripts/picture-renditions.ts';

/**
 * What every page needs, in one file: small files shared by this page and that one compress worse and ask for a
 * request each (measured for the first route: 25 files of 112 kB became 7 of 108). Heavy things stay out: the SDK, the
 * sanitiser, the forms, and whatever brings a library of its own.
 */
const IN_BASE = [
  /node_modules\/(?:react|react-dom|scheduler|wouter|clsx)\//,
  // Lists page by page and several at once are for the pages that have them.
  /node_modules\/@tanstack\/(?!.*\/(?:queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery|useMutationState)\.js)/,
  /node_modules\/lucide-react\/dist\/esm\/(?!icons)/,
  /src\/shared\/(?!csv|forms|messages|statement|page-meta|notification-kinds|audit-actions|rehearsal|sheet-cells|rules\/(?!check-in|tournament\.))/,
  // What the shell asks for; the other calls are for the pages that make them.
  /src\/web\/api\/(?:client|documents|errors|notifications|page-data|promotions|query-client|session|user-details)\.ts$/,
  /src\/web\/texts\/en\/(?:shell|pages)\.ts$/,
  /src\/web\/lib\/(?!bracket-rounds|came-from|community|fill-text|game-profiles|planned-matches|registration|sanitize|share-links|shrink-picture|use-phone)/,
  /src\/web\/components\/(?:avatar|badge|button|card|currency|empty-state|load-failure|logo|progress-bar|skeleton|start-time|toast|tournament-card|tournament-grid|tournament-picture|tournament-row|grouped-tournaments|home-list|view-all)\.tsx?$/,
];

/** Where scripts/dev.ts starts the server. */
const SERVER = process.env.DEV_SERVER ?? 'http://127.0.0.1:3000';

const ROOT = path.join(import.meta.dirname, 'src/web');

const browserBuild: UserConfig = {
  root: ROOT,
  resolve: {
    alias: [
      { find: 'use-sync-external-store/shim/index.js', replacement: path.join(ROOT, 'lib/store-hook.ts') },
    ],
  },
  plugins: [react(), tailwindcss(), pictureRenditions(), precompress()],
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
            { name: 'base', test: (id) => IN_BASE.some((part) => part.test(id.replaceAll('\\', '/'))) },
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

/** Loaded on demand by pages that are not drawn on the server, and what opens when something is pressed. */
const NOT_DRAWN =
  /\/(?:admin|desk|feedback|login|my-evening|notifications|pass-recovery|profile|signup|verify|verify-account|overlay|embed|search)-page\.tsx$|\/(?:toast-engine|profile-menu|evening-bar|search-results|join-sheet|participation-modals|\w+-modal|sdk)\.tsx?$/;

/** What draws pages on the server: one file with all it needs, so that the server has all of it once it has started. */
const serverBuild: UserConfig = {
  root: ROOT,
  publicDir: false,
  plugins: [react()],
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
    async closeBundle() {
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
  };
}
