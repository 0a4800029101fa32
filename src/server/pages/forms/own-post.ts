/** Whether a post comes from a page of this site. */
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import { allowedSites } from '#server/platform/http/origins.ts';

/** `untold`: the browser does not say where the post comes from, as small browsers do not. */
export type PostedFrom = 'here' | 'elsewhere' | 'untold';

/** Browsers tell by `Origin`, else by `Sec-Fetch-Site`, else by `Referer`. */
export function postedFrom(config: Config): (request: FastifyRequest) => PostedFrom {
  // Other sites that may call the API have their own forms, so theirs do not count.
  const sites = allowedSites({ ...config, allowedOrigins: [] });
  return (request) => {
    const { origin, referer, 'sec-fetch-site': site } = request.headers;
    // This site's own pages send `null`, too, where they may name no referrer.
    if (origin !== undefined && origin !== 'null')
      return sites.isAllowedOrigin(origin, request) ? 'here' : 'elsewhere';
    if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'here' : 'elsewhere';
    if (referer === undefined) return 'untold';
    return sites.isAllowedOrigin(referer, request) ? 'here' : 'elsewhere';
  };
}
