/** The deadlines at which the server acts without a call. */

import { closeCheckIn, dueCheckIns } from '#server/tournaments/seats/check-in.ts';
import { dueKeptOut, giveUpKeptOut } from '#server/tournaments/seats/give-up-kept-out.ts';
import { dueSeats, handOnSeats } from '#server/tournaments/seats/hand-on-seats.ts';
import { dueHolds, lapseTeam } from '#server/tournaments/teams/lapse-team.ts';
import type { Services } from './app.ts';
import { dueAnnouncements, publishAnnouncement } from './content/publish-announcement.ts';
import { duePromotions, publishPromotions } from './content/publish-promotions.ts';
import { dueRooms, openRoom } from './matches/open-room.ts';
import { dueMails, mailNotification } from './notifications/mail-notifications.ts';
import type { Deadline } from './platform/jobs/deadlines.ts';
import { dueKeptOutDraws, takeBackKeptOutDraws } from './results/follow-bans.ts';
import { dueSettlements, payDueSettlement } from './results/settle-by-standings.ts';
import { dueSilentMatches, dueUnsettled, tellNoResults, tellUnsettled } from './results/tell-late.ts';
import { dueEvenings, makeEvening } from './schedules/make-evening.ts';
import { duePublications, publishEvening } from './schedules/publish-evening.ts';
import { dueFollowNews, tellFollowers } from './tournaments/follow/tell-followers.ts';
import { dueRegistrations, openRegistration } from './tournaments/open-registration.ts';
import { dueCheckInNews, tellCheckIn } from './tournaments/seats/tell-check-in.ts';
import { dueStarts, tellStart } from './tournaments/tell-start.ts';

/** For each kind: how due ids are found, and what is done with each. Deadlines of one instant run in this order. */
const DEADLINES: [Deadline['due'], (services: Services, id: string) => Promise<void>][] = [
  [dueAnnouncements, publishAnnouncement],
  [duePromotions, publishPromotions],
  [dueEvenings, makeEvening],
  [duePublications, publishEvening],
  [dueRegistrations, openRegistration],
  [dueFollowNews, tellFollowers],
  [dueHolds, lapseTeam],
  [dueKeptOut, giveUpKeptOut],
  [dueKeptOutDraws, takeBackKeptOutDraws],
  [dueCheckIns, closeCheckIn],
  [dueSeats, handOnSeats],
  [dueRooms, openRoom],
  [dueSettlements, payDueSettlement],
  [dueSilentMatches, tellNoResults],
  [dueUnsettled, tellUnsettled],
  [dueStarts, tellStart],
  [dueCheckInNews, tellCheckIn],
  [dueMails, mailNotification],
];

export function deadlinesOf(services: Services): Deadline[] {
  return DEADLINES.map(([due, act]) => ({ due, act: (id) => act(services, id) }));
}
