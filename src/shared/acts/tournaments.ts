import * as z from 'zod/mini';
import { bracketDraw, results, settlement, stageDraw } from '../forms/draws.ts';
import { agreedFee, hostBan, invitationCode, invites, requestDecision, staff } from '../forms/entrance.ts';
import { sameAgain, schedule, season, template } from '../forms/evenings.ts';
import {
  callAnswer,
  claim,
  dispute,
  disputeDecision,
  matchCall,
  penalty,
  strike,
} from '../forms/match-day.ts';
import { calls, lastTeam, reports, seasons, stagePart, teamInvitation } from '../forms/queries.ts';
import { captain, coCaptain, invitation, lineup, newTeam, sameTeam } from '../forms/team.ts';
import { rehearsalAnswer } from '../rehearsal.ts';
import { statement } from '../statement.ts';
import { bracketAnswer } from '../wire/brackets.ts';
import { ownCall, ownCalls, reports as reportList, staffCall, staffCalls } from '../wire/calls.ts';
import type { ClaimDocument, DisputeDocument } from '../wire/disputes.ts';
import { documentOf } from '../wire/document.ts';
import { receipt, resultsAnswer, stageDrawAnswer, standingsDocument } from '../wire/matches.ts';
import { listOf } from '../wire/models.ts';
import { type PenaltyDocument, strikeAnswer } from '../wire/penalties.ts';
import { followAnswer, hostRecord, playerRecord } from '../wire/people.ts';
import { scheduleDocument, scheduleList, templateDocument, templateList } from '../wire/schedules.ts';
import { type SeasonDocument, seasonStandings } from '../wire/seasons.ts';
import { staffAnswer } from '../wire/staff.ts';
import {
  teamInvitation as invited,
  lastTeam as lastSquad,
  type TeamDocument,
  teamLeft,
} from '../wire/teams.ts';
import {
  checksAnswer,
  hostBanList,
  inviteList,
  hostBan as keptOut,
  requestList,
  rulebookDocument,
  seatAnswer,
  seatBoard,
  settlementAnswer,
} from '../wire/tournaments.ts';
import { type Acts, ids, partial, text } from './act.ts';

/** The fee that the caller saw and agrees to pay, and the invitation code. */
const TERMS = { ...partial(agreedFee.shape), ...invitationCode.shape };
const SCHEDULE = schedule(() => '').shape;

export const TOURNAMENTS = {
  'POST /tournaments/:id/participants': {
    says: 'Joins. 202 asks the host, where he accepts players first.',
    body: TERMS,
    reasons: [
      'joinLogin',
      'joinClosed',
      'registrationClosed',
      'joinInviteNeeded',
      'joinInviteUsed',
      'joinVerified',
      'joinNoShows',
      'joinBannedByHost',
      'joinOwn',
      'joinUsernameMissing',
      'joinProfileMissing',
      'joinedAlready',
      'joinFull',
      'feeChanged',
      'joinBalance',
    ],
    by: 'user',
    201: z.object({ tournamentId: text }),
    202: z.object({ state: z.literal('asked') }),
  },
  'DELETE /tournaments/:id/participants/me': {
    says: 'Exits, and takes back what of the fee comes back.',
    reasons: ['joinLogin', 'exitNotJoined', 'exitClosed', 'exitCaptain'],
    by: 'user',
    200: teamLeft,
  },
  'DELETE /tournaments/:id/participants/:userId': {
    says: 'Removes an entry before the start; the whole fee goes back.',
    body: { reason: text },
    reasons: ['removeReasonMissing'],
    200: teamLeft,
  },
  'PUT /tournaments/:id/check-in': {
    says: 'Checks in.',
    by: 'user',
    200: z.object({ checkedInAt: text }),
    reasons: ['checkInNone', 'checkInNotJoined'],
  },
  'PUT /tournaments/:id/participants/:userId/check-in': {
    says: 'Checks somebody in by hand.',
    200: z.object({ checkedInAt: text }),
  },
  'GET /tournaments/:id/seat': {
    says: 'Tells where the caller stands in a tournament.',
    by: 'user',
    200: seatAnswer,
  },
  'GET /tournaments/:id/entries': {
    says: 'Lists who has a seat and who waits, for the host and helpers.',
    200: seatBoard,
  },
  'GET /tournaments/:id/statement': {
    says: 'Tells all money of a tournament, so that anybody can check it.',
    by: 'anyone',
    200: statement,
  },
  'GET /tournaments/:id/rulebook': {
    says: 'Reads the rules as they were published, and each change.',
    by: 'anyone',
    200: rulebookDocument,
  },
  'POST /tournaments/:id/waitlist': {
    says: 'Waits for a seat.',
    body: TERMS,
    by: 'user',
    201: z.object({ place: z.number() }),
    reasons: ['joinClosed', 'joinOwn', 'waitlistNotNeeded'],
  },
  'PUT /tournaments/:id/waitlist/me': {
    says: 'Agrees to another fee while waiting.',
    body: agreedFee,
    by: 'user',
    reasons: ['waitlistNotWaiting'],
  },
  'DELETE /tournaments/:id/waitlist/me': {
    says: 'Waits no more.',
    by: 'user',
    reasons: ['waitlistNotWaiting'],
  },
  'PUT /tournaments/:id/reminder': { says: 'Asks to be reminded.', by: 'user', reasons: ['reminderClosed'] },
  'DELETE /tournaments/:id/reminder': { says: 'Takes the reminder back.', by: 'user' },
  'GET /tournaments/:id/staff': { says: 'Lists the helpers of a tournament.', 200: staffAnswer },
  'PUT /tournaments/:id/staff': {
    says: 'Replaces the helpers of a tournament.',
    body: staff,
    reasons: ['staffUnknown', 'staffHost'],
    200: staffAnswer,
  },
  'GET /hosts/me/staff': {
    says: 'Lists the helpers that new tournaments begin with.',
    by: 'user',
    200: staffAnswer,
  },
  'PUT /hosts/me/staff': {
    says: 'Replaces the helpers that new tournaments begin with.',
    body: staff,
    by: 'user',
    200: staffAnswer,
  },
  'GET /tournaments/:id/invites': { says: 'Lists the codes that let people in.', 200: inviteList },
  'POST /tournaments/:id/invites': {
    says: 'Makes codes, each for one use, and one person where a username is named.',
    body: invites,
    reasons: ['inviteCodesMax', 'inviteUnknown'],
    201: z.object({ codes: ids }),
  },
  'DELETE /tournaments/:id/invites/:code': { says: 'Deletes a code that was not used.' },
  'GET /tournaments/:id/requests': { says: 'Lists who asks to join.', 200: requestList },
  'PUT /tournaments/:id/requests/:userId': {
    says: 'Lets somebody join, who is charged then, or does not.',
    body: requestDecision,
    reasons: ['requestDecided'],
    200: z.object({ state: requestDecision.shape.decision }),
  },
  'DELETE /tournaments/:id/requests/me': {
    says: 'Takes the own request to join back.',
    reasons: ['requestDecided'],
    by: 'user',
  },
  'GET /hosts/me/bans': {
    says: 'Lists whom the host lets into none of his tournaments.',
    by: 'user',
    200: hostBanList,
  },
  'GET /hosts/:id/bans': { says: 'The same of any host, for the operator.', 200: hostBanList },
  'PUT /hosts/me/bans/:username': {
    says: 'Lets somebody into no tournament of the host.',
    body: hostBan,
    reasons: ['hostBanReasonMissing', 'hostBanUntilPast'],
    by: 'user',
    200: keptOut,
  },
  'DELETE /hosts/me/bans/:username': { says: 'Ends a ban of the host.', by: 'user' },
  'GET /hosts/:id/record': { says: 'Tells what a host has held.', by: 'anyone', 200: hostRecord },
  'GET /players/:id/record': {
    says: 'Tells what a player has played and won.',
    by: 'anyone',
    200: playerRecord,
  },
  'POST /tournaments/:id/bracket': {
    says: 'Draws the bracket.',
    body: bracketDraw,
    201: bracketAnswer,
    reasons: ['bracketNone'],
  },
  'POST /tournaments/:id/stages/:n/draw': {
    says: 'Draws a stage into groups and matches.',
    body: stageDraw,
    201: stageDrawAnswer,
    reasons: ['stagesNone'],
  },
  'GET /tournaments/:id/checks': { says: 'Tells what to know before publishing.', 200: checksAnswer },
  'PUT /matches/:id/results': {
    says: 'Puts the results of a match, on the revision that the caller has read.',
    body: results,
    reasons: ['resultsChanged', 'resultsNotYet', 'resultsClosed', 'resultsImpossible', 'staffConflict'],
    200: resultsAnswer,
  },
  'GET /tournaments/:id/standings': {
    says: 'Ranks the entries; in stages, those of the last drawn one.',
    query: stagePart.shape,
    by: 'anyone',
    200: standingsDocument,
  },
  'POST /tournaments/:id/settlement': {
    says: 'Pays the prizes by the standings; 202 once the time for disputes is over.',
    body: settlement,
    reasons: ['resultsMissing', 'transitionInvalid', 'settlementTied'],
    200: settlementAnswer,
    202: settlementAnswer,
  },
  'POST /tournaments/:id/duplicate': {
    says: 'Makes a Draft like a tournament, on a day or some weeks later.',
    body: sameAgain,
    reasons: ['startInPast'],
    201: z.object({ $id: text }),
  },
  'POST /tournaments/:id/rehearsal': {
    says: 'Plays the evening of a Draft with bots.',
    reasons: ['rehearsalNeedsDraft'],
    200: rehearsalAnswer,
  },
  'GET /matches/:id/receipts': {
    says: 'Tells which players have seen the room, and when.',
    200: z.array(receipt),
  },
  'POST /matches/:id/claims': {
    says: 'Sends the own result with a screenshot.',
    body: claim,
    by: 'user',
    201: documentOf<ClaimDocument>('claims'),
    reasons: ['entryMissing'],
  },
  'POST /matches/:id/disputes': {
    says: 'Disputes the results of a match.',
    body: dispute,
    by: 'user',
    201: documentOf<DisputeDocument>('disputes'),
    reasons: ['disputeExists', 'entryMissing'],
  },
  'POST /matches/:id/calls': {
    says: 'Calls the host of a match for help.',
    body: matchCall,
    by: 'user',
    201: ownCall,
    reasons: ['callNotJoined', 'callClosed', 'callAbout', 'callWaiting', 'callsMax'],
  },
  'GET /matches/:id/calls': { says: 'Lists the calls of the own entry.', by: 'user', 200: ownCalls },
  'GET /tournaments/:id/calls': {
    says: 'Lists the calls of a tournament.',
    query: calls.shape,
    200: staffCalls,
  },
  'PUT /calls/:id': {
    says: 'Answers a call.',
    body: callAnswer,
    200: staffCall,
    reasons: ['callAnswered', 'staffConflict'],
  },
  'GET /reports': { says: 'Lists the suspicions about an account.', query: reports.shape, 200: reportList },
  'PUT /disputes/:id': {
    says: 'Decides a dispute.',
    body: disputeDecision,
    reasons: ['staffConflict'],
    200: documentOf<DisputeDocument>('disputes'),
  },
  'POST /disputes/:id/escalation': {
    says: 'Asks the operator to decide a dispute that was rejected.',
    by: 'user',
    201: documentOf<DisputeDocument>('disputes'),
    reasons: ['escalationClosed'],
  },
  'POST /tournaments/:id/penalties': {
    says: 'Takes points off an entry, or disqualifies it. Everybody may read why.',
    body: penalty,
    reasons: ['penaltyNotJoined', 'penaltyReasonMissing', 'penaltyClosed', 'penaltyLimit'],
    201: documentOf<PenaltyDocument>('penalties'),
  },
  'DELETE /tournaments/:id/penalties/:penaltyId': { says: 'Takes a penalty back.' },
  'POST /tournaments/:id/penalties/:penaltyId/disputes': {
    says: 'Disputes a penalty.',
    body: dispute,
    by: 'user',
    201: documentOf<DisputeDocument>('disputes'),
    reasons: ['entryMissing'],
  },
  'POST /tournaments/:id/strikes': {
    says: 'Strikes a winner out, and takes back what of the prize is there.',
    body: strike,
    reasons: ['strikeNotSettled', 'strikeNotWinner', 'strikeHeld'],
    201: strikeAnswer,
  },
  'POST /tournaments/:id/teams': {
    says: 'Makes a team, whose players are asked; `again` asks those of the last one, and `left` says who is not.',
    body: { ...newTeam.shape, ...partial(sameTeam.shape), ...TERMS },
    by: 'user',
    201: documentOf<TeamDocument>('teams'),
    reasons: ['joinByPlayer', 'joinOwn', 'teamNone'],
  },
  'GET /teams/last': {
    says: 'Tells the last squad of the caller as captain, and who of it may enter a tournament.',
    query: lastTeam.shape,
    by: 'user',
    200: lastSquad,
    reasons: ['teamNone'],
  },
  'GET /teams/:id/invitation': {
    says: 'Tells what an invitation to a team is to, for who has its code.',
    query: teamInvitation.shape,
    by: 'anyone',
    200: invited,
  },
  'POST /teams/:id/invitations': {
    says: 'Invites somebody to a team.',
    body: invitation,
    by: 'user',
    201: documentOf<TeamDocument>('teams'),
    reasons: ['inviteUnknown'],
  },
  'POST /teams/:id/members/me': {
    says: 'Joins a team.',
    body: TERMS,
    by: 'user',
    201: documentOf<TeamDocument>('teams'),
    reasons: ['joinOwn', 'joinedAlready', 'teamNotInvited'],
  },
  'DELETE /teams/:id/members/me': {
    says: 'Leaves a team, or declines; of a captain, dissolves it.',
    by: 'user',
    200: teamLeft,
    reasons: ['teamNotInvited'],
  },
  'DELETE /teams/:id/members/:userId': {
    says: 'Removes somebody from a team.',
    by: 'user',
    reasons: ['memberUnknown'],
  },
  'PUT /teams/:id/lineup': {
    says: 'Names who plays.',
    body: lineup,
    200: documentOf<TeamDocument>('teams'),
    reasons: ['teamNotRegistered'],
  },
  'PUT /teams/:id/co-captain': {
    says: 'Names who chooses the line-up too.',
    body: coCaptain,
    by: 'user',
    200: documentOf<TeamDocument>('teams'),
  },
  'PUT /teams/:id/captain': {
    says: 'Hands a team over to another captain.',
    body: captain,
    reasons: ['memberUnknown', 'captainStays', 'captainPays'],
    by: 'user',
    200: documentOf<TeamDocument>('teams'),
  },
  'GET /seasons': {
    says: 'Lists seasons: of a host, else the own ones, else the newest.',
    query: seasons.shape,
    by: 'anyone',
    200: listOf('seasons', documentOf<SeasonDocument>('seasons')),
  },
  'POST /seasons': {
    says: 'Makes a season of tournaments.',
    body: season,
    by: 'user',
    201: documentOf<SeasonDocument>('seasons'),
  },
  'GET /seasons/:id': { says: 'Reads a season.', by: 'anyone', 200: documentOf<SeasonDocument>('seasons') },
  'GET /seasons/:id/standings': {
    says: 'Ranks the entries of a season.',
    by: 'anyone',
    200: seasonStandings,
  },
  'PATCH /seasons/:id': {
    says: 'Changes a season.',
    body: partial(season.shape),
    200: documentOf<SeasonDocument>('seasons'),
  },
  'DELETE /seasons/:id': { says: 'Deletes a season.' },
  'GET /hosts/:id/follow': {
    says: 'Tells how many follow a host, and whether the caller does.',
    by: 'anyone',
    200: followAnswer,
  },
  'PUT /hosts/:id/follow': {
    says: 'Follows a host: told once when a tournament of his opens.',
    by: 'user',
    200: followAnswer,
    reasons: ['followSelf'],
  },
  'DELETE /hosts/:id/follow': { says: 'Follows a host no more.', by: 'user' },
  'GET /templates': { says: 'Lists the own templates.', by: 'user', 200: templateList },
  'POST /templates': {
    says: 'Keeps a tournament as a template.',
    body: template,
    by: 'user',
    201: templateDocument,
  },
  'GET /templates/:id': { says: 'Reads a template.', by: 'user', 200: templateDocument },
  'DELETE /templates/:id': { says: 'Deletes a template.', by: 'user' },
  'GET /schedules': { says: 'Lists the own schedules.', by: 'user', 200: scheduleList },
  'POST /schedules': {
    says: 'Has evenings made of a template each week.',
    body: SCHEDULE,
    by: 'user',
    201: scheduleDocument,
  },
  'GET /schedules/:id': { says: 'Reads a schedule.', by: 'user', 200: scheduleDocument },
  'PATCH /schedules/:id': {
    says: 'Changes a schedule; evenings that are made stay as they are, unless `takeBack` is true: those without seats taken are taken back.',
    body: partial(SCHEDULE),
    by: 'user',
    200: scheduleDocument,
  },
  'DELETE /schedules/:id': { says: 'Ends a schedule; evenings that are made stay.', by: 'user' },
} satisfies Acts;
