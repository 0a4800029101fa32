import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const BUILT = path.resolve(import.meta.dirname, '../../dist/web/.server/draw.js');

/**
 * Makes a folder that stands for the built web, whose pages ask for data as those of the built web do.
 * @param draw the source of the function that renders a page; by default a shell is sent
 */
export async function writeDrawer(folder: string, draw = 'async () => null'): Promise<void> {
  await mkdir(path.join(folder, '.server'), { recursive: true });
  const source = `import { drawer as built } from ${JSON.stringify(pathToFileURL(BUILT).href)};
export const drawer = { ...built, draw: ${draw} };`;
  await writeFile(path.join(folder, '.server/draw.js'), source);
}
