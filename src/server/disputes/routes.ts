import type { FastifyInstance } from 'fastify';
import type { DocumentContext } from '#server/appwrite/documents/collection-registry.ts';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { getDocument } from '#server/appwrite/documents/read.ts';
import { BARE_ROUTE } from '#server/platform/http/bare-route.ts';
import {
  bodyOf,
  invalidParam,
  oneOf,
  optionalText,
  required,
  requiredText,
  wholeNumber,
} from '#server/platform/http/input.ts';
import { requireCaller, requireUser } from '#server/platform/sessions/session.ts';
import { isLongerThan } from '#server/platform/text-length.ts';
import { DISPUTE_TEXT_MAX_LENGTH, RESULT_ROWS_MAX } from '#shared/constants.ts';
import type { Documents } from '#shared/wire/collections.ts';
import { decideDispute } from './decide-dispute.ts';
import { escalateDispute } from './escalate-dispute.ts';
import { openDispute } from './open-dispute.ts';
import { sendClaim } from './send-claim.ts';

type Body = Readonly<Record<string, unknown>>;

const DECISIONS = ['accepted', 'rejected'] as const;

export function disputeRoutes(scope: FastifyInstance, context: DocumentContext<Documents>): void {
  scope.post('/matches/:id/claims', async (request, reply) => {
    const viewer = requireUser(request);
    const body = bodyOf(request);
    const id = await sendClaim(context, viewer, {
      match: documentParam(request),
      placement: wholeNumber('placement', required(body, 'placement'), { min: 1, max: RESULT_ROWS_MAX }),
      kills: wholeNumber('kills', required(body, 'kills'), { min: 0, max: RESULT_ROWS_MAX }),
      file: requiredText(body, 'file'),
    });
    return reply.code(201).send(await getDocument(context, viewer, { collectionId: 'claims', id }));
  });

  scope.post('/matches/:id/disputes', async (request, reply) => {
    const viewer = requireUser(request);
    const body = bodyOf(request);
    const id = await openDispute(context, viewer, {
      match: documentParam(request),
      text: disputeText(body, 'text'),
      file: optionalText(body, 'file') ?? null,
    });
    return reply.code(201).send(await getDocument(context, viewer, { collectionId: 'disputes', id }));
  });

  scope.put('/disputes/:id', async (request) => {
    const viewer = requireCaller(request);
    const id = documentParam(request);
    const body = bodyOf(request);
    await decideDispute(context, viewer, {
      dispute: id,
      decision: oneOf('decision', required(body, 'decision'), DECISIONS),
      answer: disputeText(body, 'answer'),
    });
    return getDocument(context, viewer, { collectionId: 'disputes', id });
  });

  scope.post('/disputes/:id/escalation', BARE_ROUTE, async (request, reply) => {
    const viewer = requireUser(request);
    const id = documentParam(request);
    await escalateDispute(context, viewer, id);
    return reply.code(201).send(await getDocument(context, viewer, { collectionId: 'disputes', id }));
  });
}

/** A text that is not blank. */
export function disputeText(body: Body, name: string): string {
  const text = requiredText(body, name).trim();
  if (text !== '' && !isLongerThan(text, DISPUTE_TEXT_MAX_LENGTH)) return text;
  throw invalidParam(name, `Value must be a text of 1 to ${DISPUTE_TEXT_MAX_LENGTH} characters`);
}
