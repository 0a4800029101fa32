/** Security headers of pages. */
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The Content-Security-Policy. Users enter links to streams, so frames may come from YouTube; everything else
 * comes from this site, pictures of other sites through the server (remote-picture.ts).
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
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
  // YouTube's player requires the embedding origin; paths, which may contain secrets, are not sent.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const;

/** Headers of pages whose address holds a secret: no cache stores them, and no other page learns the address. */
const SECRET_HEADERS = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' } as const;

/** The policy of a page that any site may show in a frame. */
const FRAMED_POLICY = POLICY.replace("frame-ancestors 'none'", 'frame-ancestors *');

/** The host's desk needs the camera, to read codes off another phone. */
const CAMERA_POLICY = HEADERS['permissions-policy'].replace('camera=()', 'camera=(self)');

/** Replaces the headers on pages whose address holds a secret. */
export function setSecretHeaders(reply: FastifyReply): void {
  reply.headers(SECRET_HEADERS);
}

/**
 * Sets the headers for pages and files, since a file can be opened as a page.
 * @param isFramed whether other sites may show the page in a frame: it must do nothing for its viewer, and lead nowhere
 *   but to new windows
 * @param usesCamera whether the page itself may use the camera
 */
export function setPageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { isFramed = false, usesCamera = false } = {},
): void {
  reply.headers(HEADERS);
  if (usesCamera) reply.header('permissions-policy', CAMERA_POLICY);
  if (isFramed) reply.header('content-security-policy', FRAMED_POLICY).removeHeader('x-frame-options');
  // Browsers ignore it over http, with a warning in the console.
  if (request.protocol === 'https') reply.header('cross-origin-opener-policy', 'same-origin');
}
