/** The pages of players and hosts, and the record on the host's line. */

type Unit = 'minute' | 'hour' | 'day';

const UNITS: Record<Unit, string> = { minute: 'min', hour: 'h', day: 'days' };

export const records = {
  player: {
    label: 'Player',
    played: 'Played',
    won: 'Won',
    prizes: 'Prizes',
    best: 'Best results',
    rank: (rank: number) => `Rank ${rank}`,
    none: 'No prize yet',
    noneHint: 'Finished tournaments with a prize stand here.',
    teams: 'Teams',
    teamPlayed: (count: number, last: string) =>
      count === 1 ? last : `${count} tournaments, the last: ${last}`,
    hosting: 'Also a host: see the tournaments',
  },
  follow: {
    follow: 'Follow',
    following: 'Following',
    count: (followers: number) => (followers === 1 ? '1 follower' : `${followers} followers`),
  },
  host: {
    label: 'Host',
    verified: 'Verified host',
    held: 'Held',
    aborted: 'Aborted',
    onTime: 'Rooms on time',
    paid: 'Prizes paid in',
    disputes: 'Disputes',
    disputed: (accepted: number, rejected: number, undecided: number) =>
      [
        accepted > 0 && `${accepted} accepted`,
        rejected > 0 && `${rejected} rejected`,
        undecided > 0 && `${undecided} open`,
      ]
        .filter(Boolean)
        .join(' · '),
    minutes: (count: number, unit: Unit) => `${count} ${UNITS[unit]}`,
    share: (onTime: number, opened: number) => `${onTime} of ${opened}`,
    unknown: '–',
    coming: 'Open and upcoming',
    past: 'Held so far',
    nothingComing: 'Nothing announced at the moment',
    nothingComingHint: 'New tournaments of this host will stand here.',
    nothingHeld: 'No tournament yet',
    nothingHeldHint: 'Finished tournaments of this host will stand here.',
    failed: 'The tournaments of this host could not be loaded.',
    /** On the line of every tournament. */
    line: {
      first: 'First tournament on EGOfficial',
      held: (count: number) => `${count} held`,
      onTime: (onTime: number, opened: number) => `rooms on time ${onTime}/${opened}`,
      paid: (count: number, unit: Unit) => `paid in ${count} ${UNITS[unit]}`,
      aborted: (count: number) => `${count} aborted`,
    },
  },
};
