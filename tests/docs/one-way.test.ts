import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const web = path.resolve(import.meta.dirname, '../../src/web');
const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => ({
      name: file.split(path.sep).join('/'),
      text: readFileSync(path.join(folder, file), 'utf8'),
    }));
const sources = sourcesOf(web);

const filesWith = (pattern: RegExp, among = sources) =>
  among
    .filter(({ text }) => pattern.test(text))
    .map(({ name }) => name)
    .sort();

/** The age of what this browser keeps is told by the clock that wrote it, and without a line no other tells the time. */
const BY_THE_DEVICE = ['api/country.ts', 'api/waiting.ts', 'lib/clock.ts', 'worker/kept-pages.ts'];

it('nothing in the web asks the device what time it is', () => {
  expect(filesWith(/\bDate\.now\(|\bnew Date\(\)/)).toEqual(BY_THE_DEVICE);
});

it('forms are made by useCheckedForm; filters are no form', () => {
  const made = ['components/use-checked-form.ts', 'features/tournaments/filter-panel.tsx'];
  expect(filesWith(/\buseForm[<(]/)).toEqual(made);
});

it('what is typed is held by its form; searches, filters, crops and tables are no form', () => {
  const otherwise = [
    'components/picture-crop.tsx',
    'components/rich-text-editor.tsx',
    'features/admin/list-tools.tsx',
    'features/desk/draw-step.tsx',
    'features/desk/results-taps.tsx',
    'features/desk/rounds-form.tsx',
    'features/desk/settlement.tsx',
    'features/tournament-detail/code-field.tsx',
    'features/tournament-detail/create-team.tsx',
    'features/tournament-detail/my-team.tsx',
  ];
  expect(filesWith(/(?<!\.)\bset[A-Z]\w*\([^;]*?\btarget\.(?:value|checked)\b/)).toEqual(otherwise);
});

it('what a call tells is read by a schema', () => {
  const otherwise = [
    // Counted, or told apart, before it is read.
    'call-limits.ts',
    'people/bans/participants-write.ts',
    'tournaments/routes.ts',
    // Forms of the pages, which make calls; a table.
    'pages/forms/routes.ts',
    'operator/routes.ts',
    'platform/http/input.ts',
    'platform/http/read-act.ts',
  ].sort();
  const server = sourcesOf(path.join(web, '../server'));
  expect(filesWith(/\bbodyOf\(|\brequest\.body\b|\{ body \} = request\b/, server)).toEqual(otherwise);
});

it('rights are read from the labels in force', () => {
  const server = sourcesOf(path.join(web, '../server'));
  // Give the label, or name who has it without an account.
  const named = ['people/accounts/make-admin.ts', 'platform/sessions/viewer.ts'];
  const audience = ['appwrite/documents/document-reads.ts', 'appwrite/queries/scope.ts'];
  const withName = [...named, ...audience, 'people/accounts/account-models.ts'];
  const labels = 'platform/sessions/labels-in-force.ts';
  const isName = /(['"])admin\1/;
  expect(filesWith(isName, server).filter((name) => !withName.includes(name))).toEqual([labels]);
  // What a statement asks of stored labels, but to show and to change them.
  const asked =
    /\blabels\b\s*(?:@>|&&|<@)|any ?\((?:\w+\.)?labels\)|(?:select|,) (?:a\.)?labels\b(?!\))[^`]* from accounts/;
  expect(filesWith(asked, server)).toEqual(['operator/checklist.ts', 'people/profiles/user-details.ts']);
});

it('calls that change something are made by useChange, save for those that are told or queued in another way', () => {
  const otherwise = ['api/push-targets.ts', 'api/save-prefs.ts', 'api/update-tournament.ts'];
  const made = ['api/client.ts', ...otherwise, 'features/admin/table-button.tsx'].sort();
  expect(filesWith(/\buseMutation[<(]/)).toEqual(made);
});

it('parts of pages wait in their own places', () => {
  const whole = ['lib/lazy-part.ts', 'router.tsx', 'routes/admin-page.tsx'];
  expect(filesWith(/\bcreateElement\(Suspense|<Suspense\b/)).toEqual(whole);
});

/** The names of a catalogue's texts. */
function namesIn(catalogue: object): string[] {
  return Object.entries(catalogue).flatMap(([key, text]: [string, unknown]) => {
    if (key === 'words') return [];
    if (key.endsWith(')')) return [key.replace(/\(.*/, '')];
    return typeof text === 'object' && text && !Array.isArray(text) ? [key, ...namesIn(text)] : [key];
  });
}

it('no text has a name that nothing else has', () => {
  const inWords = (text: string) => text.match(/\w+/g) ?? [];
  const beside = ['server', 'shared'].flatMap((folder) =>
    readdirSync(path.join(web, '..', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(path.join(web, '..', folder, file), 'utf8')),
  );
  const others = sources.map(({ text }) => text);
  const named = new Set([...others, ...beside].flatMap(inWords));
  const english = path.join(web, 'texts/en');
  // The words of index.html are named by vite.config.ts.
  const keys = readdirSync(english)
    .filter((file) => file.endsWith('.json') && file !== 'document.json')
    .flatMap((file) => namesIn(JSON.parse(readFileSync(path.join(english, file), 'utf8'))));
  expect(keys.length).toBeGreaterThan(2000);
  // Such as `${name}Hint`.
  const endings = others.flatMap((text) =>
    [...text.matchAll(/`\$\{\w+\}([A-Z]\w*)`/g)].map(([, end = '']) => end),
  );
  const isMade = (key: string) =>
    endings.some((end) => key.endsWith(end) && named.has(key.slice(0, -end.length)));
  const isNamed = (key: string) => isMade(key) || key.split(/[-.]/).every((word) => named.has(word));
  expect(keys.filter((key) => !isNamed(key))).toEqual([]);
});
