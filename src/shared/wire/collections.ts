/** The types of the documents of every collection, and of what is written to it. */

import type { CallDocument } from './calls.ts';
import type {
  AnnouncementDocument,
  EssentialPageDocument,
  FeedbackDocument,
  PromotionDocument,
} from './content.ts';
import type { ClaimDocument, DisputeDocument } from './disputes.ts';
import type { WireDocument } from './document.ts';
import type { MatchDocument } from './matches.ts';
import type { NotificationDocument } from './notifications.ts';
import type { PenaltyDocument } from './penalties.ts';
import type { BanDocument, UserDetailsDocument } from './people.ts';
import type { SeasonDocument } from './seasons.ts';
import type { TeamDocument } from './teams.ts';
import type { TournamentDocument } from './tournaments.ts';

/** Every collection by its id, and the documents in it. */
export type Documents = {
  tournaments: TournamentDocument;
  matches: MatchDocument;
  teams: TeamDocument;
  user_details: UserDetailsDocument;
  notifications: NotificationDocument;
  announcements: AnnouncementDocument;
  feedback: FeedbackDocument;
  essential_pages: EssentialPageDocument;
  native_promotions: PromotionDocument;
  claims: ClaimDocument;
  disputes: DisputeDocument;
  calls: CallDocument;
  penalties: PenaltyDocument;
  seasons: SeasonDocument;
  bans: BanDocument;
};

export type CollectionId = keyof Documents;

/** The names of a collection's own attributes. */
export type AttributeName<Id extends CollectionId> = Exclude<keyof Documents[Id], keyof WireDocument>;

/** The attributes a write may send. */
export type DocumentData<Id extends CollectionId> = Partial<Pick<Documents[Id], AttributeName<Id>>>;
