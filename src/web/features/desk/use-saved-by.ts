import type { SavedBy } from '#shared/wire/matches.ts';
import { useAccount } from '#web/api/session.ts';
import { usePeople } from '#web/api/user-details.ts';
import { texts } from '#web/texts/texts.ts';

const { who } = texts.desk.conflict;

/** The name of the person who saved something meanwhile. */
export function useSavedBy(saved: SavedBy | null): string {
  const own = useAccount()?.$id;
  const by = saved?.by ?? null;
  const people = usePeople(by === null || by === own ? [] : [by]);
  if (!saved) return who.somebody;
  if (by === null) return who.operator;
  if (by === own) return saved.byKey ? who.ownProgram : who.self;
  const name = people.data?.documents[0]?.username ?? who.somebody;
  return saved.byKey ? who.program(name) : name;
}
