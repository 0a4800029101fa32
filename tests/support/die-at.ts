/**
 * Loaded into a server before its own code (`node --import`): kill -9 at the embedded database's n-th message, so that
 * a test chooses the moment and meets the same one on every machine.
 */
import { PGlite } from '@electric-sql/pglite';

const last = Number(process.env.DIE_AT_MESSAGE);
const { execProtocolRawSync } = PGlite.prototype;
let count = 0;
PGlite.prototype.execProtocolRawSync = function (...message) {
  count += 1;
  if (count === last) process.kill(process.pid, 'SIGKILL');
  return execProtocolRawSync.apply(this, message);
};
if (!last) process.on('exit', () => process.stderr.write(`${count} messages\n`));
