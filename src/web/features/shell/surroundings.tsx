/** What stands around every page but at its top: in one file, which is loaded once the page itself is there. */
export { BottomBar } from './bottom-bar.tsx';
export { Drawer } from './drawer.tsx';
export { Footer } from './footer.tsx';
export { Sidebar } from './sidebar.tsx';
