/**
 * DATA_DIR/server.json tells scripts on this machine how to reach the server that uses a data folder. Readable by the
 * folder's owner only. A file left behind by a killed server contains a key that is no longer accepted.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';

export interface RunningServer {
  url: string;
  /** Value for the header X-Appwrite-Key. */
  key: string;
}

/** Not written with DATABASE_URL, where scripts open the database themselves. */
export function writeServerFile(config: Config, address: string): void {
  if (config.databaseUrl) return;
  const server: RunningServer = { url: reachable(address), key: config.localKey };
  // Deleted first, because the mode applies only to new files.
  removeServerFile(config);
  writeFileSync(fileOf(config), JSON.stringify(server), { mode: 0o600 });
}

export function removeServerFile(config: Config): void {
  if (!config.databaseUrl) rmSync(fileOf(config), { force: true });
}

/** The server recorded in the data folder; null when there is none. */
export function readServerFile(config: Config): RunningServer | null {
  try {
    return JSON.parse(readFileSync(fileOf(config), 'utf8')) as RunningServer;
  } catch {
    return null;
  }
}

function fileOf(config: Config): string {
  return path.join(config.dataDir, 'server.json');
}

/** The loopback address for a server that listens on all addresses. */
function reachable(address: string): string {
  return address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
}
