import { z } from 'zod';
import { accessEnd } from '#shared/forms/account.ts';
import {
  accountStatus,
  feedbackReply,
  feedbackStatus,
  grant,
  heldPrizeDecision,
  hostLimit,
  labels,
  signInToken,
  undo,
  verification,
} from '#shared/forms/operator.ts';
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
} from '#shared/forms/queries.ts';
import { reason } from '#shared/forms/schema.ts';
import { tokenDecision, tokenRequest, tokenRequests } from '#shared/forms/token-requests.ts';
import { LIST, type Operations, text } from '../operation.ts';

const LIMIT = { ...hostLimit.shape, reason: reason() };

export const OPERATOR: Operations = {
  'GET /health': { says: 'Tells how the server and its parts are.' },
  'GET /health/version': { says: 'Tells the version of the dialect.' },
  'POST /mail/retries': { says: 'Sends mails again that were given up.' },
  'GET /doctor': { says: 'Looks for problems, for programs on the machine of the server.' },
  'POST /backups': {
    says: 'Writes a backup, for programs on the machine of the server.',
    type: 'application/octet-stream',
  },
  'GET /users': { says: 'Lists accounts.', query: LIST },
  'GET /users.csv': { says: 'Accounts as a table.', query: searched.shape, type: 'text/csv' },
  'POST /users': {
    says: 'Creates an account.',
    body: { userId: text, email: text, password: text.optional(), name: text.optional() },
  },
  'GET /users/:id': { says: 'Reads an account.' },
  'PUT /users/:id/labels': { says: 'Replaces the labels that give rights.', body: labels.shape },
  'PATCH /users/:id/status': { says: 'Blocks an account, or ends the block.', body: accountStatus.shape },
  'PATCH /users/:id/verification': { says: 'Says whether an address is proven.', body: verification.shape },
  'POST /users/:id/sessions': { says: 'Opens a session for an account.' },
  'POST /users/:id/tokens': {
    says: 'Makes a secret with which an account logs in once.',
    body: signInToken.shape,
  },
  'GET /users/:id/sessions': { says: 'Lists the sessions of an account.' },
  'DELETE /users/:id/sessions/:sessionId': { says: 'Ends a session of an account.' },
  'DELETE /users/:id/sessions': {
    says: 'Ends all sessions of an account, and unless told otherwise its keys, webhooks, calendar and Google.',
    body: accessEnd.shape,
  },
  'GET /users/identities': { says: 'Lists Google accounts that sign in.', query: LIST },
  'DELETE /users/identities/:id': { says: 'Removes one.' },
  'GET /users/:id/overview': { says: 'Tells all that the operator needs to know of a person.' },
  'GET /users/:id/transfers': { says: 'Lists the transfers of a wallet.', query: page.shape },
  'POST /users/:id/grants': {
    says: 'Gives or takes tokens or coins.',
    body: grant.shape,
  },
  'POST /grants': {
    says: 'Gives tokens or coins by a table, on trial with `dryRun`.',
    query: grants.shape,
  },
  'GET /users/:id/host-limits': { says: 'Reads what a host may promise.' },
  'PUT /users/:id/host-limits': { says: 'Sets what a host may promise.', body: LIMIT },
  'GET /host-limits': { says: 'Reads what every host may promise.' },
  'PUT /host-limits': { says: 'Sets what every host may promise.', body: LIMIT },
  'GET /ledger/audit': { says: 'Checks the whole ledger.' },
  'GET /ledger/transfers.csv': {
    says: 'All transfers as a table.',
    query: period.shape,
    type: 'text/csv',
  },
  'GET /ledger/summary': { says: 'Sums the ledger up.' },
  'GET /tournaments/:id/transfers': { says: 'Lists the transfers of a tournament.', query: page.shape },
  'GET /held-prizes': { says: 'Lists prizes that are held.', query: heldPrizes.shape },
  'PUT /held-prizes/:id': {
    says: 'Releases a held prize, or gives it back.',
    body: { ...heldPrizeDecision.shape, reason: text },
  },
  'GET /token-requests': {
    says: 'Lists requests for tokens: the own ones, to the operator all.',
    query: tokenRequests.shape,
  },
  'POST /token-requests': {
    says: 'Asks the operator for tokens or coins.',
    body: tokenRequest.shape,
    reasons: ['requestsMax', 'referenceUsed'],
  },
  'DELETE /token-requests/:id': { says: 'Withdraws an own request.', reasons: ['requestDecided'] },
  'PUT /token-requests/:id': {
    says: 'Grants or refuses a request for tokens.',
    body: tokenDecision.shape,
    reasons: ['requestDecided', 'referenceUsed', 'confirmationNeeded', 'requestReasonMissing'],
  },
  'PUT /feedback/:id': { says: 'Sets where feedback stands.', body: feedbackStatus.shape },
  'POST /feedback/:id/replies': { says: 'Replies to feedback by mail.', body: feedbackReply.shape },
  'GET /content/:collection/:id/revisions': {
    says: 'Lists the versions of something written.',
    query: searchedPage.shape,
  },
  'POST /content/:collection/:id/undo': {
    says: 'Brings a version back.',
    body: undo.shape,
  },
  'GET /warnings': { says: 'Lists what the operator should look at.' },
  'POST /messages': {
    says: 'Tells people something, all of them or some; counts them with `dryRun`.',
    query: trial.shape,
    body: { to: z.looseObject({}), message: text, messageNe: text.optional(), targetLink: text.optional() },
  },
  'GET /messages': { says: 'Lists what was told.', query: searchedPage.shape },
  'GET /analytics': { says: 'Figures of a period.', query: figures.shape },
  'GET /analytics.csv': { says: 'The same as a table.', query: figures.shape, type: 'text/csv' },
  'GET /checklist': { says: 'Tells what is left to do before opening.' },
  'POST /checklist/test-mail': { says: 'Sends a mail to try whether mail arrives.' },
  'GET /audit-log': {
    says: 'Reads who did what.',
    query: auditLog.shape,
  },
};
