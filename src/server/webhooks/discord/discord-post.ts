/** A post for a channel of Discord. */
import { APP_NAME, type Currency } from '#shared/constants.ts';
import type { Language } from '#shared/languages.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { CURRENCY_LABELS } from '#shared/rules/tournament.ts';
import type { WebhookEvent } from '#shared/rules/webhooks.ts';
import { SERVER_TEXTS } from '#shared/server-texts.ts';
import type { Told, ToldFacts } from '../told-facts.ts';
import { escapeMarkup, plain } from './markdown.ts';

/** Discord's limits in characters: of a title, of a field's value, of the name above the title. */
const TITLE_MAX = 256;
const VALUE_MAX = 1024;
const AUTHOR_MAX = 256;
const NAME_MAX = 80;
/** Lines of standings; with the longest names they stay below the 4096 characters of a description. */
const LINES_MAX = 20;
const MEDALS = ['🥇', '🥈', '🥉'];

/** A post whose facts are so much later than the event says of which time they are, in milliseconds. */
const LATE_MS = 10 * 60_000;

const GOLD = 0xf5b301;
const GREEN = 0x2ea043;
const RED = 0xd1242f;
const COLORS: Partial<Record<WebhookEvent, number>> = {
  'tournament.published': GREEN,
  'tournament.started': GREEN,
  'tournament.aborted': RED,
  'dispute.opened': RED,
  'penalty.given': RED,
};

/** Events whose posts show numbers, for readers who have no seat yet or want to know how it goes. */
const WITH_NUMBERS: readonly WebhookEvent[] = [
  'tournament.published',
  'tournament.started',
  'seat.taken',
  'seat.freed',
];

interface Field {
  name: string;
  value: string;
  inline: boolean;
}

export function discordPost({ type, timestamp, asOf, data }: Told, language: Language) {
  const texts = SERVER_TEXTS[language].discord;
  const { tournament } = data;
  const description = descriptionOf(data, language);
  return {
    username: APP_NAME,
    embeds: [
      {
        author: { name: plain(texts.events[type], AUTHOR_MAX) },
        title: escapeMarkup(tournament.title, TITLE_MAX),
        url: tournament.url,
        color: COLORS[type] ?? GOLD,
        timestamp,
        ...(description !== '' && { description }),
        ...(Date.parse(asOf) - Date.parse(timestamp) > LATE_MS && {
          footer: { text: texts.asOf(nepalTimeOf(asOf)) },
        }),
        fields: fieldsOf(type, data, language),
      },
    ],
    // The post mentions nobody, whatever the names in it contain.
    allowed_mentions: { parse: [] },
  };
}

/** The post by which a host tries out a channel. */
export function discordTest(language: Language) {
  return {
    username: APP_NAME,
    embeds: [{ title: SERVER_TEXTS[language].discord.test, color: GREEN }],
    allowed_mentions: { parse: [] },
  };
}

function descriptionOf(
  { standings, winners, seat, penalty, dispute }: ToldFacts,
  language: Language,
): string {
  const texts = SERVER_TEXTS[language].discord;
  if (winners?.some((name) => name !== null)) {
    const won = winners.map((name, index) => {
      const shown = name === null ? texts.nobody : `**${escapeMarkup(name, NAME_MAX)}**`;
      return `${MEDALS[index] ?? `${index + 1}\\.`} ${shown}`;
    });
    return linesOf(won, language);
  }
  if (standings) {
    const lines = standings.map(
      ({ rank, name, points, kills }) =>
        `${MEDALS[rank - 1] ?? `${rank}\\.`} **${escapeMarkup(name, NAME_MAX)}** · ${texts.points(points, kills)}`,
    );
    return linesOf(lines, language);
  }
  if (seat) return `**${escapeMarkup(seat.team ?? seat.name ?? '', NAME_MAX)}**`;
  if (penalty) {
    const what = penalty.disqualify ? texts.disqualified : texts.pointsOff(penalty.points ?? 0);
    const reason = escapeMarkup(penalty.reason, VALUE_MAX);
    const given = `**${escapeMarkup(penalty.name ?? '', NAME_MAX)}** · ${what}`;
    return penalty.withdrawnAt === null
      ? given + (reason && `\n${reason}`)
      : `~~${given}~~\n${texts.takenBack}`;
  }
  if (dispute?.status === 'accepted') return texts.accepted;
  return dispute?.status === 'rejected' ? texts.rejected : '';
}

function linesOf(lines: readonly string[], language: Language): string {
  const left = lines.length - LINES_MAX;
  const shown = lines.slice(0, LINES_MAX);
  return [...shown, ...(left > 0 ? [SERVER_TEXTS[language].discord.more(left)] : [])].join('\n');
}

function fieldsOf(type: WebhookEvent, { tournament, match }: ToldFacts, language: Language): Field[] {
  const texts = SERVER_TEXTS[language].discord;
  const field = (name: string, value: string): Field => ({ name, value, inline: true });
  const ofMatch = match ? [field(texts.match, escapeMarkup(match.name, VALUE_MAX))] : [];
  if (!WITH_NUMBERS.includes(type)) return ofMatch;
  const { prizes, fee, seats } = tournament;
  return [
    field(texts.starts, instant(tournament.startsAt)),
    field(texts.prizes, sum(prizes)),
    field(texts.fee, fee.amount === 0 ? texts.free : sum(fee)),
    field(texts.seats, texts.seatsOf(seats.taken, seats.max)),
    ...ofMatch,
  ];
}

/** Day and time in Nepal: the text below a post cannot have the time zone of each reader. */
const nepalTimeOf = (at: string) => nepalLocal(new Date(at)).replace('T', ' ');

/** A time that Discord shows in the time zone of each reader. */
function instant(at: string): string {
  return `<t:${Math.floor(Date.parse(at) / 1000)}:F>`;
}

function sum({ amount, currency }: { amount: number; currency: Currency }): string {
  return `${amount.toLocaleString('en')} ${CURRENCY_LABELS[currency]}`;
}
