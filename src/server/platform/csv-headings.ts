import type { FastifyReply, FastifyRequest } from 'fastify';
import HEADINGS_NE from './csv-headings-ne.json' with { type: 'json' };
import { callerLanguage, fileLanguage } from './http/caller-language.ts';

/** What stands above the columns of a table, in the language that the address names, else the call. In English their names. */
export function csvHeadings(
  request: FastifyRequest,
  columns: readonly (keyof typeof HEADINGS_NE)[],
): readonly string[] {
  const language = fileLanguage(request, callerLanguage(request) ?? undefined);
  return language === 'ne' ? columns.map((name) => HEADINGS_NE[name]) : columns;
}

/** An answer that browsers keep as a file. @param name needs no escaping in a header */
export function csvReply(reply: FastifyReply, name: string): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`);
}
