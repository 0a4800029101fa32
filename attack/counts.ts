/** Counts what came. */
import type { Socket } from 'node:net';
import type { Line } from '../tools/report.ts';

/** How often each of some words or numbers occurs. */
export function countsOf(what: string, all: readonly (string | number)[]): Line[] {
  return [...Map.groupBy(all, String)]
    .sort()
    .map(([word, found]) => ({ what: `${what} ${word}`, value: found.length }));
}

/** Calls a function for each time that a word comes over a socket. */
export function countWord(socket: Socket, word: string, onWord: () => void): void {
  let rest = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    const parts = (rest + text).split(word);
    for (const _ of parts.slice(1)) onWord();
    rest = (parts.at(-1) ?? '').slice(1 - word.length);
  });
}
