/** English, area by area. */
export { messages as reasons } from '#shared/messages.ts';
export { admin } from './admin.ts';
export { common } from './common.ts';
export { hostPanel } from './host-panel.ts';
export { tournamentDetail } from './tournament-detail.ts';
export { tournaments } from './tournaments.ts';
