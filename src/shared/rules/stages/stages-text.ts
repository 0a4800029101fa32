/** The schema of the text in which the stages of a tournament are stored: its limits and defaults. */

import { z } from 'zod';
import { scoring } from '../../forms/scoring.ts';
import { isUnseen } from '../../texts/name.ts';
import { ROUND_TARGETS } from '../bracket.ts';
import { jsonText } from '../match-day-attributes.ts';
import {
  CARRIES,
  STAGE_GROUPS_MAX,
  STAGE_KINDS,
  STAGE_LOBBIES_MAX,
  STAGE_MATCHES_MAX,
  STAGE_NAME_MAX_LENGTH,
  STAGES_MAX,
  type Stage,
} from './stage.ts';

/** The most entries that move on from a group, or from all groups together. */
const ADVANCE_MAX = 1000;
/** Room for six stages with the longest tables of points, in characters of JSON. */
export const STAGES_TEXT_MAX_LENGTH = 10_000;

const count = (max: number) => z.int().min(1).max(max);

const stageSchema = z
  .strictObject({
    name: z
      .string()
      .trim()
      .max(STAGE_NAME_MAX_LENGTH)
      .refine((name) => !isUnseen(name)),
    kind: z.enum(STAGE_KINDS),
    groups: count(STAGE_GROUPS_MAX).default(1),
    matches: count(STAGE_MATCHES_MAX).default(1),
    lobbies: z
      .array(z.array(count(STAGE_GROUPS_MAX)).min(2).max(STAGE_GROUPS_MAX))
      .min(1)
      .max(STAGE_LOBBIES_MAX)
      .nullish()
      .transform((value) => value ?? undefined),
    advance: z
      .union([count(ADVANCE_MAX), z.strictObject({ top: count(ADVANCE_MAX), across: z.literal('all') })])
      .nullish()
      .transform((value) => value ?? undefined),
    carry: z.enum(CARRIES).default('none'),
    scoring: z.nullish(scoring).transform((value) => value ?? undefined),
    target: z
      .union(ROUND_TARGETS.map((target) => z.literal(target)))
      .nullish()
      .transform((value) => value ?? undefined),
  })
  .refine(({ kind, advance }) => kind === 'points' || typeof advance !== 'object', {
    error: 'Only a stage of points has the best of all groups move on',
    path: ['advance'],
  })
  .superRefine(({ kind, groups, lobbies, advance }, context) => {
    if (!lobbies) return;
    const fail = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (kind !== 'points') fail('lobbies', 'Groups share lobbies only in a stage of points');
    if (typeof advance === 'number')
      fail('advance', 'Where groups share lobbies, the best of all groups move on');
    const isOnce = lobbies.every((lobby) => new Set(lobby).size === lobby.length);
    if (!isOnce || lobbies.flat().some((group) => group > groups)) {
      fail('lobbies', 'A lobby names each of its groups once, counted from 1');
    }
    const shares = Array.from(
      { length: groups },
      (_, index) => lobbies.flat().filter((group) => group === index + 1).length,
    );
    if (new Set(shares).size > 1) fail('lobbies', 'Each group plays in as many lobbies as any other');
  });

const stagesSchema = z
  .array(stageSchema)
  .min(1)
  .max(STAGES_MAX)
  .superRefine((stages, context) => {
    for (const [index, { advance, carry }] of stages.entries()) {
      const next = stages[index + 1];
      const fail = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [index, field], message });
      if (next && advance === undefined) fail('advance', 'Every stage but the last says how many move on');
      if (!next && advance !== undefined) fail('advance', 'Nobody moves on from the last stage');
      if (!next && carry !== 'none') fail('carry', 'No points are taken along from the last stage');
      if (next && carry !== 'none' && next.kind !== 'points') {
        fail('carry', 'Points can be taken along into a stage of points only');
      }
    }
  });

export const stagesText: z.ZodType<Stage[], string> = jsonText(stagesSchema);
