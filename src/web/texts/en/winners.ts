/** Winners: choosing and paying them, and the podium of a finished tournament. */
import { ordinal } from './ordinal.ts';

export const winners = {
  pay: (count: number, amount: string) => `Pay ${count} ${count === 1 ? 'winner' : 'winners'} ${amount}`,
  finish: 'Finish without a prize',
  question: (count: number) => `Pay ${count === 1 ? 'the winner' : `${count} winners`}?`,
  payYes: (count: number) => `Pay ${count === 1 ? 'the winner' : `${count} winners`}`,
  questionNothing: 'Finish without a prize?',
  final: 'This is final.',
  table: {
    caption: 'Who gets what',
    rank: 'Rank',
    winner: 'Winner',
    amount: 'Prize',
    total: 'In all',
  },

  choose: {
    title: 'Winners',
    noPrizes: 'This tournament has no prizes.',
    players: {
      hint: 'Type a nickname, a UID or a username, and choose.',
      placeholder: 'Nickname, UID or username',
      nobody: 'No player who joined is called so.',
    },
    teams: {
      hint: 'Type the name of a team or of its captain, and choose. The prize is shared as the team has decided.',
      placeholder: 'Team or captain',
      nobody: 'No team with a seat is called so.',
    },
    captain: (username: string) => `Captain ${username}`,
    missing: (rank: number) => `Who came ${ordinal(rank)}?`,
    twice: (rank: number) => `Already rank ${rank}.`,
    fewerPlayers: (needed: number) =>
      `Fewer players than prizes: the ranks beyond ${needed} stay blank, their prizes go back to the house.`,
    fewerPlayed: (needed: number) =>
      `Who played no match wins no prize: the ranks beyond ${needed} stay blank, their prizes go back to the house.`,
    nobodyWon: 'Nobody won a prize.',
    /** On the desk, to where winners are named without results. */
    withoutResults: 'Pay winners without entering results',
  },

  /** On Home, when nothing can be joined today. */
  recent: 'Recent winners',

  podium: {
    title: 'Winners',
    others: 'Further winners',
    rank: (rank: number) => `${ordinal(rank)} place`,
    nobody: 'Nobody',
  },

  victory: {
    title: (rank: number) => (rank === 1 ? 'You won!' : `You came ${ordinal(rank)}!`),
    /** `{amount}`: the prize, with its currency. */
    text: '{amount} are in your wallet. Tell your friends:',
    /** To a member who gets nothing of it himself. */
    teamText: '{amount} go to your team. Tell your friends:',
    /** `{share}`: what the member gets of it. */
    shareText: '{share} of your team’s {amount} are in your wallet. Tell your friends:',
    share: (rank: number, title: string) =>
      rank === 1 ? `I won ${title}!` : `I came ${ordinal(rank)} in ${title}!`,
    teamShare: (rank: number, title: string) =>
      rank === 1 ? `We won ${title}!` : `We came ${ordinal(rank)} in ${title}!`,
  },
};
