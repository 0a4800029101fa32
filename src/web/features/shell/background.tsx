/** What keeps the page true without being seen. Loaded after the first drawing, which needs none of it. */
import { useLiveAccount, useLiveContent } from '#web/api/realtime.ts';
import { usePageTitle } from './use-page-title.ts';

/** Title and tags of the page's head. The server sends them for the first page. */
export function PageHead({ pathname }: { pathname: string }) {
  usePageTitle(pathname);
  return null;
}

/** Head, and the changes that the server tells of. */
export function Background({ pathname }: { pathname: string }) {
  usePageTitle(pathname);
  useLiveAccount();
  useLiveContent();
  return null;
}
