import { access, constants, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#server/platform/config.ts';
import { advice, type Finding, fine, mustChange, reasonOf, unknown } from './finding.ts';

const MIB = 1024 * 1024;
/** With less free space the embedded database may not start, and cannot be copied for a backup. */
const ROOM_NEEDED = 200 * MIB;
const ROOM_ADVISED = 1024 * MIB;
/** The permission bits of everybody but the owner. */
const OTHERS = 0o077;

/** Checks the data folder and the folder of backups as they are; creates nothing. */
export async function checkFolders({ dataDir, backups }: Config): Promise<Finding[]> {
  const findings = await checkFolder(dataDir, 'DATA_DIR');
  if (backups) findings.push(...(await checkFolder(backups.folder, 'BACKUP_DIR', dataDir)));
  return findings;
}

/** @param madeIn the only folder in which the server itself creates a missing one */
async function checkFolder(folder: string, variable: string, madeIn?: string): Promise<Finding[]> {
  try {
    const { existing, mode } = await nearest(folder);
    if (existing !== folder && madeIn && path.dirname(folder) !== madeIn)
      return [mustChange(`There is no folder ${folder} (${variable}). Mount its disk, or make it.`)];
    const canWrite = await access(existing, constants.R_OK | constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    );
    if (!canWrite) {
      return [
        mustChange(
          `This user cannot write to ${existing}, which ${variable} needs. Make the user of the server its owner.`,
        ),
      ];
    }
    const findings = [await checkRoom(existing, variable)];
    if (existing !== folder)
      findings.push(fine(`${folder} (${variable}) does not exist yet; the server makes it.`));
    else if (mode & OTHERS) {
      findings.push(
        advice(
          `Other users of this machine can look into ${folder} (${variable}), which has hashes and sessions: chmod 700 it.`,
        ),
      );
    }
    return findings;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return [mustChange(`${folder} (${variable}) is no folder, or lies in a file.`)];
    return [unknown(`${folder} (${variable}) cannot be looked at: ${reasonOf(error)}.`)];
  }
}

/** The folder, or the one above it that exists. @throws ENOTDIR when that is a file */
async function nearest(folder: string): Promise<{ existing: string; mode: number }> {
  try {
    const found = await stat(folder);
    if (found.isDirectory()) return { existing: folder, mode: found.mode };
    throw Object.assign(new Error('It is a file.'), { code: 'ENOTDIR' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return nearest(path.dirname(folder));
  }
}

async function checkRoom(folder: string, variable: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const room = `${Math.floor((bavail * bsize) / MIB)} MiB are free for ${variable}`;
  if (bavail * bsize < ROOM_NEEDED)
    return mustChange(`${room}: too few. Make room on the disk of ${folder}.`);
  return bavail * bsize < ROOM_ADVISED ? advice(`${room}: make room soon.`) : fine(`${room}.`);
}
