/** Collects the data of a page's first paint (src/web/page-queries.ts): asks the API in this process as the reader. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, UnavailableError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { handsOf } from '#server/tournaments/policy.ts';
import type { Language } from '#shared/languages.ts';
import { documentIn, listIn, type PageData, requests } from '#shared/page-data.ts';
import { type PageMatch, tournamentIdOf, usernameOf } from '#shared/page-routes.ts';
import { seasonOfDay } from '#shared/rules/seasons.ts';
import type { SeasonDocument } from '#shared/wire/seasons.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { callerOf } from './forms/call-api.ts';
import type { PageDrawing } from './page-drawing.ts';

/** Who looks at a page. By the request, the API decides what this reader may see and whose limits count. */
export interface Reader {
  request: FastifyRequest;
  viewer: Viewer;
}

/** What the head of a page is made from. */
export interface PageSubject {
  /** The page's tournament; null when there is none or the page of it is hidden from the viewer. */
  tournament: TournamentDocument | null;
  /** The page's season, or the present season of the page's host; null: none. */
  season: SeasonDocument | null;
  /** Whether what the page is about does not exist, or is hidden from the viewer. */
  isMissing: boolean;
}

export interface GatheredPage extends PageSubject {
  data: PageData;
  /** The API's answers by path: while they are the same, so is a page for visitors. */
  answers: ReadonlyMap<string, string | null>;
}

export interface GatherTools {
  app: FastifyInstance;
  services: Platform;
  drawing: PageDrawing;
}

export interface AskedPage {
  /** Null for an unknown path, which still needs the data of the layout. */
  page: PageMatch | null;
  pathname: string;
  search: string;
  language: Language;
}

export async function gatherPage(
  { app, services, drawing }: GatherTools,
  reader: Reader,
  asked: AskedPage,
): Promise<GatheredPage> {
  const answers = new Map<string, string | null>();
  const read = async (path: string): Promise<unknown> => {
    const text = await readApi(app, reader, { path, language: asked.language });
    answers.set(path, text);
    return text === null ? null : JSON.parse(text);
  };
  const isMember = viewerId(reader.viewer) !== null;
  const { config } = services;
  const data: PageData = {
    allowedCountries: config.allowedCountries,
    isGoogleOffered: config.isGoogleOffered,
    answers: await drawing.gather({ ...asked, isMember, read }),
  };
  const subject = subjectOf(data, asked.page);
  const { tournament } = subject;
  const isForbidden =
    asked.page?.name === 'desk' &&
    tournament !== null &&
    (await handsOf(services.database, reader.viewer, { id: tournament.$id, host: tournament.host }))
      .length === 0;
  return { ...subject, ...(isForbidden && { tournament: null, isMissing: true }), data, answers };
}

function subjectOf(data: PageData, page: PageMatch | null): PageSubject {
  // No code has asked for data, so only the browser will know.
  if (data.answers.length === 0) return { tournament: null, season: null, isMissing: false };
  const id = tournamentIdOf(page);
  const username = usernameOf(page);
  const tournament = (id !== null && documentIn(data, requests.tournament(id))) || null;
  const person = username === null ? undefined : listIn(data, requests.personByName(username))[0];
  const seasonId = page?.name === 'season' ? page.id : null;
  const season = (seasonId !== null && documentIn(data, requests.season(seasonId))) || null;
  return {
    tournament,
    season: season ?? (person && seasonOfDay(listIn(data, requests.seasonsOf(person.$id)))) ?? null,
    isMissing:
      (id !== null && !tournament) || (username !== null && !person) || (seasonId !== null && !season),
  };
}

/** Whether the API would give the same answers now. */
export async function isStillAnswered(
  app: FastifyInstance,
  reader: Reader,
  { language, answers }: { language: Language } & Pick<GatheredPage, 'answers'>,
): Promise<boolean> {
  const now = await Promise.all(
    [...answers].map(async ([path, known]) => (await readApi(app, reader, { path, language })) === known),
  );
  return now.every(Boolean);
}

/**
 * The API's answer to a reader, as JSON; null: it refuses.
 * @throws AppError, UnavailableError if it would answer at another time
 */
async function readApi(
  app: FastifyInstance,
  { request, viewer }: Reader,
  { path, language }: { path: string; language: Language },
): Promise<string | null> {
  const { headers, remoteAddress } = callerOf(request);
  const { cookie, ...others } = headers;
  const { statusCode, body } = await app.inject({
    method: 'GET',
    url: path,
    // A session that does not count for the page must not count for its data either.
    headers: {
      ...others,
      ...(cookie && viewerId(viewer) !== null && { cookie }),
      'x-appwrite-locale': language,
    },
    remoteAddress,
  });
  if (statusCode < 400) return body;
  // A limit concerns this reader only, while the page may be cached for all others.
  if (statusCode === 429) throw new AppError('rateLimited');
  if (statusCode === 503) throw new UnavailableError(`${path} was answered 503`);
  if (statusCode >= 500) throw new Error(`${path} was answered ${statusCode}`);
  return null;
}
