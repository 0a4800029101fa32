export { bikramText as ownDay } from '#shared/bikram-day.ts';
