/**
 * Opens a transaction whose statements find every row by a key. They are planned once for each connection, for any
 * parameters: planning them anew each time takes a third of what a small transaction costs the database. So that a plan
 * made while tables were small stays right when they have grown, it reads no table whole.
 */
export const KEY_PLANS = `select set_config('plan_cache_mode', 'force_generic_plan', true),
  set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
  set_config('enable_mergejoin', 'off', true)`;
