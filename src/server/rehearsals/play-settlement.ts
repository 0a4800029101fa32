/** The end of a rehearsal: a dispute where there is time for one, the payment, and the audit of the ledger. */
import { decideDispute } from '#server/disputes/decide-dispute.ts';
import { openDispute } from '#server/disputes/open-dispute.ts';
import { AppError } from '#server/platform/errors.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { settleByStandings } from '#server/results/settle-by-standings.ts';
import { auditLedger } from '#server/wallet/ledger/audit.ts';
import { tournamentStatement } from '#server/wallet/ledger/statement.ts';
import { CURRENCY_LABELS } from '#shared/rules/tournament.ts';
import type { SettlementAnswer } from '#shared/wire/tournaments.ts';
import { entriesOf, tournamentOf } from './play-registration.ts';
import type { Stage } from './stage.ts';

export async function playSettlement(
  stage: Stage,
  host: UserViewer,
  { id, lastMatch, people }: { id: string; lastMatch: string; people: readonly UserViewer[] },
): Promise<void> {
  const settled = await stage.act('settlement', () => settle(stage, host, id));
  if (!settled) return;
  const { settlesAt } = settled.value;
  if (settlesAt) {
    stage.say('settlement', stage.words.announced);
    await playDispute(stage, host, { id, lastMatch, people });
    await stage.moveTo(new Date(settlesAt));
  }
  const { transfers } = await tournamentStatement(stage.platform.database, id);
  const paid = transfers.filter(({ kind }) => kind === 'prize');
  const isPaid = (await tournamentOf(stage, id)).status === 'Finished';
  const currency = CURRENCY_LABELS[stage.plan.fields.prizeType];
  const prizes = paid.map(({ party, amount }) => `${party} ${amount}`).join(', ');
  stage.say('settlement', isPaid ? stage.words.paid(currency, prizes) : stage.words.notPaid, isPaid);
}

/** Pays by the standings, and puts tied entries in order if the command asks for it. */
async function settle(stage: Stage, host: UserViewer, tournament: string): Promise<SettlementAnswer> {
  const ask = (order: string[] | null) =>
    settleByStandings(stage.platform, host, { tournament, order, revision: null });
  let order: string[] = [];
  for (;;) {
    try {
      return await ask(order.length > 0 ? order : null);
    } catch (error) {
      const tied =
        error instanceof AppError && error.reason === 'settlementTied' ? error.details.entries : null;
      if (!Array.isArray(tied) || tied.every((entry) => order.includes(entry))) throw error;
      order = [...order, ...tied];
      stage.say('settlement', stage.words.tiedAtPrize(tied.length));
    }
  }
}

/** An entry disputes the last match: payment waits until the host rejects, and the time to escalate is over. */
async function playDispute(
  stage: Stage,
  host: UserViewer,
  { id, lastMatch, people }: { id: string; lastMatch: string; people: readonly UserViewer[] },
): Promise<void> {
  const { platform } = stage;
  const [match] = await platform.database.query<{ sides: string[] | null }>(
    'select coalesce(sides, entries) as sides from matches where id = $1',
    [lastMatch],
  );
  const entries = match?.sides ?? (await entriesOf(stage, id));
  const player = people.findLast((person) => entries.includes(person.id));
  if (!player) return;
  const opened = await stage.act('dispute', () =>
    openDispute(platform, player, { match: lastMatch, text: 'I was first.', file: null }),
  );
  if (!opened) return;
  stage.say('dispute', stage.words.disputes(player.name));
  const decision = {
    dispute: opened.value,
    decision: 'rejected',
    answer: 'The last screen shows it.',
  } as const;
  if (!(await stage.act('dispute', () => decideDispute(platform, host, decision)))) return;
  const [row] = await platform.database.query<{ until: Date | null }>(
    'select escalates_until as until from disputes where id = $1',
    [opened.value],
  );
  stage.say('dispute', stage.words.rejected);
  await stage.moveTo(row?.until ?? null);
}

/** Audits the ledger: every token must be where it belongs. */
export async function playAudit(stage: Stage): Promise<void> {
  const findings = await auditLedger(stage.platform.database);
  const checks = [...new Set(findings.map(({ check }) => check))].join(', ');
  const isSound = findings.length === 0;
  stage.say('audit', isSound ? stage.words.sound : stage.words.unsound(checks), isSound);
}
