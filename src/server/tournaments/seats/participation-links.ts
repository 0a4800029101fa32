import type { ParticipationLinks } from '#server/people/profiles/user-details.ts';
import { participationsOfSql } from './entrants.ts';

export const participationLinks: ParticipationLinks = {
  joinedTournaments: { id: 'x.tournament_id', from: participationsOfSql('d.id') },
  playsFor: (host) => `exists (select 1 from ${participationsOfSql('d.id')}
    join tournaments t on t.id = x.tournament_id where t.host = ${host})`,
};
