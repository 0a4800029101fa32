/**
 * Restricts sign-up and login by country (docs/product.md#country-gate). The country is derived from the client's address;
 * unknown addresses are allowed, and all are when the database cannot be read.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { callName } from '../http/call-name.ts';
import { findCountry } from './country-finder.ts';
import { countryOf } from './routes.ts';

/** Google's routes call the {@link CountryGate} themselves, because they report errors by redirect. */
const GATED = new Set([
  'POST /account',
  'POST /account/sessions',
  'POST /account/sessions/email',
  'POST /account/sessions/token',
]);

/** @throws AppError countryRefused */
export type CountryGate = (request: FastifyRequest) => Promise<void>;

/** Applies the gate to calls below `scope`. */
export function gateCountries(
  scope: FastifyInstance,
  config: Pick<Config, 'allowedCountries'>,
  find = findCountry,
): CountryGate {
  const allowed = new Set(config.allowedCountries);
  const gate: CountryGate = async (request) => {
    const country = await countryOf(request, request.ip, find);
    if (country !== null && !allowed.has(country)) throw new AppError('countryRefused');
  };

  scope.addHook('preValidation', async (request) => {
    // The server key is exempt.
    if (request.viewer.kind !== 'key' && GATED.has(callName(request))) await gate(request);
  });
  return gate;
}
