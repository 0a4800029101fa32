import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/app.ts';
import { dueRooms, openRoom } from '#server/matches/open-room.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import type { BracketAnswer } from '#shared/wire/brackets.ts';
import { aDraft, aMatch, joinedPlayers, type Person } from '../support/factories.ts';
import { type HttpClient, signedIn } from '../support/http-client.ts';

const inMinutes = (minutes: number) => nepalLocal(new Date(Date.now() + minutes * 60_000));

/** Draws a bracket twice, the second time without a player who has left, and plays it. */
export async function playBracket(
  services: Services,
  app: FastifyInstance,
  { host, hosting }: { host: Person; hosting: HttpClient },
): Promise<void> {
  const { database } = services;
  const id = await aDraft(services, host, {
    bracket: JSON.stringify({ bracketType: 'single_elimination' }),
    prizePool: [50],
    clock: 'auto',
    startDate: inMinutes(30),
    endDate: inMinutes(300),
  });
  await aMatch(services, host, id, { scheduledTime: inMinutes(30) });
  await updateTournament(services, host, { id, data: { status: 'Open' } });
  const [first, second, left] = (await joinedPlayers(services, id, 3)) as [Person, Person, Person];
  const draw = () => hosting.call('POST', `/v1/tournaments/${id}/bracket`, { seeding: 'joined' });
  await draw();
  await (await signedIn(app, left)).call('DELETE', `/v1/tournaments/${id}/participants/me`);
  const { matches }: BracketAnswer = (await draw()).json;
  const match = matches[0]?.match;
  await hosting.call('PATCH', `/v1/databases/main/collections/matches/documents/${match}`, {
    data: { matchName: 'The only match' },
  });
  await database.query("update matches set opens_at = now() - interval '1 s' where is_opening");
  for (const due of await dueRooms(database)) await openRoom(services, due);
  const rows = [first, second].map((person, index) => ({ entry: person.id, rounds: index === 0 ? 4 : 1 }));
  await hosting.call('PUT', `/v1/matches/${match}/results`, { revision: 0, rows });
  await hosting.call('GET', `/v1/tournaments/${id}/standings`);
  const { status, text } = await hosting.call('POST', `/v1/tournaments/${id}/settlement`, {});
  if (status !== 200) throw new Error(`The bracket has not come to its end: ${text}`);
}
