/** English, area by area. */
export { messages as reasons } from '#shared/messages.ts';
export { account } from './account.ts';
export { admin } from './admin.ts';
export { announcements } from './announcements.ts';
export { common } from './common.ts';
export { editor } from './editor.ts';
export { feedback } from './feedback.ts';
export { home } from './home.ts';
export { hostPanel } from './host-panel.ts';
export { notifications } from './notifications.ts';
export { pages } from './pages.ts';
export { profile } from './profile.ts';
export { promotions } from './promotions.ts';
export { shell } from './shell.ts';
export { tournamentCard } from './tournament-card.ts';
export { tournamentDetail } from './tournament-detail.ts';
export { tournaments } from './tournaments.ts';
