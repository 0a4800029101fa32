import { matchNameNe } from '#shared/match-names-ne.ts';
import type { Texts } from '../texts.ts';

export const matchNames: Texts['matchNames'] = { named: matchNameNe };
