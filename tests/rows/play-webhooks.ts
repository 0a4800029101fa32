/** Tells a webhook what has happened, and does what its owner can do about it. */
import type { Services } from '#server/app.ts';
import { composeBody } from '#server/webhooks/compose.ts';
import { claimDelivery, keepBody, noteOutcome, secondsUntilDue } from '#server/webhooks/outbox.ts';
import type { HttpClient } from '../support/http-client.ts';

export async function playWebhooks(services: Services, owner: HttpClient, webhook: string): Promise<void> {
  const { database } = services;
  for (;;) {
    const due = await claimDelivery(database, { owners: [], hosts: [] });
    if (due.length === 0) break;
    for (const delivery of due) {
      await keepBody(database, delivery.id, await composeBody(services, delivery));
      await noteOutcome(database, delivery, { status: 204, error: null });
    }
  }
  await owner.call('GET', '/v1/webhooks');
  const { json } = await owner.call('GET', `${webhook}/deliveries`);
  await owner.call('POST', `${webhook}/deliveries/${json.deliveries[0].$id}/retry`, {});
  await secondsUntilDue(database);
  await database.query("update webhook_deliveries set first_attempt_at = now() - interval '2 days'");
  for (const delivery of await claimDelivery(database, { owners: [], hosts: [] })) {
    await noteOutcome(database, { ...delivery, isAgain: false }, { status: 500, error: 'No.' });
  }
  await owner.call('PATCH', webhook, { isOn: false });
  await owner.call('DELETE', webhook);
}
