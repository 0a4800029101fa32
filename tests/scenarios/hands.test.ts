/** Several hands on a tournament: helpers with roles, penalties, who may enter, strikes, revisions. */
import { expect, it } from 'vitest';
import { aDraft } from '#tests/support/factories.ts';
import { brief } from '#tests/support/host-scene.ts';
import { document, host, hostPerson, platform } from './hands/scene.ts';
import './hands/helpers.ts';
import './hands/penalties.ts';
import './hands/entering.ts';
import './hands/strikes.ts';

it('an update that names an older revision is refused', async () => {
  const id = await aDraft(platform, hostPerson);
  const change = (data: object) => host.call('PATCH', document('tournaments', id), { data });
  const { revision } = (await host.call('GET', document('tournaments', id))).json;
  expect((await change({ revision, tournTitle: 'First Title' })).json.revision).toBe(revision + 1);
  expect(brief(await change({ revision, tournTitle: 'Second Title' }))).toEqual([409, 'changedMeanwhile']);
  expect((await change({ tournTitle: 'Third Title' })).json.revision).toBe(revision + 2);
});
