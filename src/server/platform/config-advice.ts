/** Warnings about configurations that work but should be changed. */
import { type Config, isLoopback } from './config.ts';

export function configAdvice(config: Config): string[] {
  const lines: string[] = [];
  if (config.publicUrl === null && !isLoopback(config.host))
    lines.push(
      'PUBLIC_URL is not set: links in mails lead to the host that a request names, and that can be forged.',
    );
  return lines;
}
