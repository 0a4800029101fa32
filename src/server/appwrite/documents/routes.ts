/** Document routes (docs/wire.md#documents). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { bodyOf, queryParam } from '#server/platform/http/input.ts';
import { DATABASE_ID } from '#shared/constants.ts';
import { readDocumentChange, readNewDocument } from '../envelopes/document-body.ts';
import { checkTtl, isTotalWanted, queryTexts } from '../envelopes/query-params.ts';
import type { Collection } from './collection.ts';
import type { DocumentContext } from './collection-registry.ts';
import type { DocumentReads } from './document-reads.ts';
import { planList, planOne } from './read.ts';
import { createDocument, deleteDocument, updateDocument } from './write.ts';

const DOCUMENTS = '/databases/:databaseId/collections/:collectionId/documents';

interface Place {
  databaseId: string;
  collectionId: string;
  documentId: string;
}

/** Registers the document routes below `/v1`. */
export function documentRoutes(
  scope: FastifyInstance,
  context: DocumentContext & { documentReads: DocumentReads },
): void {
  const { database, collections, documentReads } = context;
  const idOf = (request: FastifyRequest) => collections.find(place(request).collectionId).id;

  // The unparsed address is the cache key, so that a hit requires no parsing.
  scope.get(DOCUMENTS, async (request, reply) => {
    const { collectionId } = place(request);
    const plan = (collection: Collection) => {
      refuseTransaction(queryParam(request, 'transactionId'));
      checkTtl(request);
      return planList(database, request.viewer, {
        collection,
        queries: queryTexts(request),
        withTotal: isTotalWanted(request),
      });
    };
    const read = { collectionId, id: null, key: request.url, plan };
    return sendJson(reply, await documentReads.read(request.viewer, read));
  });

  scope.get(`${DOCUMENTS}/:documentId`, async (request, reply) => {
    const { collectionId, documentId } = place(request);
    const plan = (collection: Collection) => {
      refuseTransaction(queryParam(request, 'transactionId'));
      return planOne(database, request.viewer, { collection, id: documentId, queries: queryTexts(request) });
    };
    const read = { collectionId, id: documentId, key: request.url, plan };
    return sendJson(reply, await documentReads.read(request.viewer, read));
  });

  scope.post(DOCUMENTS, async (request, reply) => {
    refuseTransaction(bodyOf(request).transactionId);
    const input = readNewDocument(bodyOf(request));
    const question = { collectionId: idOf(request), ...input };
    const document = await createDocument(context, request.viewer, question);
    return reply.code(201).send(document);
  });

  scope.patch(`${DOCUMENTS}/:documentId`, async (request) => {
    refuseTransaction(bodyOf(request).transactionId);
    const change = readDocumentChange(bodyOf(request));
    const collectionId = idOf(request);
    const { documentId: id } = place(request);
    return updateDocument(context, request.viewer, { collectionId, id, ...change });
  });

  scope.delete(`${DOCUMENTS}/:documentId`, async (request, reply) => {
    refuseTransaction(bodyOf(request).transactionId);
    const collectionId = idOf(request);
    await deleteDocument(context, request.viewer, { collectionId, id: place(request).documentId });
    return reply.code(204).send();
  });
}

/** Transactions are not supported (docs/decisions/0018): a staged write must not take effect immediately. */
function refuseTransaction(id: unknown): void {
  if (id !== undefined && id !== null && id !== '') throw new AppError('transactionNotFound');
}

function place(request: FastifyRequest): Place {
  const params = request.params as Place;
  if (params.databaseId !== DATABASE_ID) {
    throw new AppError(
      'databaseNotFound',
      `Database with the requested ID '${params.databaseId}' could not be found.`,
    );
  }
  return params;
}

function sendJson(reply: FastifyReply, body: Buffer): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}
