/** Winners: choosing and paying them, and the podium of a finished tournament. */
import { ordinal } from './ordinal.ts';

export const winners = {
  pay: (count: number, amount: string) => `Pay ${count} ${count === 1 ? 'winner' : 'winners'} ${amount}`,
  finish: 'Finish without a prize',
  question: (count: number) => `Pay ${count === 1 ? 'the winner' : `${count} winners`}?`,
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
    hint: 'Type a nickname, a UID or a username, and choose.',
    placeholder: 'Nickname, UID or username',
    nobody: 'No player who joined is called so.',
    missing: (rank: number) => `Who came ${ordinal(rank)}?`,
    twice: (rank: number) => `Already rank ${rank}.`,
    fewerPlayers: (needed: number) =>
      `Fewer players than prizes: the ranks beyond ${needed} stay blank, their prizes go back to the house.`,
    nobodyWon: 'Nobody won a prize.',
    /** On the desk, to where winners are named without results. */
    withoutResults: 'Pay winners without entering results',
  },

  /** On Home, when nothing can be joined tonight. */
  recent: 'Recent winners',

  podium: {
    title: 'Winners',
    others: 'Further winners',
    card: 'Share card',
    rank: (rank: number) => `${ordinal(rank)} place`,
    you: 'You',
  },

  victory: {
    title: (rank: number) => (rank === 1 ? 'You won!' : `You came ${ordinal(rank)}!`),
    /** `{amount}`: the prize, with its currency. */
    text: '{amount} are in your wallet. Tell your friends:',
    teamText: '{amount} go to your team. Tell your friends:',
    share: (rank: number, title: string) =>
      rank === 1 ? `I won ${title}!` : `I came ${ordinal(rank)} in ${title}!`,
  },
};
