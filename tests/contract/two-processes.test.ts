/** Two processes on a Postgres server prove for one what they prove together: each request goes to the next of them. */
import { startSite } from './site.ts';
import { contractSuite } from './suite.ts';

contractSuite('two processes behind one address', 2, () => startSite('postgres', 2));
