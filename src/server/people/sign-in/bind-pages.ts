/** A page acts for the account that it was rendered for: in a session of another account it changes nothing. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import { viewerId } from '#server/platform/sessions/viewer.ts';
import { DRAWN_FOR_HEADER, VISITORS_PAGE } from '#shared/page-data.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export function bindPages(scope: FastifyInstance, { database }: { database: Database }): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    const drawnFor = request.headers[DRAWN_FOR_HEADER];
    const sender = viewerId(request.viewer);
    // A page whose session has ended may do what a visitor may do.
    const isOwn = typeof drawnFor !== 'string' || sender === null || drawnFor === sender;
    if (isOwn || READS.has(request.method)) {
      done();
      return;
    }
    Promise.all([usernameOf(database, drawnFor), usernameOf(database, sender)]).then(
      (names) => done(refusal('stateConflict', 'pageOfAnother', ...names)),
      done,
    );
  });
}

/** The username of the account that a page was rendered for; '': a visitor's page; null: it has no username. */
export async function usernameOf(database: Database, account: string): Promise<string | null> {
  if (account === VISITORS_PAGE) return '';
  const [found] = await database.query<{ username: string | null }>(
    'select username from user_details where id = $1',
    [account],
  );
  return found?.username ?? null;
}
