/** The teams of a sample tournament: each is created by its captain and confirmed by the others. */
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { createTeam } from '#server/tournaments/teams/create-team.ts';
import { joinTeam } from '#server/tournaments/teams/join-team.ts';
import { SAMPLE_PLAYERS } from './people.ts';
import type { SampleTournament } from './tournaments.ts';

export async function registerTeams(
  platform: Platform,
  { id, teams = [] }: SampleTournament,
  playerOf: (index: number) => UserViewer,
): Promise<void> {
  for (const { name, members } of teams) {
    const [captain, ...others] = members;
    if (captain === undefined) continue;
    const invite = others.map((index) => SAMPLE_PLAYERS[index]?.profile?.username ?? '');
    const input = { tournament: id, name, payer: 'each', prizeSplit: 'equal', waits: false } as const;
    const team = await createTeam(platform, playerOf(captain), { ...input, invite });
    for (const member of others) await joinTeam(platform, playerOf(member), { team, code: undefined });
  }
}
