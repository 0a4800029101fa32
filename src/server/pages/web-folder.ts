import path from 'node:path';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';

export const WEB_FOLDER = path.resolve(import.meta.dirname, '../../../dist/web');

/** The folder of one language's page, list of files and renderer; all languages share the folder of other files. */
export function webFolderOf(folder: string, language: Language): string {
  return language === DEFAULT_LANGUAGE ? folder : path.join(folder, `.${language}`);
}
