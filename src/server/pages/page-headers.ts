/** What a browser may do with our pages. */
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Pictures and streams are links people enter, so pictures may come from anywhere (http(s) only, checked when they are
 * written) and frames from YouTube; scripts, styles and fonts are files of ours.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: https: http:",
  'frame-src https://www.youtube-nocookie.com https://www.youtube.com',
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self' https://accounts.google.com",
  "object-src 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // YouTube's player wants to know which site embeds it; paths, which may hold secrets, stay here.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const;

/** Sets the headers of a page, or of a file: a picture opened on its own is a page too. */
export function setPageHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(HEADERS);
  // Over http it would be ignored, with a warning in the console.
  if (request.protocol === 'https') reply.header('cross-origin-opener-policy', 'same-origin');
}
