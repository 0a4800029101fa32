/**
 * The recorded session, played once in a test run: its answers are compared with those of before, and what the server
 * asked its database meanwhile with the row types of the source.
 */
import path from 'node:path';
import { inject } from 'vitest';
import { prepareDataFolder } from '#tests/support/database.ts';
import { oncePerRun } from '#tests/support/once-per-run.ts';
import { TestServer } from '#tests/support/server.ts';
import { ENVIRONMENT } from './environment.ts';
import type { Answer } from './normalise.ts';
import { Player } from './player.ts';
import { session } from './requests.ts';

/** The option of Node that notes the statements a process runs in its STATEMENTS_FILE. */
export const RECORDER = `--import=${path.resolve(import.meta.dirname, '../../rows/record-statements.ts')}`;

export interface PlayedSession {
  /** By the labels of the steps. */
  answers: Record<string, Answer>;
  /** What the server left when it was stopped. It goes with the run's folder. */
  dataDir: string;
  statementsFile: string;
}

export function playedSession(): Promise<PlayedSession> {
  return oncePerRun('played-session', async () => {
    const folder = path.join(inject('run').folder, 'played-session');
    const dataDir = path.join(folder, 'data');
    const statementsFile = path.join(folder, 'statements');
    await prepareDataFolder(dataDir);
    const server = await TestServer.start({
      ...ENVIRONMENT,
      DATA_DIR: dataDir,
      STATEMENTS_FILE: statementsFile,
      NODE_OPTIONS: RECORDER,
    });
    const answers = await new Player(server).play(session);
    await server.terminate();
    return { answers, dataDir, statementsFile };
  });
}
