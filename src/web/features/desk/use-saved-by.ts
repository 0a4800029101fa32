import type { MatchDocument } from '#shared/wire/matches.ts';
import { useAccount } from '#web/api/session.ts';
import { usePeople } from '#web/api/user-details.ts';
import { putResults } from '#web/lib/waiting/saved.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.desk.conflict;

/** What is said above results that were saved meanwhile: by whom. */
export function useSavedBy(match: MatchDocument): string {
  const own = useAccount()?.$id;
  const put = putResults(match);
  const by = put?.by ?? null;
  const people = usePeople(by === null || by === own ? [] : [by]);
  if (!put) return words.title(words.who.somebody);
  if (by === null) return words.title(words.who.operator);
  if (by === own) return words.title(put.byKey ? words.who.ownProgram : words.who.self);
  const name = people.data?.documents[0]?.username ?? words.who.somebody;
  return words.title(put.byKey ? words.who.program(name) : name);
}
