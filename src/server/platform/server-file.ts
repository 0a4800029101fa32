/**
 * How scripts on this machine reach the server that holds a data folder: DATA_DIR/server.json, for the folder's owner
 * alone. One that a killed server left behind names a key nobody accepts any more.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';

export interface RunningServer {
  url: string;
  /** For the header X-Appwrite-Key. */
  key: string;
}

/** With a database server of its own (DATABASE_URL) there is no folder to hold, and scripts open the database. */
export function writeServerFile(config: Config, address: string): void {
  if (config.databaseUrl) return;
  const server: RunningServer = { url: reachable(address), key: config.localKey };
  // Made anew: the mode counts only for a file that was not there.
  removeServerFile(config);
  writeFileSync(fileOf(config), JSON.stringify(server), { mode: 0o600 });
}

export function removeServerFile(config: Config): void {
  if (!config.databaseUrl) rmSync(fileOf(config), { force: true });
}

/** The server that last told of itself in the data folder; null when none did. */
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

/** A server that listens on every address is reached by the machine's own. */
function reachable(address: string): string {
  return address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
}
