/** The caller's country by IP address (docs/wire.md#locale). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findCountry } from './country-finder.ts';
import { describeCountry } from './describe-country.ts';

export function localeRoutes(scope: FastifyInstance, find = findCountry): void {
  scope.get('/locale', async (request) => {
    const code = await countryOf(request, request.ip, find);
    return describeCountry(request.ip, code, localeHeader(request));
  });
}

export function localeHeader(request: FastifyRequest): string | undefined {
  const language = request.headers['x-appwrite-locale'];
  return typeof language === 'string' ? language : undefined;
}

/** The country code of an address; null when unknown or when the database cannot be read. */
export async function countryOf(
  request: FastifyRequest,
  ip: string,
  find = findCountry,
): Promise<string | null> {
  try {
    return await find(ip);
  } catch (error) {
    request.log.error({ err: error }, 'the country of a caller could not be looked up');
    return null;
  }
}
