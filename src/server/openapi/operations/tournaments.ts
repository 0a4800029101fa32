import { z } from 'zod';
import { AGREED, ids, instant, type Operations, reason, text, whole, yes } from '../operation.ts';

const DISPUTE = { text, file: text.optional() };
const SEEDING = z.union([z.enum(['random', 'joined', 'standings']), ids]);
const STAFF = {
  staff: z.array(
    z.object({ username: text, roles: z.array(z.enum(['rooms', 'scores', 'disputes', 'manager'])) }),
  ),
};
const ROW = z.object({
  entry: text,
  placement: whole.optional(),
  kills: whole.optional(),
  rounds: whole.optional(),
  disqualified: yes.optional(),
});
const SCHEDULE = {
  weekdays: z.array(whole.min(0).max(6)),
  time: text.describe('HH:MM, by Nepal’s clock'),
  from: z.iso.date(),
  until: z.iso.date(),
  publishHours: whole,
  pauses: z.array(z.iso.date()).optional(),
};
const SEASON = {
  name: text,
  from: z.iso.date(),
  to: z.iso.date(),
  points: z.array(whole),
  best: whole.optional(),
  tournaments: ids.optional(),
};
const partial = (shape: Readonly<Record<string, z.ZodType>>) =>
  Object.fromEntries(Object.entries(shape).map(([name, value]) => [name, value.optional()]));

export const TOURNAMENTS: Operations = {
  'POST /tournaments/:id/participants': {
    says: 'Joins. 202 asks the host, where he accepts players first.',
    body: { ...AGREED, code: text.optional() },
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
  'POST /tournaments/:id/waitlist': { says: 'Waits for a seat.', body: { ...AGREED, code: text.optional() } },
  'PUT /tournaments/:id/waitlist/me': { says: 'Agrees to another fee while waiting.', body: AGREED },
  'DELETE /tournaments/:id/waitlist/me': { says: 'Waits no more.' },
  'PUT /tournaments/:id/reminder': { says: 'Asks to be reminded.' },
  'DELETE /tournaments/:id/reminder': { says: 'Takes the reminder back.' },
  'GET /tournaments/:id/staff': { says: 'Lists the helpers of a tournament.' },
  'PUT /tournaments/:id/staff': {
    says: 'Replaces the helpers of a tournament.',
    body: STAFF,
    reasons: ['staffUnknown', 'staffHost'],
  },
  'GET /hosts/me/staff': { says: 'Lists the helpers that new tournaments begin with.' },
  'PUT /hosts/me/staff': { says: 'Replaces the helpers that new tournaments begin with.', body: STAFF },
  'GET /tournaments/:id/invites': { says: 'Lists the codes that let people in.' },
  'POST /tournaments/:id/invites': {
    says: 'Makes codes, each for one use, and one person where a username is named.',
    body: { count: whole.optional(), usernames: ids.optional() },
    reasons: ['inviteCodesMax', 'inviteUnknown'],
  },
  'DELETE /tournaments/:id/invites/:code': { says: 'Deletes a code that was not used.' },
  'GET /tournaments/:id/requests': { says: 'Lists who asks to join.' },
  'PUT /tournaments/:id/requests/:userId': {
    says: 'Lets somebody join, who is charged then, or does not.',
    body: { decision: z.enum(['accepted', 'rejected']), reason },
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
    body: { reason: text, until: instant.optional() },
    reasons: ['hostBanReasonMissing', 'hostBanUntilPast'],
  },
  'DELETE /hosts/me/bans/:username': { says: 'Ends a ban of the host.' },
  'GET /hosts/:id/record': { says: 'Tells what a host has held.' },
  'GET /players/:id/record': { says: 'Tells what a player has played and won.' },
  'POST /tournaments/:id/bracket': { says: 'Draws the bracket.', body: { seeding: SEEDING } },
  'POST /tournaments/:id/stages/:n/draw': {
    says: 'Draws a stage into groups and matches.',
    body: { seeding: SEEDING, order: ids.optional() },
  },
  'GET /tournaments/:id/checks': { says: 'Tells what to know before publishing.' },
  'PUT /matches/:id/results': {
    says: 'Puts the results of a match, on the revision that the caller has read.',
    body: { revision: whole.min(0), rows: z.array(ROW), guests: whole.optional() },
    reasons: ['resultsChanged', 'resultsNotYet', 'resultsClosed', 'resultsImpossible', 'staffConflict'],
  },
  'GET /tournaments/:id/standings': {
    says: 'Ranks the entries; in stages, those of the last drawn one.',
    query: { stage: whole.optional(), group: whole.optional() },
  },
  'POST /tournaments/:id/settlement': {
    says: 'Pays the prizes by the standings; 202 once the time for disputes is over.',
    body: { order: ids.optional(), revision: whole.optional() },
    reasons: ['settlementTied'],
  },
  'POST /tournaments/:id/duplicate': { says: 'Makes a Draft like a tournament, some weeks later.' },
  'POST /tournaments/:id/rehearsal': {
    says: 'Plays the evening of a Draft with bots.',
    reasons: ['rehearsalNeedsDraft'],
  },
  'GET /matches/:id/receipts': { says: 'Tells which players have seen the room, and when.' },
  'POST /matches/:id/claims': {
    says: 'Sends the own result with a screenshot.',
    body: { placement: whole, kills: whole, file: text },
  },
  'POST /matches/:id/disputes': { says: 'Disputes the results of a match.', body: DISPUTE },
  'PUT /disputes/:id': {
    says: 'Decides a dispute.',
    body: { decision: z.enum(['accepted', 'rejected']), answer: text.optional() },
    reasons: ['staffConflict'],
  },
  'POST /disputes/:id/escalation': { says: 'Asks the operator to decide a dispute that was rejected.' },
  'POST /tournaments/:id/penalties': {
    says: 'Takes points off an entry, or disqualifies it. Everybody may read why.',
    body: {
      entry: text,
      points: whole.min(1).max(1000).optional(),
      disqualify: yes.optional(),
      match: text.optional(),
      reason: text,
    },
    reasons: ['penaltyReasonMissing', 'penaltyClosed', 'penaltyLimit'],
  },
  'DELETE /tournaments/:id/penalties/:penaltyId': { says: 'Takes a penalty back.' },
  'POST /tournaments/:id/penalties/:penaltyId/disputes': { says: 'Disputes a penalty.', body: DISPUTE },
  'POST /tournaments/:id/strikes': {
    says: 'Strikes a winner out, and takes back what of the prize is there.',
    body: { entry: text, reason: text, reaward: yes.optional() },
    reasons: ['strikeNotSettled', 'strikeNotWinner', 'strikeHeld'],
  },
  'POST /tournaments/:id/teams': {
    says: 'Makes a team, whose players are asked.',
    body: {
      name: text,
      payer: z.enum(['captain', 'each']).optional(),
      prizeSplit: z.enum(['captain', 'equal']).optional(),
      invite: ids.optional(),
      waits: yes.optional(),
      code: text.optional(),
      ...AGREED,
    },
  },
  'GET /teams/:id/invitation': {
    says: 'Tells what an invitation to a team is to, for who has its code.',
    query: { code: text.optional() },
  },
  'POST /teams/:id/invitations': { says: 'Invites somebody to a team.', body: { username: text } },
  'POST /teams/:id/members/me': { says: 'Joins a team.', body: { code: text.optional(), ...AGREED } },
  'DELETE /teams/:id/members/me': { says: 'Leaves a team, or declines; of a captain, dissolves it.' },
  'DELETE /teams/:id/members/:userId': { says: 'Removes somebody from a team.' },
  'PUT /teams/:id/lineup': { says: 'Names who plays.', body: { players: ids } },
  'GET /seasons': {
    says: 'Lists seasons: of a host, else the own ones, else the newest.',
    query: { host: text.optional() },
  },
  'POST /seasons': { says: 'Makes a season of tournaments.', body: SEASON },
  'GET /seasons/:id': { says: 'Reads a season.' },
  'GET /seasons/:id/standings': { says: 'Ranks the entries of a season.' },
  'PATCH /seasons/:id': { says: 'Changes a season.', body: partial(SEASON) },
  'DELETE /seasons/:id': { says: 'Deletes a season.' },
  'GET /hosts/:id/follow': { says: 'Tells how many follow a host, and whether the caller does.' },
  'PUT /hosts/:id/follow': { says: 'Follows a host: told once when a tournament of his opens.' },
  'DELETE /hosts/:id/follow': { says: 'Follows a host no more.' },
  'GET /templates': { says: 'Lists the own templates.' },
  'POST /templates': { says: 'Keeps a tournament as a template.', body: { name: text, from: text } },
  'GET /templates/:id': { says: 'Reads a template.' },
  'DELETE /templates/:id': { says: 'Deletes a template.' },
  'GET /schedules': { says: 'Lists the own schedules.' },
  'POST /schedules': {
    says: 'Has evenings made of a template each week.',
    body: { template: text, ...SCHEDULE },
  },
  'GET /schedules/:id': { says: 'Reads a schedule.' },
  'PATCH /schedules/:id': {
    says: 'Changes a schedule; evenings that are made stay as they are.',
    body: partial({ template: text, ...SCHEDULE }),
  },
  'DELETE /schedules/:id': { says: 'Ends a schedule; evenings that are made stay.' },
};
