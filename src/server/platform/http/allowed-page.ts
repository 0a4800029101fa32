import type { FastifyRequest } from 'fastify';
import { invalidParam } from './input.ts';
import type { AllowedSites } from './origins.ts';

const LENGTH_MAX = 2000;

/** A page of ours or of an allowed site that a parameter names: no link or redirect of ours leads anywhere else. */
export function allowedPage(
  request: FastifyRequest,
  sites: AllowedSites,
  name: string,
  page: string,
): string {
  if (page.length <= LENGTH_MAX && URL.canParse(page) && sites.isAllowedPage(page, request)) return page;
  const host = URL.canParse(page) ? new URL(page).hostname : page.slice(0, 100);
  throw invalidParam(
    name,
    `Invalid URI. Register your new client (${host}) as a new Web platform on your project console dashboard`,
  );
}
