import * as z from 'zod/mini';

// The pages' policy forbids to make functions of texts, by which zod is faster.
z.config({ jitless: true });
