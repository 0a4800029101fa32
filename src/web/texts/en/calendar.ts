import type { OwnCalendar } from '#shared/own-calendar.ts';

/** How dates are written that browsers do not write by themselves; null: they do. */
export const ownCalendar: OwnCalendar | null = null;
