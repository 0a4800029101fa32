/** People on the operator's desk. */
import type { DisputeDocument } from '#shared/wire/disputes.ts';
import type { Warning } from '#shared/wire/host-limits.ts';
import type { BanDocument, PersonOverview } from '#shared/wire/people.ts';
import type { GrantRow } from '#shared/wire/wallet.ts';

const banKinds: Record<BanDocument['kind'], string> = {
  account: 'Account',
  uid: 'Game UID',
  network: 'Network',
};

const grantErrors: Record<NonNullable<GrantRow['error']>, string> = {
  tooManyCells: 'More cells than columns: put a text with a comma in quotes.',
  userUnknown: 'Nobody has this id, verified e-mail or username.',
  userAmbiguous: 'Two people have this name: one as id, one as username. Write the e-mail.',
  currencyInvalid: 'The currency must be eg_token or eg_coin.',
  amountInvalid: 'The amount must be a whole number, not 0.',
  reasonInvalid: 'A reason of at most 200 characters is needed.',
  balanceTooLow: 'The balance would be below 0.',
  confirmationNeeded: 'A large amount: it has to be confirmed with the username.',
};

const warningKinds: Record<Warning['kind'], string> = {
  prizesToOne: 'Prizes went mostly to one',
  prizesToFew: 'Prizes went mostly to few',
  sharedWithHost: 'Shares something with the host',
  onlyReceives: 'Only receives',
  heldPrize: 'Prize is held',
  noResults: 'Match without results',
  unsettled: 'Nobody settles',
  reported: 'Reported by players',
};

const disputeStatuses: Record<DisputeDocument['status'], string> = {
  open: 'Waits for the host',
  escalated: 'Waits for you',
  accepted: 'Accepted',
  rejected: 'Rejected',
};

const roles: Record<PersonOverview['tournaments'][number]['role'], string> = {
  host: 'Host',
  player: 'Player',
};

export const adminPeople = {
  list: {
    search: 'Search people',
    searchHint: 'Name, e-mail, username, game UID or id',
    label: 'Label',
    labels: { host: 'Host', verified: 'Verified host', admin: 'Admin' },
    statuses: { active: 'Active', blocked: 'Blocked' },
    email: 'E-mail',
    emails: { verified: 'Verified', unverified: 'Not verified' },
    newest: 'Newest first',
    lastSeen: 'Last seen first',
    seen: (registered: string, seen: string) => `Since ${registered} · last seen ${seen}`,
    empty: 'Nobody has an account yet',
  },

  person: {
    back: 'All people',
    id: 'id',
    blockedBecause: (reason: string) => `Blocked: ${reason}`,
    playerPage: 'Player page',
    hostPage: 'Host page',
    tabsLabel: 'About this person',
    tabs: {
      account: 'Account',
      wallet: 'Wallet',
      played: 'Tournaments',
      sessions: 'Sessions',
      limits: 'Host limits',
    },
    limitsHint:
      'Limits of this host alone. Leave both numbers of a currency empty for the limits of all hosts.',
  },

  acts: {
    block: 'Block',
    unblock: 'Unblock',
    copy: 'Copy of the data',
    copyDetails: 'A file with all that is stored about this account. The log tells of it.',
    end: 'Close account',
    endDetails:
      'For ever: the person is deleted, seats to come are left, the balance goes to the house. Results and ledger stay under a number.',
    ended: 'The account is closed.',
  },

  grant: {
    title: 'Give or take',
    to: (name: string) => `For ${name}`,
    way: 'What',
    give: 'Give',
    take: 'Take back',
    currency: 'Currency',
    amount: 'Amount',
    amountInvalid: 'Enter a whole number above 0.',
    balance: (now: string, after: string) => `Balance ${now}, then ${after}`,
    reasonHint: 'Shown in the wallet.',
    confirm: (name: string) => `Type ${name} to confirm`,
    confirmHint: (limit: string) => `Needed for more than ${limit}.`,
    confirmMissing: (name: string) => `Type ${name} exactly.`,
    done: 'Done. The balance has changed.',
  },

  labels: {
    title: 'Labels',
    rights: 'Rights',
    known: {
      host: 'Host: holds tournaments',
      verified: 'Verified: has the badge',
      admin: 'Admin: runs the platform',
    },
    others: 'Other labels',
    othersHint:
      'Letters and digits, with a space between two. They give no rights; messages can be sent to a label.',
    done: 'Labels saved.',
  },

  status: {
    block: 'Block account',
    blockDetails: 'Ends all sessions. The account cannot log in until it is unblocked.',
    unblock: 'Unblock account',
    unblockDetails: 'The account can log in again.',
    reasonHint: 'The person sees it at a refused login.',
    blocked: 'The account is blocked.',
    unblocked: 'The account can log in again.',
  },

  ban: {
    title: 'Ban',
    change: 'Change ban',
    details: 'Refused at registration, login, profile and join.',
    kind: 'What is banned',
    kinds: banKinds,
    values: { account: 'Account id', uid: 'Game UID', network: 'Address or network' },
    hints: {
      account: 'As on the page of the person.',
      uid: 'Whoever plays with it. Changing the UID does not help.',
      network: 'Such as 203.0.113.7 or 203.0.113.0/24.',
    },
    valueMissing: 'Say who or what is banned.',
    reasonHint: 'Shown to whoever is refused.',
    until: 'Until (optional)',
    untilHint: 'Nepal time. Empty: until it is lifted.',
    submit: 'Ban',
    done: 'Banned.',
    changed: 'Ban changed.',
  },

  bans: {
    add: 'New ban',
    search: 'Find a ban',
    searchHint: 'The whole account id, game UID or network',
    empty: 'Nobody is banned',
    emptyHint: 'A ban keeps out an account, a game UID or a network.',
    since: (moment: string) => `Since ${moment},`,
    until: (moment: string) => `until ${moment}`,
    over: (moment: string) => `over since ${moment}`,
    forever: 'until it is lifted',
    change: 'Change',
    changeOf: (value: string) => `Change the ban of ${value}`,
    lift: 'Lift',
    liftOf: (value: string) => `Lift the ban of ${value}`,
    liftQuestion: 'Lift this ban?',
    liftYes: 'Lift the ban',
    lifted: 'Ban lifted.',
  },

  heldPrizes: {
    line: (rank: number) => `for rank ${rank} in`,
    since: (moment: string) => `held since ${moment}`,
    release: 'Pay it',
    releaseDetails: 'The person gets the prize, banned or not.',
    return: 'Return it',
    returnDetails: 'The prize goes back to the house. This cannot be undone.',
    reasonHint: 'The person is told.',
    done: 'Decided.',
  },

  tokenRequests: {
    search: 'Search',
    searchHint: 'Name, e-mail, reference or note',
    none: 'Nobody has asked for tokens',
    states: { asked: 'Waiting', granted: 'Granted', refused: 'Refused' },
    grant: 'Grant',
    grantOf: (name: string, amount: string) => `Grant ${name} ${amount}`,
    refuse: 'Refuse',
    refuseOf: (name: string) => `Refuse ${name}`,
    done: 'Decided. The player is told.',
    askedFor: (amount: string) => `asked for ${amount}`,
    reference: (text: string) => `Reference ${text}`,
    registered: (moment: string) => `registered ${moment}`,
    networks: (networks: number, others: number) =>
      `${networks} ${networks === 1 ? 'network' : 'networks'}, ${others} others there`,
    earlier: (granted: number, refused: number) => `earlier: ${granted} granted, ${refused} refused`,
    picture: 'Proof',
  },

  known: {
    registered: 'Registered',
    lastSeen: 'Last seen',
    profile: (nickname: string, uid: string) => `${nickname}, UID ${uid}`,
    sameUid: 'Same game UID',
    sameUidNone: 'Nobody else has the same game UID.',
    uid: (uid: string) => `UID ${uid}`,
    networks: 'Networks',
    networksNone: 'Signed in nowhere.',
    sessions: (sessions: number, last: string) =>
      `${sessions === 1 ? '1 session' : `${sessions} sessions`}, last ${last}`,
    alsoThere: 'Also from there',
  },

  wallet: { lines: 'Lines of the wallet' },

  played: {
    noTournaments: 'Neither played nor hosted any.',
    roles,
    teams: 'Teams',
    noTeams: 'In no team.',
    captain: 'Captain',
    states: { invited: 'Invited', confirmed: 'Member' },
    noDisputes: 'Opened none.',
    disputeStatuses,
  },

  sessions: {
    none: 'Signed in nowhere',
    opened: (provider: string, from: string, last: string) => `${provider}, since ${from}, last used ${last}`,
    end: 'End',
    endOf: (ip: string) => `End the session from ${ip}`,
    endAll: 'End all sessions',
    endAccess: 'Also end keys, webhooks, the calendar and Google',
    endAllQuestion: 'End all sessions?',
    endAllDetails: 'The person is signed out everywhere and can log in again.',
    ended: 'Signed out.',
  },

  limits: {
    allHint:
      'How much prize money a host may promise. They hold for every host without limits of the own; empty both numbers of a currency to go back to what the server was started with.',
    parts: { openPrizes: 'Prizes promised at a time', prizesPerMonth: 'Prizes in 30 days' },
    used: (used: string, limit: string) => `${used} of ${limit} used now.`,
    invalid: 'Enter both numbers, or neither.',
    saved: 'Limits saved.',
  },

  warnings: {
    hint: 'Of the last 90 days, and prizes that are held. Each may have an innocent cause; look at the people before you act.',
    kind: 'Kind',
    kinds: warningKinds,
    none: 'Nothing to look at',
  },

  file: {
    hint: 'A table with the columns user (id, verified e-mail or username), currency, amount, reason. A negative amount takes back. All lines are paid or none; the same file a second time pays nothing.',
    choose: 'CSV file',
    fileUnread: 'This file is no text. In the spreadsheet, save it as "CSV UTF-8" and choose it again.',
    table: 'Or type the table here',
    dryRun: 'Try it',
    pay: 'Pay all lines',
    question: (lines: number) => (lines === 1 ? 'Pay 1 line?' : `Pay all ${lines} lines?`),
    payYes: (lines: number) => (lines === 1 ? 'Pay 1 line' : `Pay ${lines} lines`),
    sound: (lines: number, sums: string) =>
      `${lines === 1 ? '1 line' : `${lines} lines`}, nothing wrong. ${sums}`,
    wrong: 'Nothing can be paid yet. Mend the lines below.',
    errors: grantErrors,
    confirm: (limit: string) => `Usernames of those who get more than ${limit}`,
    confirmHint: 'Type each of them, with a blank between two.',
    paidBefore: (at: string) => `Paid on ${at}. Nothing to pay.`,
    paid: (lines: number) => (lines === 1 ? '1 line paid.' : `${lines} lines paid.`),
  },
};
