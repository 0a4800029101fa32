import path from 'node:path';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';

export const WEB_FOLDER = path.resolve(import.meta.dirname, '../../../dist/web');

/** Where the build of a language has its page, list of files and drawer; all share the folder of files that pages name. */
export function webFolderOf(folder: string, language: Language): string {
  return language === DEFAULT_LANGUAGE ? folder : path.join(folder, `.${language}`);
}
