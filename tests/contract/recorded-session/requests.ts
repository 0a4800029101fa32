/** The session in the order of play; later requests depend on the data of earlier ones. */
import { accounts } from './accounts.ts';
import { adminDocuments } from './admin-documents.ts';
import { files } from './files.ts';
import { lists } from './lists.ts';
import { mailLinks } from './mail-links.ts';
import { pages } from './pages.ts';
import { profiles } from './profiles.ts';
import type { Step } from './request.ts';
import { tournamentLife } from './tournament.ts';
import { transport } from './transport.ts';
import { users } from './users.ts';
import { wallet } from './wallet.ts';

export const session: readonly Step[] = [
  ...accounts,
  ...mailLinks,
  ...users,
  ...profiles,
  ...adminDocuments,
  ...tournamentLife,
  ...lists,
  ...wallet,
  ...files,
  ...transport,
  ...pages,
];
