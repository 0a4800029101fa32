/** Says who would be told of problems; a try also sends them a message. */
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { tryAlert } from '#server/problems/alerts.ts';
import { aTry, readAdmins, tellAdmins } from '#server/problems/tell-admins.ts';
import { type Finding, fine, mustChange } from './finding.ts';

/** Says which admins are told. A try only queues mail and messages to phones, which a running server sends. */
export async function checkAdmins(database: Database, config: Config, isTried: boolean): Promise<Finding[]> {
  const admins = await readAdmins(database);
  if (admins.length === 0)
    return isTried ? [mustChange('There is no admin who could be told of problems.')] : [];
  const who = admins.map(({ email }) => email).join(', ');
  if (!isTried) return [fine(`Told of problems, by mail and on their phones: ${who}.`)];
  await database.transaction((tx) => tellAdmins(tx, config, aTry()));
  return [fine(`A try is on its way, by mail and to the phones of ${who}.`)];
}

export async function checkAlert(config: Config, isTried: boolean): Promise<Finding[]> {
  if (!config.alert) return [];
  const place = `ALERT_URL (${new URL(config.alert.url).host})`;
  if (!isTried) return [fine(`Told of problems: ${place}.`)];
  const error = await tryAlert(config);
  return [
    error === null ? fine(`${place} has taken a try.`) : mustChange(`${place} has not taken a try: ${error}`),
  ];
}
