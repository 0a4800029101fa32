/**
 * Replays a recorded session over real HTTP and compares the answers, to protect the wire format while the server is
 * rebuilt. `RECORD_SESSION=1 npm test -- recorded-session` records it again when answers change on purpose. Pages are
 * included, so the web has to be built, as `npm test` does.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './recorded-session/normalise.ts';
import { playedSession } from './recorded-session/played-session.ts';
import { labelled } from './recorded-session/player.ts';
import { session } from './recorded-session/requests.ts';

const RECORD = path.resolve(import.meta.dirname, 'recorded-session/answers.json');

let recorded: Record<string, Answer>;
let answers: Record<string, Answer>;

beforeAll(async () => {
  ({ answers } = await playedSession());
  if (process.env.RECORD_SESSION) {
    writeFileSync(RECORD, JSON.stringify(answers, null, 2));
    execFileSync('npx', ['biome', 'format', '--write', RECORD]);
  }
  recorded = JSON.parse(readFileSync(RECORD, 'utf8'));
});

describe('the recorded session', () => {
  it.each(labelled(session).map(({ label }) => label))('%s', (label) => {
    expect(answers[label]).toEqual(recorded[label]);
  });

  it('contains no other recorded answers', () => {
    expect(Object.keys(answers)).toEqual(Object.keys(recorded));
  });
});
