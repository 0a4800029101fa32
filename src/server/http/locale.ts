/** Where the caller is, by address (dialect 7). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CountryFinder } from '../locale/country-finder.ts';
import { describeCountry } from '../locale/describe-country.ts';

export function localeRoutes(scope: FastifyInstance, finder: CountryFinder): void {
  scope.get('/locale', async (request) => {
    const language = request.headers['x-appwrite-locale'];
    const code = await callerCountry(finder, request);
    return describeCountry(request.ip, code, typeof language === 'string' ? language : undefined);
  });
}

/** The caller's country code; null when nobody knows, a database that cannot be read included. */
export async function callerCountry(finder: CountryFinder, request: FastifyRequest): Promise<string | null> {
  try {
    return await finder.find(request.ip);
  } catch (error) {
    request.log.error({ err: error }, 'the country of a caller could not be looked up');
    return null;
  }
}
