/** The parts beside and below every page, in one file, which is loaded after the page. */
export { Drawer } from './drawer.tsx';
export { Footer } from './footer.tsx';
export { Sidebar } from './sidebar.tsx';
