import { STATEMENT_FAULTS } from '#shared/statement-faults.ts';

export const statement = {
  title: 'Verify a statement',
  intro:
    'The statement of a tournament lists every token that moved through it, each line sealed with the one before. This page checks a statement here in your browser, without asking the server.',
  choose: 'Statement file (JSON)',
  chooseHint: 'Download it from the page of a tournament.',
  sound: (transfers: number) =>
    transfers === 1
      ? 'Sound: 1 transfer, nothing changed or left out.'
      : `Sound: ${transfers} transfers, nothing changed or left out.`,
  head: 'Last hash',
  line: (n: number, fault: string) => `Line ${n}: ${fault}.`,
  whole: (fault: string) => `The statement: ${fault}.`,
  /** After the line, or "The statement: ". */
  faults: STATEMENT_FAULTS,
  download: 'Download the statement',
  hint: 'Every token that moved through this tournament, for everyone to check.',
};
