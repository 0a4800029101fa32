import type { FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_KEY, type Language } from '#shared/languages.ts';

/** The language that a call asks for (`X-Appwrite-Locale`, the SDKs' `setLocale`). Null: none that the site has. */
export function callerLanguage({ headers }: FastifyRequest): Language | null {
  const locale = headers['x-appwrite-locale'];
  const language = typeof locale === 'string' ? locale.split(/[-_]/)[0]?.toLowerCase() : undefined;
  return isLanguage(language) ? language : null;
}

/** The language of a file: the one that the query names, else `otherwise`. */
export function fileLanguage({ query }: FastifyRequest, otherwise: Language = DEFAULT_LANGUAGE): Language {
  const { [LANGUAGE_KEY]: language } = query as Record<string, unknown>;
  return isLanguage(language) ? language : otherwise;
}
