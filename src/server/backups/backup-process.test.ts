import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { testPlatform } from '#tests/support/platform.ts';
import { backUpRunning } from './backup-process.ts';

it.each(['before', 'while'])(
  'a caller who goes %s the process writes ends the backup, and nothing else',
  async (when) => {
    const platform = await testPlatform('postgres');
    const unheard: unknown[] = [];
    const note = (error: unknown) => unheard.push(error);
    process.on('unhandledRejection', note);
    try {
      const gone = new AbortController();
      const output = new PassThrough();
      output.on('error', () => {});
      if (when === 'before') gone.abort();
      const backup = backUpRunning(platform, { output, signal: gone.signal });
      const leave = () => {
        gone.abort();
        output.destroy();
      };
      // As when a connection closes: the output ends with its reader.
      setImmediate(leave);
      await expect(backup).rejects.toThrow();
      // Rejections are told once the turn is over.
      await new Promise((resolve) => setImmediate(resolve));
      expect(unheard).toEqual([]);
    } finally {
      process.off('unhandledRejection', note);
      await platform.finish();
    }
  },
);
