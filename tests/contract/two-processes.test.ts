import { startSite } from './site.ts';
import { contractSuite } from './suite.ts';

contractSuite('two processes behind one address', () => startSite('postgres', 2));
