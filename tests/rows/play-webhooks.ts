/** Tells a webhook what has happened, and does what its owner can do about it. */
import type { Services } from '#server/app.ts';
import { claimDelivery, keepBody, noteOutcome, secondsUntilDue } from '#server/webhooks/outbox.ts';
import { composeBody } from '#server/webhooks/sender.ts';
import { testWebhook } from '#server/webhooks/webhooks.ts';
import type { Person } from '../support/factories.ts';
import type { HttpClient } from '../support/http-client.ts';

export async function playWebhooks(
  services: Services,
  { host, hosting }: { host: Person; hosting: HttpClient },
  id: string,
): Promise<void> {
  const { database } = services;
  const webhook = `/v1/webhooks/${id}`;
  for (;;) {
    const due = await claimDelivery(database, { owners: [], hosts: [] });
    if (due.length === 0) break;
    for (const delivery of due) {
      await keepBody(database, delivery.id, await composeBody(services, delivery));
      await noteOutcome(database, delivery, { status: 204, error: null });
    }
  }
  await hosting.call('GET', '/v1/webhooks');
  const { json } = await hosting.call('GET', `${webhook}/deliveries`);
  await hosting.call('POST', `${webhook}/deliveries/${json.deliveries[0].$id}/retry`, {});
  await secondsUntilDue(database);
  await database.query("update webhook_deliveries set first_attempt_at = now() - interval '2 days'");
  for (const delivery of await claimDelivery(database, { owners: [], hosts: [] })) {
    await noteOutcome(database, { ...delivery, isAgain: false }, { status: 500, error: 'No.' });
  }
  await hosting.call('POST', `${webhook}/secret`, {});
  // Nothing leaves a copy of a site.
  await testWebhook({ ...services, config: { ...services.config, isCopy: true } }, host, id);
  await hosting.call('PATCH', webhook, { isOn: false });
  await hosting.call('DELETE', webhook);
}
