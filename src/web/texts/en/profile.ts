import type { TransferKind } from '#shared/constants.ts';

export const profile = {
  label: 'Your profile',
  tabs: {
    tournaments: 'Tournaments',
    games: 'Game Profiles',
    wallet: 'Wallet',
    account: 'Account',
    host: 'Host Panel',
  },

  joined: 'Joined tournaments',
  noneJoined: "You haven't joined any tournament!",
  steps: {
    title: 'Get ready to play',
    claimUsername: 'Claim your username',
    addGameProfile: (game: string) => `Add your ${game} profile`,
  },

  picture: {
    change: 'Change picture',
    changeLabel: 'Change profile picture',
    title: 'Profile picture',
    upload: 'Upload your own',
    uploadHint: 'JPG, PNG or SVG, under 2 MB',
    pick: 'Or pick one',
    avatar: (position: number) => `Avatar ${position}`,
  },

  username: {
    label: 'Username',
    loading: 'Loading username',
    hint: '3 to 20 letters, digits, _ or -. You choose it once, it cannot be changed.',
    claim: 'Claim',
    copy: 'Copy username',
  },
  displayName: {
    label: 'Display name',
    /** After "Save", for screen readers. */
    saveWhat: 'name',
  },

  account: {
    identity: 'Who you are',
    name: 'Name',
    email: 'Email',
    verified: 'Verified',
    unverified: 'Not verified',
    registered: 'Registered',
    status: 'Status',
    active: 'Active',
    closed: 'Closed',
    labels: 'Labels',
    noLabels: 'None',
    devanagariDigits: 'Numbers as १२३',
    /** By the account's label; shown with a capital. */
    labelNames: { host: 'host', admin: 'admin' },
  },

  gameProfiles: {
    loading: 'Loading game profiles',
    yours: 'Your profiles',
    add: 'Add a profile',
    addHint: 'Hosts let you into the room by it. Enter nickname and UID just as the game shows them.',
    game: 'Game',
    edit: 'Edit',
    create: 'Create profile',
  },

  getTokens: { title: 'How to get tokens', free: 'Free to join', allFree: 'All free tournaments' },

  tokenRequests: {
    ask: 'Ask for tokens',
    requests: 'Your requests',
    amount: 'Amount',
    amountInvalid: 'Enter a whole number from 1 to 100,000',
    currency: 'Currency',
    note: 'What for',
    reference: 'Reference',
    referenceHint: 'Optional: the number of a receipt or prize. Each counts once.',
    referenceInvalid: 'Enter 4 to 64 letters and digits, or nothing',
    picture: 'Proof (picture)',
    send: 'Send request',
    states: { asked: 'Waiting', granted: 'Granted', refused: 'Refused' },
    withdraw: 'Withdraw',
  },

  wallet: {
    balances: 'Balances',
    /** Why tokens moved. @param reason in English, as the server has written it */
    reasonOf: (_kind: TransferKind, { reason }: { title: string; reason: string }) => reason,
    balanceAfter: (amount: string) => `Balance ${amount}`,
    history: 'History',
    loadingHistory: 'Loading history',
    noHistory: 'Nothing has moved yet',
    noHistoryHint: 'Entry fees, refunds and prizes will be listed here.',
  },
};
