/** Teams. */
import * as z from 'zod/mini';
import { isReservedName } from '../rules/reserved-names.ts';
import { isTeamName, PAYERS, PRIZE_SPLITS, savedTeamName } from '../rules/team.ts';
import { oneOf, refusedText, textList, trimmed } from './schema.ts';

const names = textList(100, 'Value must be a list of texts');

const name = z.pipe(z.string(), z.transform(savedTeamName)).check(
  refusedText('teamNameInvalid', (text) => !isTeamName(text)),
  refusedText('nameReserved', isReservedName),
);

/** By default each player pays and gets a part. */
export const newTeam = z.object({
  name,
  payer: z.pipe(z._default(z.string(), PAYERS[0]), oneOf(PAYERS)),
  prizeSplit: z.pipe(z._default(z.string(), PRIZE_SPLITS[0]), oneOf(PRIZE_SPLITS)),
  invite: z._default(names, []),
  waits: z._default(z.boolean('Value must be a valid boolean'), false),
});

/** Asks for the squad of the last team again; its other settings are taken over, too. */
export const sameTeam = z.object({ again: z.literal(true), waits: newTeam.shape.waits });

export const invitation = z.object({ username: trimmed });
export const lineup = z.object({ players: names });
/** Account ids of members. */
export const captain = z.object({ user: z.string() });
/** Null: the team has no co-captain. */
export const coCaptain = z.object({
  user: z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((user) => user || null),
  ),
});
