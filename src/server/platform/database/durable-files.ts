/**
 * Makes the embedded engine wait for the disk. Its files are Node's (Emscripten's NODEFS), which has no fsync: the engine
 * asks for one and is told that it is done. What the operating system has not written yet survives the end of the
 * process, but not a power failure.
 */
import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';

/** An open file or folder of the engine. */
interface Stream {
  /** Node's file descriptor; folders have none. */
  nfd?: number;
  node: object;
}

interface NodeFiles {
  stream_ops: { fsync?: (stream: Stream) => number };
  realPath(node: object): string;
}

/** The engine's parameters without `-F`, which switches fsync off; its default, fdatasync, never reaches its files. */
export const DURABLE_START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** Gives the engine's files an fsync. From then on a commit returns once it is on the disk. */
export function syncEngineFiles(pglite: PGlite): void {
  const { NODEFS } = pglite.Module as unknown as { NODEFS?: NodeFiles };
  if (!NODEFS) throw new Error('The embedded engine has no files of Node to sync.');
  NODEFS.stream_ops.fsync = ({ nfd, node }) => {
    if (nfd === undefined) syncFolder(NODEFS.realPath(node));
    else fdatasyncSync(nfd);
    return 0;
  };
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
