/** What pages tell the service worker. */
export type ToWorker =
  /** A page was opened; its files, and its address where it is to be kept. */
  | { type: 'seen'; page: string; files: string[] }
  /** Nobody is signed in any more, or somebody else. */
  | { type: 'forget' }
  /** The version that waits is wanted now. */
  | { type: 'use' };

/** The header of a page that says whose page it is. */
export const READER_HEADER = 'x-reader';
/** The reader who is not signed in. */
export const VISITOR_READER = 'visitor';
/** The header of a page that the service worker may keep for use offline. */
export const KEEP_HEADER = 'x-keep';

/** The database in which desks keep what they show and what waits to be sent. */
export const DESKS = 'desks';
