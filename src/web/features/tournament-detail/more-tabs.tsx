/** The tabs that are seldom the first, in one file, which is loaded after the page. */
export { BracketTab } from './bracket-tab.tsx';
export { MatchesTab } from './matches-tab.tsx';
export { ParticipantsTab } from './participants-tab.tsx';
export { RulesTab } from './rules-tab.tsx';
export { WatchTab } from './watch-tab.tsx';
