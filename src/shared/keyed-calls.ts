const KEYLESS =
  /^\/(?:account|backups|doctor|mail|storage)(?:\/|$)|^\/users(?:$|\/)(?![^/]+\/grants$)|\/rehearsal$/;

/**
 * Whether a changing call is done once for each Idempotency-Key, and its answer stored. Excluded are calls whose answer
 * holds a secret or takes long, and calls that repeat by nature (the chunks of an upload).
 * @param path below /v1: the path of a route or of a call
 */
export function takesKey(path: string): boolean {
  return !KEYLESS.test(path);
}
