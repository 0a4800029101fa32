/** Several hands on a tournament: helpers with roles, penalties, who may enter, strikes, revisions. */
import { describe, expect, it } from 'vitest';
import { aDraft } from '#tests/support/factories.ts';
import { brief } from '#tests/support/host-scene.ts';
import { entering } from './hands/entering.ts';
import { helpers } from './hands/helpers.ts';
import { penalties } from './hands/penalties.ts';
import { handsScene } from './hands/scene.ts';
import { strikes } from './hands/strikes.ts';

// One platform for all of them: its start takes longer than they do.
const scene = await handsScene();
describe('helpers', () => helpers(scene));
describe('penalties', () => penalties(scene));
describe('who may enter', () => entering(scene));
describe('strikes', () => strikes(scene));

it('an update that names an older revision is refused', async () => {
  const { platform, hostPerson, host, document } = scene;
  const id = await aDraft(platform, hostPerson);
  const change = (data: object) => host.call('PATCH', document('tournaments', id), { data });
  const { revision } = (await host.call('GET', document('tournaments', id))).json;
  expect((await change({ revision, tournTitle: 'First Title' })).json.revision).toBe(revision + 1);
  expect(brief(await change({ revision, tournTitle: 'Second Title' }))).toEqual([409, 'changedMeanwhile']);
  expect((await change({ tournTitle: 'Third Title' })).json.revision).toBe(revision + 2);
});
