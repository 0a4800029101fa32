/** Winners: choosing and paying them, and the podium of a finished tournament. */
import { ordinal } from '#shared/ordinal.ts';

export const winners = {
  pay: (count: number, amount: string) => `Pay ${count} ${count === 1 ? 'winner' : 'winners'} ${amount}`,
  finish: 'Finish without a prize',
  question: (count: number) => `Pay ${count === 1 ? 'the winner' : `${count} winners`}?`,
  payYes: (count: number) => `Pay ${count === 1 ? 'the winner' : `${count} winners`}`,
  questionNothing: 'Finish without a prize?',
  final: 'This is final.',
  table: { caption: 'Who gets what', rank: 'Rank', winner: 'Winner', amount: 'Prize', total: 'In all' },

  choose: {
    placeholder: 'Username, nickname or team',
    missing: (rank: number) => `Who came ${ordinal(rank)}?`,
    fewer: (needed: number) => `Only ${needed} can win: the prizes of the ranks beyond go back to the house.`,
    /** On the desk. */
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
