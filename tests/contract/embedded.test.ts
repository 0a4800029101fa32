import { startSite } from './site.ts';
import { contractSuite } from './suite.ts';

contractSuite('one process on the embedded database', () => startSite('pglite', 1));
