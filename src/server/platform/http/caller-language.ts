import type { FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '#shared/languages.ts';

/** The language that a call asks for (`X-Appwrite-Locale`, the SDKs' `setLocale`). Null: the site does not have it. */
export function callerLanguage({ headers }: FastifyRequest): Language | null {
  const locale = headers['x-appwrite-locale'];
  const language = typeof locale === 'string' ? locale.split(/[-_]/)[0]?.toLowerCase() : undefined;
  return isLanguage(language) ? language : null;
}
