import type { WebhookEvent, WebhookFormat } from '#shared/rules/webhooks.ts';
import type { WebhookDelivery } from '#shared/wire/webhooks.ts';

const events: Record<WebhookEvent, string> = {
  'tournament.published': 'Tournament published',
  'tournament.started': 'Tournament started',
  'tournament.settled': 'Winners',
  'tournament.aborted': 'Tournament aborted',
  'seat.taken': 'Seat taken',
  'seat.freed': 'Seat free again',
  'match.room': 'Room open',
  'match.results': 'Results of a match',
  'dispute.opened': 'Dispute opened',
  'dispute.decided': 'Dispute decided',
  'penalty.given': 'Penalty given',
};
const formats: Record<WebhookFormat, string> = { json: 'Program (JSON)', discord: 'Discord' };
const states: Record<WebhookDelivery['status'], string> = {
  pending: 'waits',
  delivered: 'delivered',
  failed: 'failed',
};

/** Keys and webhooks of hosts. */
export const machines = {
  more: 'For developers',
  secret: 'Secret',
  secretOnce: 'Copy this secret now. It is shown this once.',
  secretKept: 'I have copied it',
  keys: 'Keys for programs',
  keysHint: 'With a key, a bot of yours works on your tournaments like a helper. It never moves tokens.',
  keyName: 'Name of the key',
  mayDo: 'What it may do',
  makeKey: 'Make key',
  lastUsed: (day: string) => `last used ${day}`,
  neverUsed: 'never used',
  end: 'End',
  endOf: (name: string) => `End the key ${name}`,
  endQuestion: (name: string) => `End the key ${name}? Its program can do nothing any more.`,
  keyEnded: 'Key ended!',
  webhooks: 'Discord and webhooks',
  webhooksHint: 'What happens in your tournaments is posted in your Discord channel, or told to a program.',
  format: 'Tell whom',
  formats,
  url: 'Address of the webhook',
  tellOf: 'Tell of',
  events,
  makeWebhook: 'Add webhook',
  on: 'on',
  off: 'off',
  eventCount: (count: number) => `${count} kinds of news`,
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  delete: 'Delete',
  deleteOf: (host: string) => `Delete the webhook at ${host}`,
  deleteQuestion: (host: string) => `Delete the webhook at ${host}?`,
  webhookDeleted: 'Webhook deleted!',
  deliveries: 'What was sent',
  noDeliveries: 'Nothing yet',
  states,
  sendAgain: 'Send again',
  sentAgain: 'It is sent again!',
};
