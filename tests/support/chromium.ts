/**
 * Finds a Chromium for tests: CHROMIUM_PATH, else an installed one, else the one in the npm package, unpacked once. The
 * package would unpack into the shared temp folder, where other processes could see it incomplete; here it is unpacked
 * into a separate folder and then renamed. If the machine lacks shared libraries, those of the package are used.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/egofficial');
const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'].map((name) =>
  path.join('/usr/bin', name),
);

const ARGUMENTS = [
  // Only pages of these tests are opened, often as root in a container, where the sandbox does not work.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The options for `chromium.launch`. */
export async function findChromium(
  device: keyof typeof FONTS = 'computer',
): Promise<{ executablePath: string; args: string[]; env: Environment }> {
  const own: Environment = { FONTCONFIG_FILE: await fontsFile(device) };
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) own[name] ??= value;
  const installed = process.env.CHROMIUM_PATH ?? INSTALLED.find((file) => existsSync(file));
  if (installed) return { executablePath: installed, args: ARGUMENTS, env: own };
  const folder = await unpackedChromium();
  const executablePath = path.join(folder, 'chromium');
  const env = await workingEnvironment(executablePath, folder, own);
  // The package contains only the headless shell.
  return { executablePath, args: [...ARGUMENTS, '--headless=shell'], env };
}

async function unpackedChromium(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const root =
    entry.slice(0, entry.indexOf(path.join('@sparticuz', 'chromium'))) + path.join('@sparticuz', 'chromium');
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = path.join(CACHE, `chromium-${version}`);
  if (existsSync(target)) return target;
  await mkdir(CACHE, { recursive: true });
  const staging = await mkdtemp(`${target}-`);
  const script = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
  await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    // The package unpacks its libraries only when these variables are set.
    env: { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
  await rename(staging, target).catch(() => rm(staging, { recursive: true, force: true }));
  return target;
}

type Environment = Record<string, string>;

/** The fonts of a device: DejaVu, which has no Devanagari, or those of an Android phone. */
const FONTS = {
  computer: ['dejavu-fonts-ttf/ttf'],
  phone: [
    '@expo-google-fonts/noto-sans-devanagari',
    ...['400Regular', '500Medium', '700Bold'].map((style) => `@expo-google-fonts/roboto/${style}`),
  ],
};

/** Writes a font configuration for Chromium, which then sees only the device's fonts and none of this machine's. */
async function fontsFile(device: keyof typeof FONTS): Promise<string> {
  const folders = FONTS[device].map((folder) => {
    const [, name = '', within = ''] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(folder) ?? [];
    return path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)) + within;
  });
  const file = path.join(CACHE, `fonts-of-a-${device}.conf`);
  const lines = [
    ...folders.map((folder) => `<dir>${folder}</dir>`),
    `<cachedir>${CACHE}/fontconfig</cachedir>`,
  ];
  await mkdir(CACHE, { recursive: true });
  await writeFile(file, `<fontconfig>${lines.join('')}</fontconfig>`);
  return file;
}

async function workingEnvironment(
  executablePath: string,
  folder: string,
  own: Environment,
): Promise<Environment> {
  if (await starts(executablePath, own)) return own;
  const libraries = path.join(folder, 'al2023/lib');
  const theirs = { ...own, LD_LIBRARY_PATH: [libraries, own.LD_LIBRARY_PATH].filter(Boolean).join(':') };
  if (await starts(executablePath, theirs)) return theirs;
  throw new Error(`${executablePath} does not start. Install Chromium and name it in CHROMIUM_PATH.`);
}

async function starts(executablePath: string, env: Environment): Promise<boolean> {
  return run(executablePath, ['--version', '--no-sandbox'], { env }).then(
    () => true,
    () => false,
  );
}
