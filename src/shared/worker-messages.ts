/** The messages from pages to the service worker. */
export type ToWorker =
  /** A page was opened: its files, and its address if the page is to be stored. */
  | { type: 'seen'; page: string; files: string[] }
  /** The session has ended, or belongs to another account. */
  | { type: 'forget' }
  /** The waiting version of the worker should take over now. */
  | { type: 'use' };

/** The header of a page that names the reader it is for. */
export const READER_HEADER = 'x-reader';
/** The value of {@link READER_HEADER} for readers without a session. */
export const VISITOR_READER = 'visitor';
/** The header of a page that the service worker may keep for use offline. */
export const KEEP_HEADER = 'x-keep';

/** The browser database in which desks store what they show and what waits to be sent. */
export const DESKS = 'desks';
