/**
 * `npm run doctor [-- --tell]`: examines the configuration, the data folder, the database and the servers that the configuration
 * names, and says what to change (docs/running.md). Exits with 0 when nothing must change, with 1 when something must, and
 * with 2 when something could not be examined. `--tell` sends a test message to those who would be told of problems.
 */
import { examine } from '#server/doctor/examine.ts';
import { exitCodeOf, type Finding } from '#server/doctor/finding.ts';
import { readCommandLine } from './command-line.ts';

const MARKS: Record<Finding['level'], string> = {
  fine: 'ok           ',
  advice: 'better       ',
  mustChange: 'MUST CHANGE  ',
  unknown: 'NOT LOOKED AT',
};

const { values } = readCommandLine('doctor [-- --tell]', { options: { tell: { type: 'boolean' } } });
const findings = await examine(process.env, values.tell);
for (const { level, says } of findings) console.log(`${MARKS[level]} ${says}`);
process.exitCode = exitCodeOf(findings);
