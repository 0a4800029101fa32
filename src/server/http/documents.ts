/** Documents over HTTP: dialect 4.2. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DATABASE_ID } from '#shared/constants.ts';
import { type Plan, planList, planOne } from '../collections/read.ts';
import { ReadCache, type Sources } from '../collections/read-cache.ts';
import { COLLECTIONS, findCollection } from '../collections/registry.ts';
import { audienceOf } from '../collections/scope.ts';
import { createDocument, deleteDocument, updateDocument } from '../collections/write.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { readDocumentChange, readNewDocument } from './dialect/document-body.ts';
import { checkTtl, isTotalWanted, queryTexts } from './dialect/query-params.ts';
import { bodyOf, queryParam } from './input.ts';

const DOCUMENTS = '/databases/:databaseId/collections/:collectionId/documents';

interface Place {
  databaseId: string;
  collectionId: string;
  documentId: string;
}

/** Registers the document routes below `/v1`. */
export function documentRoutes(scope: FastifyInstance, platform: Platform): void {
  const { database } = platform;
  const cache = new ReadCache(database);
  scope.addHook('onClose', () => cache.close());
  const listSources = new Map(
    [...COLLECTIONS.values()].map(({ id, dependsOn }): [string, Sources] => [
      id,
      { collection: id, id: null, dependsOn: dependsOn ?? [] },
    ]),
  );

  scope.get(DOCUMENTS, (request, reply) => {
    const { collectionId } = place(request);
    const sources = listSources.get(collectionId) ?? noSources(collectionId);
    return answer(cache, request, reply, sources, () => {
      refuseTransaction(queryParam(request, 'transactionId'));
      checkTtl(request);
      return planList(database, request.viewer, findCollection(collectionId), queryTexts(request), {
        withTotal: isTotalWanted(request),
      });
    });
  });

  scope.get(`${DOCUMENTS}/:documentId`, (request, reply) => {
    const { collectionId, documentId } = place(request);
    const { dependsOn } = listSources.get(collectionId) ?? noSources(collectionId);
    const sources = { collection: collectionId, id: documentId, dependsOn };
    return answer(cache, request, reply, sources, () => {
      refuseTransaction(queryParam(request, 'transactionId'));
      return planOne(database, request.viewer, findCollection(collectionId), documentId, queryTexts(request));
    });
  });

  scope.post(DOCUMENTS, async (request, reply) => {
    refuseTransaction(bodyOf(request).transactionId);
    const input = readNewDocument(bodyOf(request));
    const { collectionId } = place(request);
    const document = await createDocument(platform, request.viewer, collectionId, input);
    return reply.code(201).send(document);
  });

  scope.patch(`${DOCUMENTS}/:documentId`, async (request) => {
    refuseTransaction(bodyOf(request).transactionId);
    const change = readDocumentChange(bodyOf(request));
    const { collectionId, documentId } = place(request);
    return updateDocument(platform, request.viewer, collectionId, documentId, change);
  });

  scope.delete(`${DOCUMENTS}/:documentId`, async (request, reply) => {
    refuseTransaction(bodyOf(request).transactionId);
    const { collectionId, documentId } = place(request);
    await deleteDocument(platform, request.viewer, collectionId, documentId);
    return reply.code(204).send();
  });
}

/** There are none (docs/decisions/0018), and what was only to be staged must not be written at once. */
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

function noSources(collectionId: string): Sources {
  return { collection: findCollection(collectionId).id, id: null, dependsOn: [] };
}

/**
 * Answers a read, from memory where it can. The address as it came is the key, so that a hit costs no parsing; with
 * it goes the kind of viewer, on which alone the statement depends when it does not name the viewer.
 */
function answer(
  cache: ReadCache,
  request: FastifyRequest,
  reply: FastifyReply,
  sources: Sources,
  plan: () => Plan,
): FastifyReply | Promise<FastifyReply> {
  const key = `${audienceOf(request.viewer)} ${request.url}`;
  const known = cache.get(key, sources);
  if (known) return sendJson(reply, known);
  const planned = plan();
  const read = async () => Buffer.from(await planned.read());
  const body = planned.isPersonal ? read() : cache.load(key, sources, read);
  return body.then((bytes) => sendJson(reply, bytes));
}

function sendJson(reply: FastifyReply, body: Buffer): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}
