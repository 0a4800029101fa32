import { startSite } from './site.ts';
import { contractSuite } from './suite.ts';

contractSuite('one process on the embedded database', 1, () => startSite('pglite', 1));
