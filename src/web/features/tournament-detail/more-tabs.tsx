/** The tabs that a page seldom opens on: in one file, which is loaded once the page is there. */
export { BracketTab } from './bracket-tab.tsx';
export { MatchesTab } from './matches-tab.tsx';
export { ParticipantsTab } from './participants-tab.tsx';
export { RulesTab } from './rules-tab.tsx';
export { WatchTab } from './watch-tab.tsx';
