/** Warnings about configurations that work but should be changed. */
import { type Config, isLoopback } from './config.ts';

/** Shorter keys could be guessed by trying. */
const API_KEY_ADVISED_LENGTH = 16;

export function configAdvice(config: Config): string[] {
  const lines: string[] = [];
  if (config.apiKey && config.apiKey.length < API_KEY_ADVISED_LENGTH)
    lines.push('API_KEY is short: whoever guesses it is the admin.');
  if (config.publicUrl === null && !isLoopback(config.host))
    lines.push(
      'PUBLIC_URL is not set: links in mails lead to the host that a request names, and that can be forged.',
    );
  return lines;
}
