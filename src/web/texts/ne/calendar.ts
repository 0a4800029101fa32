export { nepaliCalendar as ownCalendar } from '#shared/nepali-calendar.ts';
