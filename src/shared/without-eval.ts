import * as z from 'zod/mini';

// Zod would compile schemas with `eval`, which is faster but forbidden by the pages' Content-Security-Policy.
z.config({ jitless: true });
