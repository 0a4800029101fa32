/** The viewer's seat in a tournament: check-in, waitlist and reminder. */
import { useQuery } from '@tanstack/react-query';
import { readEntryRules } from '#shared/json-fields.ts';
import { requests } from '#shared/page-data.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { answer, hookOf, list } from './client.ts';
import { PARTICIPATION } from './participation.ts';
import { seatKey } from './query-client.ts';

export const seatQuery = (id: string) => answer(seatKey(id), 'GET /tournaments/:id/seat', { id });

/** How often the board of seats is fetched while it is shown, in milliseconds. */
const BOARD_POLL_MS = 10_000;

/** Who has a seat and has checked in; for the host. */
export function seatBoardQuery(id: string) {
  const key = [...seatKey(id), 'board'];
  return answer(key, 'GET /tournaments/:id/entries', { id }, { refetchInterval: BOARD_POLL_MS });
}

/** Whether, before the start, somebody waits for a seat or a team is forming; for the host. */
export function useIsAwaited({ $id, status, entryRules }: TournamentDocument): boolean {
  const isOpen = status === 'Open' || status === 'Upcoming';
  const isByTeam = readEntryRules(entryRules).by === 'team';
  const board = useQuery({ ...seatBoardQuery($id), enabled: isOpen });
  const teams = useQuery({ ...list(requests.formingTeams($id)), enabled: isOpen && isByTeam });
  const waiting = (board.data?.waiting.length ?? 0) + (teams.data?.documents.length ?? 0);
  return isOpen && waiting > 0;
}

export const useCheckIn = hookOf('PUT /tournaments/:id/check-in', PARTICIPATION);
/** Joins the waitlist. The viewer agrees to the fee on the page, which is taken when a seat becomes free. */
export const useWaitForSeat = hookOf('POST /tournaments/:id/waitlist', PARTICIPATION);
/** Accepts an offered seat whose fee differs from the agreed one. */
export const useAcceptOffer = hookOf('PUT /tournaments/:id/waitlist/me', PARTICIPATION);
/** Asks to be told when registration opens. */
export const useRemind = hookOf('PUT /tournaments/:id/reminder', PARTICIPATION);
export const useForgetReminder = hookOf('DELETE /tournaments/:id/reminder', PARTICIPATION);
/** Withdraws the viewer's request to join. */
export const useWithdrawRequest = hookOf('DELETE /tournaments/:id/requests/me', PARTICIPATION);
export const useStopWaiting = hookOf('DELETE /tournaments/:id/waitlist/me', PARTICIPATION);
