const KEYLESS =
  /^\/(?:account|backups|doctor|mail|storage)(?:\/|$)|^\/users(?:$|\/)(?![^/]+\/grants$)|\/rehearsal$/;

/**
 * Whether a call that changes something is done once for each Idempotency-Key, and its answer is kept. Not where the answer
 * holds a secret or takes long, or where the call repeats by itself (the chunks of an upload).
 * @param path below /v1, of a route or of a call
 */
export function takesKey(path: string): boolean {
  return !KEYLESS.test(path);
}
