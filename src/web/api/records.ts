/** The statistics of hosts and players, counted by the server. */
import { answer } from './client.ts';

export const hostRecordQuery = (id: string) =>
  answer(['records', 'host', id], 'GET /hosts/:id/record', { id });

export const playerRecordQuery = (id: string) =>
  answer(['records', 'player', id], 'GET /players/:id/record', { id });
