/** Money that is asked for more than once at the same time: prizes, grants, refunds, over all processes of the server. */

import { type CallAnswer, type Caller, documents } from '../../tools/caller.ts';
import { anOpenTournament, concurrently, type Person, transfersOf } from '../../tools/people.ts';
import { type Count, none } from '../report.ts';
import type { Scene } from '../scene.ts';

const ROUNDS = 120;
const AT_ONCE = 4;
const FEE = 10;
const TOKENS = 100;

export async function runMoney(scene: Scene): Promise<Count[]> {
  const rounds = scene.times(ROUNDS, 2);
  const { servers } = scene;
  const wrong = { prizes: 0, refunds: 0, grants: 0, balances: 0, answers: 0 };
  let acknowledged = 0;
  const ports = servers.map((server) => () => server.port);
  const host = await scene.host();
  const all = await scene.people(rounds * 3, { tokens: TOKENS });
  /** The same call three times at once, each through the next process. */
  const thrice = (ask: (caller: Caller) => Promise<CallAnswer>, of: Caller) =>
    Promise.all([0, 1, 2].map((number) => ask(of.twin(ports[number % ports.length]))));
  const succeeded = (answers: CallAnswer[]) => {
    for (const { status, headers } of answers)
      if (status >= 500 && !(status === 503 && headers['retry-after'])) wrong.answers += 1;
    return answers.filter(({ status }) => status < 300).length;
  };
  await concurrently(rounds, AT_ONCE, async (round) => {
    const [winner, loser, leaver] = all.slice(round * 3, round * 3 + 3) as [Person, Person, Person];
    const key = scene.key.twin();
    const id = await anOpenTournament(host.caller.twin(), { fee: FEE, max: 3 });
    const joins = await Promise.all(
      [winner, loser, leaver].map(({ caller }) =>
        thrice((one) => one.call('POST', `/v1/tournaments/${id}/participants`, {}), caller),
      ),
    );
    for (const answers of joins) if (succeeded(answers) !== 1) wrong.answers += 1;
    const exits = await thrice(
      (one) => one.call('DELETE', `/v1/tournaments/${id}/participants/me`, {}),
      leaver.caller,
    );
    if (succeeded(exits) !== 1) wrong.refunds += 1;
    await host.caller.twin().expect('PATCH', documents('tournaments', id), { data: { status: 'Ongoing' } });
    const names = await Promise.all(
      [winner, loser].map(
        async ({ id: of }) => (await key.expect('GET', documents('user_details', of))).username,
      ),
    );
    let turn = 0;
    const settled = await thrice((one) => {
      turn += 1;
      const data = { status: 'Finished', winners: [names[turn % 2]] };
      return one.call('PATCH', documents('tournaments', id), { data });
    }, host.caller);
    succeeded(settled);
    const amount = 1 + (round % 7);
    const grants = succeeded(
      await thrice(
        (one) =>
          one.call('POST', `/v1/users/${loser.id}/grants`, {
            currency: 'eg_token',
            amount,
            reason: 'Race',
          }),
        key,
      ),
    );
    acknowledged += grants;
    const lines = await Promise.all([winner, loser, leaver].map((person) => transfersOf(key, person.id)));
    const count = (kind: string) => lines.flat().filter((line) => line.kind === kind).length;
    if (count('prize') !== 1) wrong.prizes += 1;
    if (count('exit_refund') !== 1) wrong.refunds += 1;
    if (count('grant') !== 3 + grants) wrong.grants += 1;
    const sum = lines.flat().reduce((total, line) => total + line.amount, 0);
    const expected = 3 * TOKENS + grants * amount - 3 * FEE + Math.floor(FEE * 0.9) + 1;
    if (sum !== expected) wrong.balances += 1;
    key.close();
  });
  return [
    { what: 'processes', value: servers.length },
    { what: 'tournaments, each call three times at once', value: rounds },
    { what: 'grants acknowledged', value: acknowledged },
    none('tournaments that paid no prize or two', wrong.prizes),
    none('exits refunded not once', wrong.refunds),
    none('grants other than acknowledged', wrong.grants),
    none('sums of players that are wrong', wrong.balances),
    none('unexpected answers', wrong.answers),
  ];
}
