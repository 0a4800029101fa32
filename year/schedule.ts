/** A schedule: an evening that repeats each week. */
import type { Json } from '../tools/caller.ts';
import { DAY, local, MINUTE, newEvening, Play, post, type Town } from './evenings.ts';
import { clock } from './own-process.ts';
import type { Actor, World } from './world.ts';

/** A host repeats an evening each week by a schedule, which makes and publishes it without anybody's act. */
export async function planSchedule(world: World, town: Town, host: Actor, startsAt: number): Promise<void> {
  const first = newEvening(world, host, startsAt);
  const planned = first.again('', 0);
  await new Play(world, town, host, first).draft();
  const template = await world.make(host, post('/v1/templates', { name: 'Weekly', from: first.id }));
  const [day = '', time = ''] = local(startsAt + 7 * DAY).split('T');
  const until = local(startsAt + 357 * DAY).slice(0, 10);
  const weekdays = [new Date(`${day}T00:00Z`).getUTCDay()];
  const told = { template: template.json.$id, weekdays, time, from: day, until, publishHours: 24 };
  const path = `/v1/schedules/${(await world.make(host, post('/v1/schedules', told))).json.$id}`;
  const expectEvening = async (week: number, isPublic: boolean) => {
    await world.server.moveTo(clock.at + 1500, true);
    const { json } = await world.call(host, { method: 'GET', path });
    const on = local(startsAt + week * 7 * DAY).slice(0, 10);
    const made = json.evenings.filter((one: Json) => one.day === on);
    const published = made.filter((one: Json) => one.publishesAt === null);
    if (made.length !== 1 || published.length !== (isPublic ? 1 : 0))
      world.find(`week ${week} has ${made.length} evenings, ${published.length} of them published`);
    return made[0]?.tournament as string | undefined;
  };
  for (let week = 1; week <= 51; week += 1) {
    const later = week * 7 * DAY;
    const publishesAt = startsAt + later - DAY;
    world.plan(publishesAt - 5 * MINUTE, async () => void (await expectEvening(week, false)));
    world.plan(publishesAt + 5 * MINUTE, async () => {
      const id = await expectEvening(week, true);
      if (id) await new Play(world, town, host, planned.again(id, later)).joinPublished();
    });
  }
}
