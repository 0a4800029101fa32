/**
 * Who may sign up and sign in, by country (specification sections 4 and 6). The server decides by the caller's address;
 * an address nobody knows, and a database that cannot be read, count as allowed.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import type { CountryFinder } from './country-finder.ts';
import { countryOf } from './routes.ts';

/** Google's routes ask {@link CountryGate.check} themselves: they tell by a redirect. */
const GATED = new Set([
  'POST /account',
  'POST /account/sessions',
  'POST /account/sessions/email',
  'POST /account/sessions/token',
]);

declare module 'fastify' {
  interface FastifyContextConfig {
    isGatedByCountry?: boolean;
  }
}

export interface CountryGate {
  /** @throws AppError countryRefused */
  check(request: FastifyRequest): Promise<void>;
}

/** Gates the routes that are registered below `scope` from here on. */
export function gateCountries(
  scope: FastifyInstance,
  config: Pick<Config, 'allowedCountries'>,
  finder: CountryFinder,
): CountryGate {
  const allowed = new Set(config.allowedCountries);
  const gate: CountryGate = {
    async check(request) {
      const country = await countryOf(finder, request, request.ip);
      if (country !== null && !allowed.has(country)) throw new AppError('countryRefused');
    },
  };

  scope.addHook('onRoute', (route) => {
    if ([route.method].flat().some((method) => GATED.has(`${method} ${route.routePath}`)))
      route.config = { ...route.config, isGatedByCountry: true };
  });
  scope.addHook('preValidation', (request, _reply, done) => {
    // The server's key is no person in a country.
    if (!request.routeOptions.config.isGatedByCountry || request.viewer.kind === 'key') {
      done();
      return;
    }
    gate.check(request).then(
      () => done(),
      (error: Error) => done(error),
    );
  });
  return gate;
}
