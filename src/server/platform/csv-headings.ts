import type { FastifyReply, FastifyRequest } from 'fastify';
import { CURRENCY_LABELS } from '#shared/rules/tournament.ts';
import { callerLanguage, fileLanguage } from './http/caller-language.ts';

const { eg_token, eg_coin } = CURRENCY_LABELS;

const HEADINGS_NE = {
  accessedAt: 'पछिल्लो पटक आएको',
  activePlayers: 'सक्रिय खेलाडी',
  actor: 'कसले',
  actorId: 'गर्नेको ID',
  amount: 'रकम',
  at: 'समय',
  currency: 'मुद्रा',
  day: 'दिन',
  eg_coin,
  eg_token,
  email: 'इमेल',
  emailVerification: 'इमेल पुष्टि',
  exits: 'निस्किएका',
  fees_eg_coin: `शुल्क (${eg_coin})`,
  fees_eg_token: `शुल्क (${eg_token})`,
  fillRate: 'भरिएका सिट',
  from: 'कहाँबाट',
  fromId: 'दिनेको ID',
  id: 'ID',
  joins: 'जोइन',
  kind: 'किसिम',
  labels: 'लेबल',
  name: 'नाम',
  noShows: 'नआएका',
  prizes_eg_coin: `पुरस्कार (${eg_coin})`,
  prizes_eg_token: `पुरस्कार (${eg_token})`,
  reason: 'कारण',
  reference: 'सन्दर्भ',
  registration: 'साइन अप गरेको',
  signUps: 'साइन अप',
  status: 'अवस्था',
  supply_eg_coin: `जम्मा ${eg_coin}`,
  supply_eg_token: `जम्मा ${eg_token}`,
  to: 'कहाँ',
  toId: 'पाउनेको ID',
  tournament: 'टुर्नामेन्ट',
  username: 'युजरनेम',
};

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
