import type { Platform } from '#server/platform/platform.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { discordPost } from './discord/discord-post.ts';
import type { DueDelivery } from './outbox.ts';
import { toldOf } from './told-facts.ts';

export async function composeBody(platform: Platform, delivery: DueDelivery): Promise<string> {
  const { told, language } = await toldOf(platform, delivery);
  const body = delivery.format === 'discord' ? discordPost(told, language ?? DEFAULT_LANGUAGE) : told;
  return JSON.stringify(body);
}
