import type { KeyScope } from '#shared/rules/key-scopes.ts';

const scopes: Record<KeyScope, string> = {
  read: 'Sees your tournaments, also drafts, as helpers do. No room passwords.',
  rooms: 'Sets room IDs and passwords, starts matches, checks players in.',
  scores: 'Puts results.',
  manage: 'All of these, and edits, draws, penalties, disputes and new drafts.',
};

const groups: Record<string, string> = {
  Tournaments: 'Tournaments',
  Documents: 'Documents and files',
  Account: 'Account',
  Webhooks: 'Webhooks',
  Operator: 'Operator',
};

export const developers = {
  title: 'For developers',
  intro: 'Everything this site does, programs can do, too. This is every call, made from the server itself.',
  groups,
  who: 'Who',
  takes: 'Takes',
  answers: 'Answers',
  reasons: 'Refusals',
  everybody: 'Everybody',
  account: 'An account',
  noKey: 'no keys',
  keyWith: (scope: string) => `keys with ${scope}`,
  keys: {
    title: 'Keys',
    text: 'A host makes keys in the profile, under Account. A program sends its key with every call and acts as a helper of your tournaments. A key never moves tokens: it does not publish, change prizes, settle or join.',
    scopes,
  },
  webhooks: {
    title: 'Webhooks',
    text: 'The server can tell an address of yours what happens in your tournaments, or post it in a channel of Discord. It tells each event at least once, in order for each tournament, and tries for 24 hours.',
    verify: 'Each delivery is signed. Check the signature before you trust it:',
  },
};
