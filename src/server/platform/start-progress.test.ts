import { expect, it } from 'vitest';
import { StartProgress } from './start-progress.ts';

function told(isTTY: boolean): string {
  let output = '';
  const progress = new StartProgress({
    isTTY,
    write: (text: string | Uint8Array) => {
      output += text;
      return true;
    },
  });
  progress.begin('browser');
  progress.begin('database');
  progress.end();
  return output;
}

it('is lines in a log, with what is done so far', () => {
  expect(told(false)).toBe('  0 %  Building the web for browsers\n 60 %  Opening the database\n\n');
});

it('is one line in a terminal, written over', () => {
  const [first = '', second = '', last = ''] = told(true).split('\r\x1b[2K').slice(1);
  expect(first).toBe(`${'░'.repeat(24)}   0 %  Building the web for browsers …`);
  expect(second).toBe(`${'█'.repeat(14) + '░'.repeat(10)}  60 %  Opening the database …`);
  expect(last).toBe(`${'█'.repeat(24)} 100 %  Done\n\n`);
});
