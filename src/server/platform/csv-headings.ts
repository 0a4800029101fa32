import type { FastifyReply, FastifyRequest } from 'fastify';
import HEADINGS_NE from './csv-headings-ne.json' with { type: 'json' };
import { callerLanguage, fileLanguage } from './http/caller-language.ts';

/** The headings of columns in the language of the address, else of the call. In English they are the columns' names. */
export function csvHeadings(
  request: FastifyRequest,
  columns: readonly (keyof typeof HEADINGS_NE)[],
): readonly string[] {
  const language = fileLanguage(request, callerLanguage(request) ?? undefined);
  return language === 'ne' ? columns.map((name) => HEADINGS_NE[name]) : columns;
}

/** Makes the answer a CSV file that browsers download. @param name needs no escaping in a header */
export function csvReply(reply: FastifyReply, name: string): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`);
}
