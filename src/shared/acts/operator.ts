import * as z from 'zod/mini';
import { accessEnd, accountEnd } from '../forms/account.ts';
import {
  accountStatus,
  feedbackReply,
  feedbackStatus,
  grant,
  heldPrizeDecision,
  hostLimit,
  labels,
  signInToken,
  silence,
  undo,
  verification,
} from '../forms/operator.ts';
import {
  auditLog,
  figures,
  grants,
  heldPrizes,
  page,
  period,
  searched,
  searchedPage,
  trial,
} from '../forms/queries.ts';
import { reason } from '../forms/schema.ts';
import { tokenDecision, tokenRequest, tokenRequests } from '../forms/token-requests.ts';
import { analytics } from '../wire/analytics.ts';
import { type FeedbackDocument, revisions } from '../wire/content.ts';
import { documentOf } from '../wire/document.ts';
import { hostLimits, warnings } from '../wire/host-limits.ts';
import { listOf, session, token } from '../wire/models.ts';
import { sentMessages } from '../wire/notifications.ts';
import { auditLog as auditLogAnswer, checklist, health, problems, silenceAnswer } from '../wire/operator.ts';
import { accountDocument, identityModel, personOverview } from '../wire/people.ts';
import { tokenRequest as askedTokens, tokenRequests as tokenRequestList } from '../wire/token-requests.ts';
import {
  auditFinding,
  grantsAnswer,
  heldPrize,
  heldPrizes as heldPrizesAnswer,
  ledgerSummary,
  tournamentTransfers,
  userTransfers,
} from '../wire/wallet.ts';
import { type Acts, LIST, text } from './act.ts';

const LIMIT = { ...hostLimit.shape, reason: reason() };

export const OPERATOR = {
  'GET /health': {
    says: 'Tells how the server and its parts are.',
    by: 'anyone',
    200: z.union([health, z.object({ status: z.literal('pass') })]),
  },
  'GET /health/version': {
    says: 'Tells the version of the dialect.',
    by: 'anyone',
    200: z.object({ version: text }),
  },
  'GET /health/problems': {
    needs: 'users.read',
    says: 'Lists what is wrong with the installation now.',
    200: problems,
  },
  'GET /health/silences': {
    needs: 'users.read',
    says: 'Lists kinds of problems of which nobody is told.',
    200: z.object({ silences: z.array(silenceAnswer) }),
  },
  'GET /health/silences/:kind': {
    needs: 'users.read',
    says: 'Reads until when nobody is told of a kind.',
    200: silenceAnswer,
  },
  'PUT /health/silences/:kind': {
    needs: 'users.write',
    says: 'Tells nobody of a kind of problem for a while.',
    body: silence,
    200: silenceAnswer,
  },
  'DELETE /health/silences/:kind': { needs: 'users.write', says: 'Tells of it again.' },
  'POST /mail/retries': {
    needs: 'mail.write',
    says: 'Sends mails again that were given up.',
    200: z.object({ retried: z.number() }),
  },
  'GET /doctor': {
    says: 'Looks for problems, for programs on the machine of the server.',
    200: z.object({ isCopy: z.boolean(), findings: z.array(z.unknown()) }),
  },
  'POST /backups': {
    says: 'Writes a backup, for programs on the machine of the server.',
    type: 'application/octet-stream',
    200: null,
  },
  'POST /backups/drill': {
    says: 'Restores the newest backup on trial, for programs on the machine of the server.',
    200: z.object({ place: z.nullable(z.string()), error: z.nullable(z.string()) }),
  },
  'GET /users': {
    needs: 'users.read',
    says: 'Lists accounts.',
    query: LIST,
    200: listOf('users', accountDocument),
  },
  'GET /users.csv': {
    needs: 'users.read',
    says: 'Accounts as a table.',
    query: searched.shape,
    type: 'text/csv',
    200: null,
  },
  'POST /users': {
    needs: 'users.write',
    says: 'Creates an account.',
    body: { userId: text, email: text, password: z.optional(text), name: z.optional(text) },
    201: accountDocument,
  },
  'GET /users/:id': { needs: 'users.read', says: 'Reads an account.', 200: accountDocument },
  'GET /users/:id/data': {
    needs: 'users.read',
    needsPassword: true,
    says: 'Gives a copy of all that is stored about an account; the log tells of it.',
    query: accountEnd.shape,
    type: 'application/zip',
    200: null,
    reasons: ['passwordNeeded'],
  },
  'DELETE /users/:id': {
    needs: 'users.write',
    needsPassword: true,
    says: 'Closes an account for ever.',
    body: accountEnd,
    reasons: ['closeHosting', 'closePlaying', 'closeAdmin'],
  },
  'PUT /users/:id/labels': {
    needs: 'users.write',
    needsPassword: true,
    says: 'Replaces the labels that give rights.',
    body: labels,
    200: accountDocument,
  },
  'PATCH /users/:id/status': {
    needs: 'users.write',
    needsPassword: true,
    says: 'Blocks an account, or ends the block.',
    body: accountStatus,
    200: accountDocument,
  },
  'PATCH /users/:id/verification': {
    needs: 'users.write',
    needsPassword: true,
    says: 'Says whether an address is proven.',
    body: verification,
    200: accountDocument,
  },
  'POST /users/:id/sessions': {
    needs: 'sessions.write',
    says: 'Opens a session for an account.',
    by: 'key',
    201: session,
  },
  'POST /users/:id/tokens': {
    needs: 'users.write',
    says: 'Makes a secret with which an account logs in once.',
    body: signInToken,
    by: 'key',
    201: token,
  },
  'GET /users/:id/sessions': {
    needs: 'sessions.read',
    says: 'Lists the sessions of an account.',
    200: listOf('sessions', session),
  },
  'DELETE /users/:id/sessions/:sessionId': { needs: 'sessions.write', says: 'Ends a session of an account.' },
  'DELETE /users/:id/sessions': {
    needs: 'sessions.write',
    says: 'Ends all sessions of an account, and unless told otherwise its keys, webhooks, calendar and Google.',
    body: accessEnd,
  },
  'GET /users/identities': {
    needs: 'users.read',
    says: 'Lists Google accounts that sign in.',
    query: LIST,
    200: listOf('identities', identityModel),
  },
  'DELETE /users/identities/:id': { needs: 'users.write', says: 'Removes one.' },
  'GET /users/:id/overview': {
    needs: 'users.read',
    says: 'Tells all that the operator needs to know of a person.',
    200: personOverview,
  },
  'GET /users/:id/transfers': {
    needs: 'users.read',
    says: 'Lists the transfers of a wallet.',
    query: page.shape,
    200: userTransfers,
  },
  'POST /users/:id/grants': {
    needs: 'grants.write',
    needsPassword: true,
    says: 'Gives or takes tokens or coins.',
    body: grant,
    201: z.object({
      userId: text,
      currency: grant.shape.currency,
      amount: z.number(),
      balance: z.number(),
      reason: text,
    }),
  },
  'POST /grants': {
    says: 'Gives tokens or coins by a table, on trial with `dryRun`.',
    query: grants.shape,
    200: grantsAnswer,
  },
  'GET /users/:id/host-limits': { says: 'Reads what a host may promise.', 200: hostLimits },
  'PUT /users/:id/host-limits': { says: 'Sets what a host may promise.', body: LIMIT, 200: hostLimits },
  'GET /host-limits': { says: 'Reads what every host may promise.', 200: hostLimits },
  'PUT /host-limits': { says: 'Sets what every host may promise.', body: LIMIT, 200: hostLimits },
  'GET /ledger/audit': {
    needs: 'ledger.read',
    says: 'Checks the whole ledger.',
    200: z.object({ findings: z.array(auditFinding) }),
  },
  'GET /ledger/transfers.csv': {
    needs: 'ledger.read',
    says: 'All transfers as a table.',
    query: period.shape,
    type: 'text/csv',
    200: null,
  },
  'GET /ledger/summary': { needs: 'ledger.read', says: 'Sums the ledger up.', 200: ledgerSummary },
  'GET /tournaments/:id/transfers': {
    needs: 'ledger.read',
    says: 'Lists the transfers of a tournament.',
    query: page.shape,
    200: tournamentTransfers,
  },
  'GET /held-prizes': {
    needs: 'ledger.read',
    says: 'Lists prizes that are held.',
    query: heldPrizes.shape,
    200: heldPrizesAnswer,
  },
  'PUT /held-prizes/:id': {
    needs: 'grants.write',
    needsPassword: true,
    says: 'Releases a held prize, or gives it back.',
    body: heldPrizeDecision,
    200: heldPrize,
  },
  'GET /token-requests': {
    says: 'Lists requests for tokens: the own ones, to the operator all.',
    query: tokenRequests.shape,
    200: tokenRequestList,
  },
  'POST /token-requests': {
    says: 'Asks the operator for tokens or coins.',
    body: tokenRequest,
    reasons: ['requestsMax', 'referenceUsed'],
    by: 'user',
    201: askedTokens,
  },
  'DELETE /token-requests/:id': {
    says: 'Withdraws an own request.',
    by: 'user',
    reasons: ['requestDecided'],
  },
  'PUT /token-requests/:id': {
    needs: 'grants.write',
    needsPassword: true,
    says: 'Grants or refuses a request for tokens.',
    body: tokenDecision,
    reasons: ['requestDecided', 'referenceUsed', 'confirmationNeeded', 'requestReasonMissing'],
    200: askedTokens,
  },
  'PUT /feedback/:id': {
    needs: 'feedback.write',
    says: 'Sets where feedback stands.',
    body: feedbackStatus,
    200: documentOf<FeedbackDocument>('feedback'),
  },
  'POST /feedback/:id/replies': {
    needs: 'feedback.write',
    says: 'Replies to feedback by mail.',
    body: feedbackReply,
    201: documentOf<FeedbackDocument>('feedback'),
  },
  'GET /content/:collection/:id/revisions': {
    needs: 'content.read',
    says: 'Lists the versions of something written.',
    query: searchedPage.shape,
    200: revisions,
  },
  'POST /content/:collection/:id/undo': {
    needs: 'content.write',
    says: 'Brings a version back.',
    body: undo,
    200: documentOf('announcements', 'essential_pages', 'native_promotions'),
  },
  'GET /warnings': { needs: 'hosts.read', says: 'Lists what the operator should look at.', 200: warnings },
  'POST /messages': {
    says: 'Tells people something, all of them or some; counts them with `dryRun`.',
    query: trial.shape,
    body: { to: z.looseObject({}), message: text, messageNe: z.optional(text), targetLink: z.optional(text) },
    201: z.object({ $id: text, sent: z.number() }),
  },
  'GET /messages': { says: 'Lists what was told.', query: searchedPage.shape, 200: sentMessages },
  'GET /analytics': {
    needs: 'analytics.read',
    says: 'Figures of a period.',
    query: figures.shape,
    200: analytics,
  },
  'GET /analytics.csv': {
    needs: 'analytics.read',
    says: 'The same as a table.',
    query: figures.shape,
    type: 'text/csv',
    200: null,
  },
  'GET /checklist': {
    needs: 'health.read',
    says: 'Tells what is left to do before opening.',
    200: checklist,
  },
  'POST /checklist/test-mail': {
    needs: 'mail.write',
    says: 'Sends a mail to try whether mail arrives.',
    201: checklist,
  },
  'GET /audit-log': { says: 'Reads who did what.', query: auditLog.shape, 200: auditLogAnswer },
} satisfies Acts;
