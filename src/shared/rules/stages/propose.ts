/** Proposes stages for hosts who have more seats than a lobby holds. */
import { STAGE_GROUPS_MAX, STAGES_MAX, type Stage } from './stage.ts';

const GROUP_MATCHES = 3;
const FINAL_MATCHES = 6;

/**
 * Proposes groups as full as a lobby. As many move on as the final has room for; if that is fewer than two of a group,
 * half of each lobby first plays in further groups. Null: one lobby is enough, or there would be too many stages.
 * @param names of the groups, of further groups, and of the final
 */
export function proposeStages(
  { max, lobby }: { max: number; lobby: number },
  names: { groups: string; further: string; final: string },
): Stage[] | null {
  if (max <= lobby || lobby < 2) return null;
  const stages: Stage[] = [];
  let entries = max;
  while (entries > lobby) {
    const groups = Math.ceil(entries / lobby);
    if (groups > STAGE_GROUPS_MAX || stages.length > STAGES_MAX - 2) return null;
    const toFinal = Math.floor(lobby / groups);
    const advance = toFinal >= 2 ? toFinal : Math.floor(lobby / 2);
    const name =
      stages.length === 0 ? names.groups : `${names.further}${stages.length > 1 ? ` ${stages.length}` : ''}`;
    stages.push({ name, kind: 'points', groups, matches: GROUP_MATCHES, advance, carry: 'none' });
    entries = groups * advance;
  }
  stages.push({ name: names.final, kind: 'points', groups: 1, matches: FINAL_MATCHES, carry: 'none' });
  return stages;
}
