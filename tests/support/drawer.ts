import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const BUILT = path.resolve(import.meta.dirname, '../../dist/web/.server/draw.js');

/**
 * Has a folder that stands for the built web ask for pages as the built web does.
 * @param draw the source of what draws them; a shell is sent otherwise
 */
export async function writeDrawer(folder: string, draw = 'async () => null'): Promise<void> {
  await mkdir(path.join(folder, '.server'), { recursive: true });
  const source = `import { drawer as built } from ${JSON.stringify(pathToFileURL(BUILT).href)};
export const drawer = { ...built, draw: ${draw} };`;
  await writeFile(path.join(folder, '.server/draw.js'), source);
}
