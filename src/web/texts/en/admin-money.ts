/** Money on the operator's desk. */
export const adminMoney = {
  parts: {
    issued: 'Issued',
    players: 'Held by players',
    tournaments: 'In running tournaments',
    house: 'Earned by the house',
  },
  sum: 'Issued is the sum of the other three.',

  audit: {
    title: 'Audit of the ledger',
    sound: 'Every balance, line and sum is right.',
    wrong: (findings: number) => (findings === 1 ? '1 row is wrong' : `${findings} rows are wrong`),
    broken: (rule: string) => `Not true: ${rule}`,
    again: 'Check again',
    checking: 'Checking the ledger',
  },

  hosts: {
    title: 'Hosts',
    currency: 'Currency',
    promised: 'Promised now',
    paid: 'Prizes paid',
    collected: 'Fees collected',
    none: 'No host has promised or paid anything yet',
    search: 'Find a host',
    searchHint: 'Username or id',
  },

  transfers: {
    title: 'All transfers',
    hint: 'Every transfer of a period, with who caused it. Empty days leave the period open.',
    download: 'Download the transfers',
  },
};
