/** A client for each role, and one document of each kind and state. */
import type { FastifyInstance } from 'fastify';
import { openDispute } from '#server/disputes/open-dispute.ts';
import { sendClaim } from '#server/disputes/send-claim.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import { createTeam } from '#server/tournaments/teams/create-team.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { evidenceOf } from '../support/evidence.ts';
import {
  aDraft,
  aHost,
  aMatch,
  anAdmin,
  anOpenTournament,
  aPlayer,
  ofTeams,
  type Person,
  withBalance,
  withResults,
} from '../support/factories.ts';
import { HttpClient, keyHolder, signedIn } from '../support/http-client.ts';
import type { TestPlatform } from '../support/platform.ts';

export const ROLES = ['visitor', 'player', 'participant', 'host', 'otherHost', 'admin', 'key'] as const;
export type Role = (typeof ROLES)[number];

export const SECRETS = {
  roomOngoing: 'ROOM-ONGOING-77',
  roomFinished: 'ROOM-FINISHED-88',
  draft: 'Secret Draft Title',
  // Long, as random ids may hold short numbers.
  balance: '486134861',
  email: 'participant-secret@example.com',
  gameUid: '900900900',
  evidence: 'what-i-saw.png',
  dispute: 'Nobody else saw that',
  team: 'Secret Forming Owls',
  teamCode: 'TEAM-CODE-99',
} as const;

export interface AccessFixture {
  clients: Record<Role, HttpClient>;
  people: Record<'player' | 'participant' | 'host' | 'otherHost' | 'admin', Person>;
  ids: {
    draft: string;
    draftMatch: string;
    open: string;
    openMatch: string;
    ongoing: string;
    ongoingMatch: string;
    finishedMatch: string;
    claim: string;
    dispute: string;
    /** A screenshot of the participant, sent with the dispute. */
    evidence: string;
    /** Of teams, free; the participant's team still forms. */
    squads: string;
    team: string;
  };
}

/** A free tournament of squads. */
export const TEAMS = {
  ...ofTeams('Squad', { substitutes: 1, holdMinutes: 60 }),
  entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 0 }),
};

export async function createAccessFixture(
  platform: TestPlatform,
  app: FastifyInstance,
): Promise<AccessFixture> {
  const people = {
    player: await aPlayer(platform, { tokens: 1000 }),
    participant: await aPlayer(platform, { email: SECRETS.email }),
    host: await aHost(platform),
    otherHost: await aHost(platform),
    admin: await anAdmin(platform),
  };
  const { host, participant } = people;
  await platform.database.query("update game_profiles set nickname = 'hidden', uid = $2 where user_id = $1", [
    participant.id,
    SECRETS.gameUid,
  ]);
  const draft = await aDraft(platform, host, { tournTitle: SECRETS.draft });
  const draftMatch = await aMatch(platform, host, draft);
  const open = await anOpenTournament(platform, host);
  const openMatch = await aMatch(platform, host, open);
  const ongoing = await anOpenTournament(platform, host);
  const ongoingMatch = await aMatch(platform, host, ongoing);
  const finishedMatch = await aMatch(platform, host, ongoing);
  // The balance after paying the fee is the secret one.
  await withBalance(platform, participant, Number(SECRETS.balance) + 50);
  await platform.participation.join(ongoing, participant);
  await updateTournament(platform, host, { id: ongoing, data: { status: 'Ongoing' } });
  const room = (roomID: string) => JSON.stringify({ roomID, roomPass: `${roomID}-pass` });
  const start = (id: string, roomID: string) =>
    editMatch(platform, host, { id, data: { matchStatus: 'Ongoing', entryDetails: room(roomID) } });
  await start(ongoingMatch, SECRETS.roomOngoing);
  await start(finishedMatch, SECRETS.roomFinished);
  await editMatch(platform, host, { id: finishedMatch, data: { matchStatus: 'Finished' } });
  const evidence = await evidenceOf(platform, participant, SECRETS.evidence);
  const claim = await sendClaim(platform, participant, {
    match: ongoingMatch,
    placement: 1,
    kills: 0,
    file: evidence,
  });
  await withResults(platform, host, { match: ongoingMatch, places: [[participant, 0]] });
  const text = SECRETS.dispute;
  const dispute = await openDispute(platform, participant, { match: ongoingMatch, text, file: evidence });
  const squads = await anOpenTournament(platform, host, TEAMS);
  const team = await createTeam(platform, participant, {
    tournament: squads,
    name: SECRETS.team,
    payer: 'each',
    prizeSplit: 'equal',
    invite: [],
    waits: false,
  });
  await platform.database.query('update teams set join_code = $2 where id = $1', [team, SECRETS.teamCode]);
  const clients = {
    visitor: new HttpClient(app),
    player: await signedIn(app, people.player),
    participant: await signedIn(app, participant),
    host: await signedIn(app, host),
    otherHost: await signedIn(app, people.otherHost),
    admin: await signedIn(app, people.admin),
    key: keyHolder(app),
  };
  const ids = {
    draft,
    draftMatch,
    open,
    openMatch,
    ongoing,
    ongoingMatch,
    finishedMatch,
    claim,
    dispute,
    evidence,
    squads,
    team,
  };
  return { clients, people, ids };
}
