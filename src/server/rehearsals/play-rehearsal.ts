/** Plays the evening of a plan with bots, through the commands that hosts and players use. */

import { scheduleMatch } from '#server/matches/schedule-match.ts';
import { newId } from '#server/platform/ids.ts';
import { createTournament } from '#server/tournaments/create-tournament.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import type { RehearsalAnswer } from '#shared/rehearsal.ts';
import { isHeadToHead } from '#shared/rules/bracket.ts';
import { playersPerTeam } from '#shared/rules/team.ts';
import { playMatches } from './play-matches.ts';
import { entriesOf, opensAt, playNoShow, playRegistration, tournamentOf } from './play-registration.ts';
import { playAudit, playSettlement } from './play-settlement.ts';
import type { Stage } from './stage.ts';

/** How many players bots stand for, and how many sides of a bracket; a lobby of Free Fire has 48 players. */
const PLAYERS_MAX = 48;
const SIDES_MAX = 8;

export async function playRehearsal(stage: Stage): Promise<RehearsalAnswer> {
  const { platform, plan, problems, log } = stage;
  problems.push(...plan.problems);
  const host = await stage.bot(['host']);
  const id = newId();
  const seats = seatsOf(stage);
  const min = Math.min(plan.fields.min, seats);
  const prizePool = plan.fields.prizePool.slice(0, seats);
  const data = { ...plan.data, max: seats, min, prizePool };
  await createTournament(platform, host, { id, data, permissions: [] });
  for (const { name, scheduledTime, opensAt: opens } of plan.matches) {
    const match = { tournamentID: id, matchName: name, scheduledTime, ...(opens && { opensAt: opens }) };
    await scheduleMatch(platform, host, { id: newId(), data: match, permissions: [] });
  }
  if (seats < plan.fields.max) {
    stage.say('publish', stage.words.rehearsedWith(seats, plan.fields.max));
  }
  let entries = 0;
  if (await publish(stage, host, id)) {
    const people = await playRegistration(stage, id, seats);
    await playNoShow(stage, id, people);
    entries = (await entriesOf(stage, id)).length;
    const lastMatch = await playMatches(stage, host, id);
    if (lastMatch) await playSettlement(stage, host, { id, lastMatch, people });
  }
  await playAudit(stage);
  return { log, problems, entries };
}

async function publish(stage: Stage, host: Parameters<typeof updateTournament>[1], id: string) {
  const opens = opensAt(stage.plan.fields);
  const status = opens ? 'Upcoming' : 'Open';
  const published = await stage.act('publish', () =>
    updateTournament(stage.platform, host, { id, data: { status } }),
  );
  if (!published) return false;
  stage.say('publish', opens ? stage.words.publishedToOpen : stage.words.publishedOpen);
  await stage.moveTo(opens);
  const { status: now } = await tournamentOf(stage, id);
  if (opens) stage.say('registration', stage.words.opened(now), now === 'Open');
  return now === 'Open';
}

function seatsOf({ plan: { fields } }: Stage): number {
  const { max, bracketType, stages, gameID, teamSize, entryRules } = fields;
  const size = entryRules?.by === 'team' ? playersPerTeam(gameID, teamSize) : 1;
  const most = !stages && isHeadToHead(bracketType) ? SIDES_MAX : Math.floor(PLAYERS_MAX / size);
  return Math.min(max, Math.max(2, most));
}
