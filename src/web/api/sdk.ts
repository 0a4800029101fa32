/**
 * The official SDK, set up. Heavy (13 kB), so nothing imports this file statically: go through `sdk()` in
 * client.ts. A page's first paint comes from the data in its HTML and needs no SDK at all.
 */
import { Client, Realtime } from 'appwrite';
import { PROJECT_ID } from '#shared/constants.ts';
import { DRAWN_FOR_HEADER } from '#shared/page-data.ts';
import { showAsOf } from '#web/lib/as-of.ts';
import { LANGUAGE } from '#web/texts/texts.ts';
import { drawnFor } from './query-client.ts';

// The SDK does not pass the headers of answers to its callers, so `fetch` is wrapped to read `x-as-of`.
const ask = globalThis.fetch.bind(globalThis);
globalThis.fetch = async (...call) => {
  const answer = await ask(...call);
  showAsOf(answer.headers.get('x-as-of'), LANGUAGE);
  return answer;
};

export const client = new Client()
  .setEndpoint(`${location.origin}/v1`)
  .setProject(PROJECT_ID)
  .setLocale(LANGUAGE);
Object.defineProperty(client.headers, DRAWN_FOR_HEADER, { get: drawnFor, enumerable: true });
export const realtime = new Realtime(client);
export { AppwriteException, ID } from 'appwrite';
