import type { FastifyInstance } from 'fastify';
import { serve } from '#server/appwrite/serve-acts.ts';
import { recordAct } from '#server/audit/audit-log.ts';
import { AppError } from '#server/platform/errors.ts';
import { callerLanguage } from '#server/platform/http/caller-language.ts';
import { invalidParam } from '#server/platform/http/input.ts';
import type { Platform } from '#server/platform/platform.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { isProblemKind, PROBLEM_KINDS, PROBLEM_TEXTS, type ProblemKind } from '#shared/problems.ts';
import type { Silence } from '#shared/wire/operator.ts';
import type { ProblemWatch } from './problem-watch.ts';
import type { Standing } from './tell-admins.ts';

export function problemRoutes(
  scope: FastifyInstance,
  { database, problems }: Platform & { problems: ProblemWatch },
): void {
  const on = serve(scope);

  on('GET /health/problems', async ({ request }) => {
    const language = callerLanguage(request) ?? DEFAULT_LANGUAGE;
    await problems.look();
    const rows = await database.query<Standing>(
      `select kind, coalesce(since, now()) as since, detail from problems p
       where since is not null and kind = any($1) order by p.since, kind`,
      [PROBLEM_KINDS],
    );
    return {
      problems: rows.map(({ kind, since, detail }) => ({
        kind,
        since: wireInstant(since),
        says: PROBLEM_TEXTS[language][kind],
        detail,
      })),
    };
  });

  const silences = async (kind: ProblemKind | null = null): Promise<Silence[]> => {
    const rows = await database.query<{ kind: ProblemKind; until: Date; reason: string }>(
      `select kind, coalesce(silent_until, now()) as until, coalesce(silent_reason, '') as reason from problems
       where silent_until > now() and kind = any($1) order by kind`,
      [kind === null ? PROBLEM_KINDS : [kind]],
    );
    return rows.map((row) => ({ ...row, until: wireInstant(row.until) }));
  };

  on('GET /health/silences', async () => ({ silences: await silences() }));

  on('GET /health/silences/:kind', async ({ part }) => {
    const [one] = await silences(kindOf(part('kind')));
    if (!one) throw new AppError('documentNotFound');
    return one;
  });

  on('PUT /health/silences/:kind', async (call) => {
    const kind = kindOf(call.part('kind'));
    const { until, reason } = call.told;
    if (until <= new Date()) throw invalidParam('until', 'Value must be in the future');
    await database.transaction(async (tx) => {
      await tx.query(
        `insert into problems (kind, silent_until, silent_reason) values ($1, $2, $3)
         on conflict (kind) do update set silent_until = $2, silent_reason = $3`,
        [kind, until, reason],
      );
      await recordAct(tx, call.viewer, {
        action: 'silence.put',
        target: { type: 'problem', id: kind },
        after: { until: wireInstant(until) },
        reason,
      });
    });
    return { kind, until: wireInstant(until), reason };
  });

  on('DELETE /health/silences/:kind', async ({ viewer, part }) => {
    const kind = kindOf(part('kind'));
    await database.transaction(async (tx) => {
      await tx.query('update problems set silent_until = null, silent_reason = null where kind = $1', [kind]);
      await recordAct(tx, viewer, { action: 'silence.delete', target: { type: 'problem', id: kind } });
    });
  });
}

function kindOf(kind: string): ProblemKind {
  if (!isProblemKind(kind)) throw invalidParam('kind', 'Value must be a kind of problem');
  return kind;
}
