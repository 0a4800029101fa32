import { startSite } from './site.ts';
import { contractSuite } from './suite.ts';

contractSuite('one process on a Postgres server', () => startSite('postgres', 1));
