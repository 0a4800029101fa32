import type { FastifyRequest } from 'fastify';
import { invalidParam } from './input.ts';
import type { AllowedSites } from './origins.ts';

const LENGTH_MAX = 2000;

/** Validates that a parameter is a page of this or an allowed site, because mails and redirects must not lead elsewhere. */
export function allowedPage(
  request: FastifyRequest,
  sites: AllowedSites,
  { name, page }: { name: string; page: string },
): string {
  if (page.length <= LENGTH_MAX && URL.canParse(page) && sites.isAllowedPage(page, request)) return page;
  const host = URL.canParse(page) ? new URL(page).hostname : page.slice(0, 100);
  throw invalidParam(
    name,
    `Invalid URI. Register your new client (${host}) as a new Web platform on your project console dashboard`,
  );
}
