import type { ParticipationLinks } from '#server/people/profiles/user-details.ts';

export const participationLinks: ParticipationLinks = {
  joinedTournaments: { id: 'x.tournament_id', from: 'participations x where x.user_id = d.id' },
  playsFor: (host) => `exists (select 1 from participations p
    join tournaments t on t.id = p.tournament_id where p.user_id = d.id and t.host = ${host})`,
};
