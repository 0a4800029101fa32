/**
 * `npm run verify-statement FILE`: checks a downloaded statement of a tournament without any server (docs/statement.md).
 * Exits with 0 when it is sound, 1 with the first wrong line when it is not, 2 when the file cannot be read.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Statement, statementFault } from '#shared/statement.ts';
import texts from '#web/texts/en/statement.json' with { type: 'json' };
import { readCommandLine } from './command-line.ts';

const { positionals } = readCommandLine('verify-statement -- FILE', { files: [1, 1] });
const [file = ''] = positionals;
try {
  const statement: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const fault = await statementFault(statement, (text) => createHash('sha256').update(text).digest('hex'));
  if (fault) {
    console.error(
      `${fault.n === null ? 'The statement' : `Line ${fault.n}`}: ${texts.faults[fault.problem]}.`,
    );
    process.exitCode = 1;
  } else {
    const { transfers, head } = statement as Statement;
    console.log(`The statement is sound: ${transfers.length} transfers, head ${head}.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
