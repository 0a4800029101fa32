/** A tournament's participants with their profiles of its game. Only its host and the admin may read these profiles. */
import { useQueries } from '@tanstack/react-query';
import type { GameId } from '#shared/games/games.ts';
import { readGameProfile } from '#shared/json-fields.ts';
import type { DocumentRequest } from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import type { WireDocument } from '#shared/wire/document.ts';
import type { UserDetailsDocument } from '#shared/wire/people.ts';
import { list } from './client.ts';

export interface Participant {
  id: string;
  username: string;
  picture: string | null;
  /** '': the participant has no profile of the game; `uid` is '' then, too. */
  nickname: string;
  uid: string;
}

const FIELDS = ['username', 'prof_pic_url', 'game_profiles'] as const;

type ParticipantRecord = WireDocument & Pick<UserDetailsDocument, (typeof FIELDS)[number]>;

/** The server takes at most 100 values in one query. */
const IDS_PER_QUERY = 100;

/** The participants with these account ids, in the order of the ids, with their profiles of a game. */
export function useParticipants(ids: readonly string[], game: GameId) {
  const chunks = Array.from({ length: Math.ceil(ids.length / IDS_PER_QUERY) }, (_, index) =>
    ids.slice(index * IDS_PER_QUERY, (index + 1) * IDS_PER_QUERY),
  );
  const byId = useQueries({
    queries: chunks.map((chunk) => list(recordsRequest(chunk))),
    combine: (results) =>
      new Map(results.flatMap((result) => result.data?.documents ?? []).map((one) => [one.$id, one])),
  });
  return ids.flatMap((id): Participant[] => {
    const found = byId.get(id);
    return found ? [participantOf(found, game)] : [];
  });
}

function recordsRequest(ids: readonly string[]): DocumentRequest<'user_details', ParticipantRecord> {
  return {
    collection: 'user_details',
    queries: [query.equal('$id', ids), query.limit(IDS_PER_QUERY), query.select(FIELDS)],
  };
}

function participantOf(user: ParticipantRecord, game: GameId): Participant {
  const profiles = (user.game_profiles ?? []).map(readGameProfile);
  const profile = profiles.find((one) => one?.gameID === game);
  return {
    id: user.$id,
    username: user.username ?? '',
    picture: user.prof_pic_url,
    nickname: profile?.nickname ?? '',
    uid: profile?.uid ?? '',
  };
}
