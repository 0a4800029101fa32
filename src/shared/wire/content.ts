/** What the operator writes, and feedback. */
import * as z from 'zod/mini';
import type { ContactFact } from '../page-routes.ts';
import { documentOf, pageOf, type WireDocument } from './document.ts';
import { auditEntry } from './operator.ts';

export interface AnnouncementDocument extends WireDocument {
  title: string;
  content: string;
  /** What readers in Nepali see; null or '': the English text. */
  titleNe: string | null;
  contentNe: string | null;
  isFeatured: boolean;
  /** Only the operator sees drafts. */
  status: 'draft' | 'published';
  /** When the server publishes a draft; null: the operator publishes it. */
  publishAt: string | null;
  revision: number;
}

export interface FeedbackDocument extends WireDocument {
  name: string;
  email: string;
  subject: string;
  message: string;
  status: 'new' | 'done';
  /** JSON texts of {@link FeedbackReply}, in order. */
  replies: string[];
}

export interface FeedbackReply {
  /** Account id; absent for the server key. */
  by?: string;
  message: string;
  at: string;
}

export interface EssentialPageDocument extends WireDocument, Record<ContactFact, string | null> {
  content: string;
  /** What readers in Nepali see; null or '': the English text. */
  contentNe: string | null;
  revision: number;
}

export interface PromotionDocument extends WireDocument {
  /** JSON text of {@link Promotion}[]: the operator gets all, others only those shown now. */
  content: string;
  revision: number;
}

export interface Promotion {
  isActive: boolean;
  imgUrl?: string;
  targetLink?: string;
  /** Text of the site banner (document `site_banner`), or alternative text of a picture. */
  text?: string;
  /** The text for readers in Nepali, in place of `text`. */
  textNe?: string;
  /** The first instant at which others than the operator get it. */
  from?: string;
  /** The instant from which others than the operator no longer get it. */
  until?: string;
}

/** A version of a document that the operator writes. */
const revision = z.object({
  /** The number as text. */
  $id: z.string(),
  revision: z.number(),
  at: z.string(),
  action: z.enum(['create', 'update', 'delete', 'undo', 'publish']),
  /** Null: the server itself. */
  actor: z.nullable(auditEntry.shape.actor),
  /** The document in this version; null: it was deleted. */
  document: z.nullable(documentOf('announcements', 'essential_pages', 'native_promotions')),
});
export type Revision = z.output<typeof revision>;

export const revisions = pageOf('revisions', revision);
