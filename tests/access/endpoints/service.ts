/** The service itself. */
import type { Row } from './row.ts';

export const SERVICE: Row[] = [
  { route: 'GET /healthz', url: '/healthz', statuses: 200 },
  { route: 'GET /readyz', url: '/readyz', statuses: 200 },
  { route: 'GET /metrics', what: 'from the same machine', url: '/metrics', statuses: 200 },
  {
    route: 'GET /metrics',
    what: 'through a proxy',
    url: '/metrics',
    headers: { 'x-forwarded-for': '198.51.100.7' },
    statuses: [401, 401, 401, 401, 401, 401, 200],
  },
  { route: 'GET /v1', url: '/v1', statuses: 404 },
  { route: 'GET /v1/*', url: '/v1/nosuch', statuses: 404 },
  { route: 'GET /v1/ping', url: '/v1/ping', statuses: 200 },
  { route: 'GET /v1/health', url: '/v1/health', statuses: 200 },
  { route: 'GET /v1/health/version', url: '/v1/health/version', statuses: 200 },
  // Not a route without an upgrade.
  { route: 'GET /v1/realtime', url: '/v1/realtime', statuses: 404 },
];
