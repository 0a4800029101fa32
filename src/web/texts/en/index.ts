/** English, area by area. */
export { messages as reasons } from '#shared/messages.ts';
export { common } from './common.ts';
