/** Makes the messages to phones (RFC 8030, 8291 and 8292, by `web-push`). */
import { createHash } from 'node:crypto';
import webPush, { type RequestDetails } from 'web-push';
import type { Config } from '#server/platform/config.ts';
import { APP_NAME } from '#shared/constants.ts';
import type { AgreedFee } from '#shared/rules/join.ts';
import { CURRENCY_LABELS } from '#shared/rules/tournament.ts';
import { SERVER_TEXTS } from '#shared/server-texts.ts';
import { linkedTournament } from '../news/nepali-titles.ts';
import { noteInLanguage } from '../note-in-language.ts';
import type { PushKey } from './push-key.ts';
import { PUSHES } from './push-kinds.ts';
import type { DuePush } from './push-outbox.ts';

/** A record holds 4 kB, and a character may take four bytes. */
const TITLE_MAX_LENGTH = 120;
const BODY_MAX_LENGTH = 600;
/** A first attempt within this time gives the message its whole life, not what is left of it. */
const AT_ONCE_S = 10;
const TOPIC_LENGTH = 32;

export interface PushPayload {
  kind: string;
  title: string;
  body: string;
  /** A path of the site, in the language. */
  url: string;
  /** Names the tournament and the kind: a newer message replaces an older one with the same tag. */
  tag: string;
  lang: string;
  /** The call that the button makes; the button names what is paid. */
  act?: { says: string; done: string; account: string; path: string; body: Partial<AgreedFee> };
}

/** The payload, in the language of its reader. */
function pushPayload(push: DuePush): PushPayload {
  const { language, text, link } = noteInLanguage(push);
  const tournament = linkedTournament(push.target_link);
  const title = (language === 'ne' ? push.title_ne : null) ?? push.title ?? APP_NAME;
  const { invitation, account } = push;
  const part = invitation?.part ?? null;
  const sum = part && part.fee > 0 ? `${part.fee} ${CURRENCY_LABELS[part.currency]}` : '';
  const path = `/v1/teams/${invitation?.team}/members/me`;
  const { join, joined } = SERVER_TEXTS[language].push;
  const act = { says: join(sum), done: joined, account, path, body: part ?? {} };
  return {
    ...(invitation && { act }),
    kind: push.kind,
    title: cut(title, TITLE_MAX_LENGTH),
    body: cut(text, BODY_MAX_LENGTH),
    url: link,
    tag: tournament === undefined ? push.kind : `${tournament} ${push.kind}`,
    lang: language,
  };
}

/** The request for the push service, encrypted for the browser and signed by us. */
export function pushRequest(
  push: DuePush,
  { key, config }: { key: PushKey; config: Pick<Config, 'publicUrl' | 'mailFrom'> },
): RequestDetails {
  const payload = pushPayload(push);
  const isFirst = push.attempts === 1 && push.seconds - push.seconds_left < AT_ONCE_S;
  return webPush.generateRequestDetails(
    { endpoint: push.endpoint, keys: { p256dh: push.p256dh, auth: push.auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: contact(config), ...key },
      TTL: Math.round(isFirst ? push.seconds : push.seconds_left),
      urgency: PUSHES[push.kind]?.urgency ?? 'normal',
      topic: createHash('sha256').update(payload.tag).digest('base64url').slice(0, TOPIC_LENGTH),
    },
  );
}

/** The address at which a push service may ask about our messages. */
function contact({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string {
  if (publicUrl?.startsWith('https:')) return publicUrl;
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}
