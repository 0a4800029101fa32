/** Reads the options of all commands in one way: `--help` and a wrong option are answered in one line. */
import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads the words after a command. Ends the process, with 0 after `--help` and with 2 when the words are wrong.
 * @param usage what follows `npm run`
 * @param files the least and the greatest number of words that are no options
 */
export function readCommandLine<const T extends Options = Record<never, never>>(
  usage: string,
  { options, files: [least, most] = [0, 0] }: { options?: T; files?: readonly [number, number] } = {},
) {
  const line = `Usage: npm run ${usage}\n`;
  if (process.argv.includes('--help')) {
    process.stdout.write(line);
    process.exit(0);
  }
  try {
    const read = parseArgs({ options: options ?? ({} as T), allowPositionals: true });
    const count = read.positionals.length;
    if (count >= least && count <= most) return read;
  } catch {
    // The line printed below shows the right usage.
  }
  process.stderr.write(line);
  process.exit(2);
}
