/** Routes of acts (src/shared/acts): an act declares who may call, with which parameters, and the answer's status. */
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  RouteShorthandOptions,
} from 'fastify';
import * as z from 'zod/mini';
import { pathParam } from '#server/platform/http/input.ts';
import { readAct, readQuery } from '#server/platform/http/read-act.ts';
import {
  requireCaller,
  requireOperator,
  requireRecentPassword,
  requireUser,
} from '#server/platform/sessions/session.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import type { SignedViewer, Viewer } from '#server/platform/sessions/viewer.ts';
import { type Act, answersOf, isOptional, type Shape, shapeOf } from '#shared/acts/act.ts';
import { type AnswerOf, CALLS, type CallName, type Calls } from '#shared/acts/acts.ts';
import { documentParam } from './documents/document-param.ts';

type ViewerOf<One> = One extends { by: 'anyone' }
  ? Viewer
  : One extends { by: 'user' }
    ? UserViewer
    : SignedViewer;
type Asked<One> = One extends { query: infer Query extends Shape } ? z.output<z.ZodMiniObject<Query>> : never;
type Told<One> = One extends { body: infer Body extends z.ZodMiniType } ? z.output<Body> : never;

/** A part of the request is validated when the handler reads it; the sender is checked before all others. */
interface Call<One> {
  request: FastifyRequest;
  reply: FastifyReply;
  viewer: ViewerOf<One>;
  /** The id of the document in the path. */
  id: string;
  told: Told<One>;
  /** The parameters in the query. */
  asked: Asked<One>;
  /** Reads any other parameter of the path. */
  part: (name: string) => string;
}

type Handler<Name extends CallName> = (
  call: Call<Calls[Name]>,
) => AnswerOf<Name> | FastifyReply | Promise<AnswerOf<Name> | FastifyReply>;

/** @returns a function that adds a route below `scope`; its status is the act's first one unless the handler sets one */
export function serve(scope: FastifyInstance) {
  return <Name extends CallName>(
    name: Name,
    handler: Handler<Name>,
    { config, ...options }: Pick<RouteShorthandOptions, 'config' | 'errorHandler' | 'exposeHeadRoute'> = {},
  ): void => {
    const act: Act = CALLS[name];
    const [method, url = ''] = name.split(' ');
    const [status] = Object.keys(answersOf(act)).map(Number);
    const { body = {} } = act;
    const query = z.object(act.query ?? {});
    scope.route({
      ...options,
      method: method as HTTPMethods,
      url,
      config: { refusesBrokenBody: Object.values(shapeOf(body)).every(isOptional), ...config },
      handler: async (request, reply) => {
        const viewer = senderOf(act, request);
        reply.code(status ?? 204);
        const answer = await handler({
          request,
          reply,
          viewer: viewer as ViewerOf<Calls[Name]>,
          get id() {
            return documentParam(request);
          },
          get told() {
            return readAct(body as unknown as z.ZodMiniType, request) as Told<Calls[Name]>;
          },
          get asked() {
            return readQuery(query, request) as Asked<Calls[Name]>;
          },
          part: (part) => pathParam(request, part),
        });
        return status === 204 ? reply.send() : answer;
      },
    });
  };
}

function senderOf({ by, needs, needsPassword }: Act, request: FastifyRequest): Viewer {
  if (needs) requireOperator(request, needs);
  if (needsPassword) requireRecentPassword(request);
  if (by === 'anyone') return request.viewer;
  return by === 'user' ? requireUser(request) : requireCaller(request);
}
