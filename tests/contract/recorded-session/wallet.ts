/** The ledger as seen by account owners and by the operator, at the end of the session. */
import { get, read, type Step, select } from './request.ts';

const TRANSFERS = '/v1/wallet/transfers';

export const wallet: readonly Step[] = [
  get('visitor', TRANSFERS),
  get('key', TRANSFERS),
  get('asha', TRANSFERS),
  get('bibek', TRANSFERS),
  get('chitra', TRANSFERS),
  get('asha', `${TRANSFERS}?limit=2`, { keep: { last: 'transfers.1.$id' } }),
  get('asha', `${TRANSFERS}?limit=2&before={{last}}`),
  get('asha', `${TRANSFERS}?limit=0`),
  get('asha', `${TRANSFERS}?limit=101`),
  get('asha', `${TRANSFERS}?before=x`),
  read('asha', 'user_details', 'asha', {
    note: 'at the end',
    queries: [select('eg_token', 'eg_coin', 'tournaments')],
  }),
  get('asha', '/v1/users/asha/transfers'),
  get('key', '/v1/users/asha/transfers?limit=2', { keep: { cursor: 'next' } }),
  get('key', '/v1/users/asha/transfers?limit=2&cursor={{cursor}}'),
  get('key', '/v1/users/nobody/transfers'),
  get('asha', '/v1/ledger/summary'),
  get('key', '/v1/ledger/summary'),
  get('visitor', '/v1/ledger/audit'),
  get('asha', '/v1/ledger/audit'),
  get('key', '/v1/ledger/audit'),
  get('admin', '/v1/ledger/audit'),
];
