import type { Language } from './languages.ts';
import { nepaliCalendar } from './nepali-calendar.ts';
import type { OwnCalendar } from './own-calendar.ts';

/** Where both languages are needed: the server and the service worker. The web has one (`ownCalendar`). */
export const CALENDARS: Readonly<Record<Language, OwnCalendar | null>> = { en: null, ne: nepaliCalendar };
