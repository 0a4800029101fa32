export const tournamentCard = {
  isJoined: 'Joined',
  prizePool: 'Prize pool',
  entryFee: 'Entry fee',
  joined: 'Joined',
  full: 'Full',
  seats: (joined: number, max: number) => `${joined} of ${max} joined`,
  viewAsUser: 'View As User',
  viewTournamentAsUser: (title: string) => `View As User: ${title}`,
};
