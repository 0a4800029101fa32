/**
 * Preloaded into a server (`node --import`): kills the process at the n-th message to the embedded database, so that a
 * test reproduces the same point of failure on every machine.
 */
import { PGlite } from '@electric-sql/pglite';

const last = Number(process.env.KILL_AT_MESSAGE);
const { execProtocolRawSync } = PGlite.prototype;
let count = 0;
PGlite.prototype.execProtocolRawSync = function (...message) {
  count += 1;
  if (count === last) process.kill(process.pid, 'SIGKILL');
  return execProtocolRawSync.apply(this, message);
};
if (!last) process.on('exit', () => process.stderr.write(`${count} messages\n`));
