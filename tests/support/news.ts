import type { Platform } from '#server/platform/platform.ts';

/** The texts of all notifications to a person, the oldest first. */
export async function newsOf(
  { database }: Pick<Platform, 'database'>,
  { id }: { id: string },
  kind: string | null = null,
): Promise<string[]> {
  const rows = await database.query<{ message: string }>(
    `select n.message from notifications n join notification_recipients r on r.notification_id = n.id
     where r.user_id = $1 and ($2::text is null or n.kind = $2) order by n.sequence`,
    [id, kind],
  );
  return rows.map(({ message }) => message);
}
