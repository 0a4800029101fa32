/** Document routes (docs/wire.md#documents), in both vocabularies. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#server/platform/errors.ts';
import { readAct, readQuery } from '#server/platform/http/read-act.ts';
import type { ListLimit } from '#server/platform/rate-limits/list-limit.ts';
import { DATABASE_ID } from '#shared/constants.ts';
import { transaction, ttl } from '#shared/forms/queries.ts';
import { readDocumentChange, readId, readNewDocument } from '../envelopes/document-body.ts';
import { writeError } from '../envelopes/error-writer.ts';
import { isTotalWanted, queryTexts } from '../envelopes/query-params.ts';
import type { Collection } from './collection.ts';
import type { DocumentContext } from './collection-registry.ts';
import type { DocumentReads } from './document-reads.ts';
import { type Plan, planList, planOne } from './read.ts';
import { DOCUMENTS, ROWS, type Vocabulary } from './vocabulary.ts';
import { createDocument, deleteDocument, updateDocument, upsertDocument } from './write.ts';

type Context = DocumentContext & { documentReads: DocumentReads; listLimit: ListLimit };

interface Place {
  databaseId: string;
  collectionId: string;
  documentId: string;
}

/** The transaction in the body of a write, which may be a value of any type. */
const STAGED = z.object({ transactionId: z.optional(z.unknown()) });

export function documentRoutes(scope: FastifyInstance, context: Context): void {
  addRoutes(scope, context, DOCUMENTS);
  scope.register(async (rows) => {
    rows.setErrorHandler<Error>((error, request, reply) => writeError(error, request, reply, ROWS.error));
    addRoutes(rows, context, ROWS);
  });
}

function addRoutes(scope: FastifyInstance, context: Context, words: Vocabulary): void {
  const { database, collections, documentReads, listLimit } = context;
  const idOf = (request: FastifyRequest) => collections.find(place(request).collectionId).id;
  const list = words.path;
  const one = `${words.path}/:documentId`;

  // The unparsed address is the cache key, so that a hit requires no parsing.
  scope.get(list, async (request, reply) => {
    const { collectionId } = place(request);
    const plan = (collection: Collection) => {
      refuseTransaction(readQuery(transaction, request).transactionId);
      readQuery(ttl, request);
      const planned = planList(database, request.viewer, {
        collection,
        queries: queryTexts(request),
        withTotal: isTotalWanted(request),
      });
      return translated(planned, words.listText);
    };
    const caller = () => listLimit.callerOf(request, reply, request.viewer);
    const read = { collectionId, id: null, key: request.url, plan, caller };
    return sendJson(reply, await documentReads.read(request.viewer, read));
  });

  scope.get(one, async (request, reply) => {
    const { collectionId, documentId } = place(request);
    const plan = (collection: Collection) => {
      refuseTransaction(readQuery(transaction, request).transactionId);
      const planned = planOne(database, request.viewer, {
        collection,
        id: documentId,
        queries: queryTexts(request),
      });
      return translated(planned, words.documentText);
    };
    const read = { collectionId, id: documentId, key: request.url, plan };
    return sendJson(reply, await documentReads.read(request.viewer, read));
  });

  scope.post(list, async (request, reply) => {
    refuseTransaction(readAct(STAGED, request).transactionId);
    const input = readNewDocument(request, words.idMember);
    const question = { collectionId: idOf(request), ...input };
    const document = await createDocument(context, request.viewer, question);
    return reply.code(201).send(words.document(document));
  });

  scope.put(one, async (request) => {
    refuseTransaction(readAct(STAGED, request).transactionId);
    const change = readDocumentChange(request);
    const id = readId({ [words.idMember]: place(request).documentId }, words.idMember);
    const question = { collectionId: idOf(request), id, ...change };
    return words.document(await upsertDocument(context, request.viewer, question));
  });

  scope.patch(one, async (request) => {
    refuseTransaction(readAct(STAGED, request).transactionId);
    const change = readDocumentChange(request);
    const question = { collectionId: idOf(request), id: place(request).documentId, ...change };
    return words.document(await updateDocument(context, request.viewer, question));
  });

  scope.delete(one, async (request, reply) => {
    refuseTransaction(readAct(STAGED, request).transactionId);
    const collectionId = idOf(request);
    await deleteDocument(context, request.viewer, { collectionId, id: place(request).documentId });
    return reply.code(204).send();
  });
}

/** The plan with its text translated before it is cached. */
function translated(plan: Plan, translate: (json: string) => string): Plan {
  return {
    ...plan,
    read: async () => {
      const answer = await plan.read();
      return { ...answer, text: translate(answer.text) };
    },
  };
}

/** Transactions are not supported (docs/decisions/0018): a staged write must not take effect immediately. */
function refuseTransaction(id: unknown): void {
  if ((id ?? '') !== '') throw new AppError('transactionNotFound');
}

function place(request: FastifyRequest): Place {
  const params = request.params as Place;
  requireDatabase(params.databaseId);
  return params;
}

/** @throws AppError databaseNotFound */
export function requireDatabase(id: string): void {
  if (id === DATABASE_ID) return;
  throw new AppError('databaseNotFound', `Database with the requested ID '${id}' could not be found.`);
}

function sendJson(reply: FastifyReply, body: Buffer): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}
