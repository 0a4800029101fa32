import { bracketDraw, results, settlement, stageDraw } from '#shared/forms/draws.ts';
import {
  agreedFee,
  hostBan,
  invitationCode,
  invites,
  requestDecision,
  staff,
} from '#shared/forms/entrance.ts';
import { sameAgain, schedule, season, template } from '#shared/forms/evenings.ts';
import { claim, dispute, disputeDecision, penalty, strike } from '#shared/forms/match-day.ts';
import { seasons, stagePart, teamInvitation } from '#shared/forms/queries.ts';
import { captain, coCaptain, invitation, lineup, newTeam } from '#shared/forms/team.ts';
import { instant, type Operations, partial, text } from '../operation.ts';

/** What the caller saw and agrees to pay, and the code that lets in. */
const TERMS = { ...partial(agreedFee.shape), ...invitationCode.shape };
const SCHEDULE = schedule(() => '').shape;

export const TOURNAMENTS: Operations = {
  'POST /tournaments/:id/participants': {
    says: 'Joins. 202 asks the host, where he accepts players first.',
    body: TERMS,
    reasons: [
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
  },
  'DELETE /tournaments/:id/participants/me': {
    says: 'Exits, and takes back what of the fee comes back.',
    reasons: ['exitNotJoined', 'exitClosed', 'exitCaptain'],
  },
  'DELETE /tournaments/:id/participants/:userId': {
    says: 'Removes an entry before the start; the whole fee goes back.',
    body: { reason: text },
    reasons: ['removeReasonMissing'],
  },
  'PUT /tournaments/:id/check-in': { says: 'Checks in.' },
  'PUT /tournaments/:id/participants/:userId/check-in': { says: 'Checks somebody in by hand.' },
  'GET /tournaments/:id/seat': { says: 'Tells where the caller stands in a tournament.' },
  'GET /tournaments/:id/entries': { says: 'Lists who has a seat and who waits, for the host and helpers.' },
  'GET /tournaments/:id/statement': {
    says: 'Tells all money of a tournament, so that anybody can check it.',
  },
  'GET /tournaments/:id/rulebook': { says: 'Reads the rules as they were published, and each change.' },
  'POST /tournaments/:id/waitlist': { says: 'Waits for a seat.', body: TERMS },
  'PUT /tournaments/:id/waitlist/me': { says: 'Agrees to another fee while waiting.', body: agreedFee.shape },
  'DELETE /tournaments/:id/waitlist/me': { says: 'Waits no more.' },
  'PUT /tournaments/:id/reminder': { says: 'Asks to be reminded.' },
  'DELETE /tournaments/:id/reminder': { says: 'Takes the reminder back.' },
  'GET /tournaments/:id/staff': { says: 'Lists the helpers of a tournament.' },
  'PUT /tournaments/:id/staff': {
    says: 'Replaces the helpers of a tournament.',
    body: staff.shape,
    reasons: ['staffUnknown', 'staffHost'],
  },
  'GET /hosts/me/staff': { says: 'Lists the helpers that new tournaments begin with.' },
  'PUT /hosts/me/staff': { says: 'Replaces the helpers that new tournaments begin with.', body: staff.shape },
  'GET /tournaments/:id/invites': { says: 'Lists the codes that let people in.' },
  'POST /tournaments/:id/invites': {
    says: 'Makes codes, each for one use, and one person where a username is named.',
    body: invites.shape,
    reasons: ['inviteCodesMax', 'inviteUnknown'],
  },
  'DELETE /tournaments/:id/invites/:code': { says: 'Deletes a code that was not used.' },
  'GET /tournaments/:id/requests': { says: 'Lists who asks to join.' },
  'PUT /tournaments/:id/requests/:userId': {
    says: 'Lets somebody join, who is charged then, or does not.',
    body: requestDecision.shape,
    reasons: ['requestDecided'],
  },
  'DELETE /tournaments/:id/requests/me': {
    says: 'Takes the own request to join back.',
    reasons: ['requestDecided'],
  },
  'GET /hosts/me/bans': { says: 'Lists whom the host lets into none of his tournaments.' },
  'GET /hosts/:id/bans': { says: 'The same of any host, for the operator.' },
  'PUT /hosts/me/bans/:username': {
    says: 'Lets somebody into no tournament of the host.',
    body: { ...hostBan.shape, reason: text, until: instant.optional() },
    reasons: ['hostBanReasonMissing', 'hostBanUntilPast'],
  },
  'DELETE /hosts/me/bans/:username': { says: 'Ends a ban of the host.' },
  'GET /hosts/:id/record': { says: 'Tells what a host has held.' },
  'GET /players/:id/record': { says: 'Tells what a player has played and won.' },
  'POST /tournaments/:id/bracket': { says: 'Draws the bracket.', body: bracketDraw.shape },
  'POST /tournaments/:id/stages/:n/draw': {
    says: 'Draws a stage into groups and matches.',
    body: stageDraw.shape,
  },
  'GET /tournaments/:id/checks': { says: 'Tells what to know before publishing.' },
  'PUT /matches/:id/results': {
    says: 'Puts the results of a match, on the revision that the caller has read.',
    body: results.shape,
    reasons: ['resultsChanged', 'resultsNotYet', 'resultsClosed', 'resultsImpossible', 'staffConflict'],
  },
  'GET /tournaments/:id/standings': {
    says: 'Ranks the entries; in stages, those of the last drawn one.',
    query: stagePart.shape,
  },
  'POST /tournaments/:id/settlement': {
    says: 'Pays the prizes by the standings; 202 once the time for disputes is over.',
    body: settlement.shape,
    reasons: ['settlementTied'],
  },
  'POST /tournaments/:id/duplicate': {
    says: 'Makes a Draft like a tournament, on a day or some weeks later.',
    body: sameAgain.shape,
    reasons: ['startInPast'],
  },
  'POST /tournaments/:id/rehearsal': {
    says: 'Plays the evening of a Draft with bots.',
    reasons: ['rehearsalNeedsDraft'],
  },
  'GET /matches/:id/receipts': { says: 'Tells which players have seen the room, and when.' },
  'POST /matches/:id/claims': {
    says: 'Sends the own result with a screenshot.',
    body: claim.shape,
  },
  'POST /matches/:id/disputes': { says: 'Disputes the results of a match.', body: dispute.shape },
  'PUT /disputes/:id': {
    says: 'Decides a dispute.',
    body: disputeDecision.shape,
    reasons: ['staffConflict'],
  },
  'POST /disputes/:id/escalation': { says: 'Asks the operator to decide a dispute that was rejected.' },
  'POST /tournaments/:id/penalties': {
    says: 'Takes points off an entry, or disqualifies it. Everybody may read why.',
    body: { ...penalty.shape, reason: text },
    reasons: ['penaltyReasonMissing', 'penaltyClosed', 'penaltyLimit'],
  },
  'DELETE /tournaments/:id/penalties/:penaltyId': { says: 'Takes a penalty back.' },
  'POST /tournaments/:id/penalties/:penaltyId/disputes': { says: 'Disputes a penalty.', body: dispute.shape },
  'POST /tournaments/:id/strikes': {
    says: 'Strikes a winner out, and takes back what of the prize is there.',
    body: { ...strike.shape, reason: text },
    reasons: ['strikeNotSettled', 'strikeNotWinner', 'strikeHeld'],
  },
  'POST /tournaments/:id/teams': {
    says: 'Makes a team, whose players are asked.',
    body: { ...newTeam.shape, ...TERMS },
  },
  'GET /teams/:id/invitation': {
    says: 'Tells what an invitation to a team is to, for who has its code.',
    query: teamInvitation.shape,
  },
  'POST /teams/:id/invitations': { says: 'Invites somebody to a team.', body: invitation.shape },
  'POST /teams/:id/members/me': { says: 'Joins a team.', body: TERMS },
  'DELETE /teams/:id/members/me': { says: 'Leaves a team, or declines; of a captain, dissolves it.' },
  'DELETE /teams/:id/members/:userId': { says: 'Removes somebody from a team.' },
  'PUT /teams/:id/lineup': { says: 'Names who plays.', body: lineup.shape },
  'PUT /teams/:id/co-captain': { says: 'Names who chooses the line-up too.', body: coCaptain.shape },
  'PUT /teams/:id/captain': {
    says: 'Hands a team over to another captain.',
    body: captain.shape,
    reasons: ['memberUnknown', 'captainStays', 'captainPays'],
  },
  'GET /seasons': {
    says: 'Lists seasons: of a host, else the own ones, else the newest.',
    query: seasons.shape,
  },
  'POST /seasons': { says: 'Makes a season of tournaments.', body: season.shape },
  'GET /seasons/:id': { says: 'Reads a season.' },
  'GET /seasons/:id/standings': { says: 'Ranks the entries of a season.' },
  'PATCH /seasons/:id': { says: 'Changes a season.', body: partial(season.shape) },
  'DELETE /seasons/:id': { says: 'Deletes a season.' },
  'GET /hosts/:id/follow': { says: 'Tells how many follow a host, and whether the caller does.' },
  'PUT /hosts/:id/follow': { says: 'Follows a host: told once when a tournament of his opens.' },
  'DELETE /hosts/:id/follow': { says: 'Follows a host no more.' },
  'GET /templates': { says: 'Lists the own templates.' },
  'POST /templates': { says: 'Keeps a tournament as a template.', body: template.shape },
  'GET /templates/:id': { says: 'Reads a template.' },
  'DELETE /templates/:id': { says: 'Deletes a template.' },
  'GET /schedules': { says: 'Lists the own schedules.' },
  'POST /schedules': {
    says: 'Has evenings made of a template each week.',
    body: SCHEDULE,
  },
  'GET /schedules/:id': { says: 'Reads a schedule.' },
  'PATCH /schedules/:id': {
    says: 'Changes a schedule; evenings that are made stay as they are, unless `takeBack` is true: those without seats taken are taken back.',
    body: partial(SCHEDULE),
  },
  'DELETE /schedules/:id': { says: 'Ends a schedule; evenings that are made stay.' },
};
