/** The same payment requested several times at once: prizes, grants, refunds, over all processes of the server. */
import { type CallAnswer, type Caller, isBusy } from '../../tools/caller.ts';
import { anOpenTournament, concurrently, type Person, transfersOf } from '../../tools/people.ts';
import { type Line, none } from '../../tools/report.ts';
import type { Scene } from '../scene.ts';

const ROUNDS = 120;
const AT_ONCE = 4;
const FEE = 10;
const TOKENS = 100;

export async function runMoney(scene: Scene): Promise<Line[]> {
  const rounds = scene.times(ROUNDS, 2);
  const wrong = { prizes: 0, refunds: 0, grants: 0, balances: 0, answers: 0 };
  let acknowledged = 0;
  const ports = scene.servers.map((server) => () => server.port);
  const host = await scene.host();
  const all = await scene.people(rounds * 3, { tokens: TOKENS });
  /** Makes a call three times at once, each on the next process. @returns how often it succeeded */
  const thrice = async (of: Caller, ask: (caller: Caller, number: number) => Promise<CallAnswer>) => {
    const asked = [0, 1, 2].map((number) => ask(of.twin(ports[number % ports.length]), number));
    const answers = await Promise.all(asked);
    for (const answer of answers) if (answer.status >= 500 && !isBusy(answer)) wrong.answers += 1;
    return answers.filter(({ status }) => status < 300).length;
  };
  await concurrently(rounds, AT_ONCE, async (round) => {
    const [winner, loser, leaver] = all.slice(round * 3, round * 3 + 3) as [Person, Person, Person];
    const key = scene.key.twin();
    const id = await anOpenTournament(host.twin(), { fee: FEE, max: 3 });
    const joins = [winner, loser, leaver].map((person) => thrice(person, (one) => one.join(id)));
    for (const succeeded of await Promise.all(joins)) if (succeeded !== 1) wrong.answers += 1;
    if ((await thrice(leaver, (one) => one.leave(id))) !== 1) wrong.refunds += 1;
    await host.twin().changed('tournaments', id, { status: 'Ongoing' });
    await thrice(host, (one, number) => {
      const { username } = number === 1 ? loser : winner;
      return one.change('tournaments', id, { status: 'Finished', winners: [username] });
    });
    const amount = 1 + (round % 7);
    const gift = { currency: 'eg_token', amount, reason: 'Race' };
    const grants = await thrice(key, (one) => one.call('POST', `/v1/users/${loser.id}/grants`, gift));
    acknowledged += grants;
    const lines = (
      await Promise.all([winner, loser, leaver].map(({ id: of }) => transfersOf(key, of)))
    ).flat();
    const count = (kind: string) => lines.filter((line) => line.kind === kind).length;
    if (count('prize') !== 1) wrong.prizes += 1;
    if (count('exit_refund') !== 1) wrong.refunds += 1;
    if (count('grant') !== 3 + grants) wrong.grants += 1;
    const sum = lines.reduce((total, line) => total + line.amount, 0);
    if (sum !== 3 * TOKENS + grants * amount - 3 * FEE + Math.floor(FEE * 0.9) + 1) wrong.balances += 1;
    key.close();
  });
  return [
    { what: 'processes', value: ports.length },
    { what: 'tournaments, each call three times at once', value: rounds },
    { what: 'grants acknowledged', value: acknowledged },
    none('tournaments that paid no prize or two', wrong.prizes),
    none('exits refunded not once', wrong.refunds),
    none('grants other than acknowledged', wrong.grants),
    none('sums of players that are wrong', wrong.balances),
    none('unexpected answers', wrong.answers),
  ];
}
