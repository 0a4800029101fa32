import { languageOfWords, titleOf } from '#web/lib/own-words.ts';

/** The title of a tournament, marked with the language in which it is written. */
export function Title({ of }: { of: Parameters<typeof titleOf>[0] }) {
  const title = titleOf(of);
  return <span lang={languageOfWords(title)}>{title}</span>;
}
