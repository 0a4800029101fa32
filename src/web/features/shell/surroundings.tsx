/** What stands beside and below every page: in one file, which is loaded once the page itself is there. */
export { Drawer } from './drawer.tsx';
export { Footer } from './footer.tsx';
export { Sidebar } from './sidebar.tsx';
