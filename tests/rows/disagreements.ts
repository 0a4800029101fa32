import type { StatedColumn } from './stated-rows.ts';
import type { ToldColumn } from './told-rows.ts';

/**
 * Where a stated row type and the columns of its statement differ, in words.
 * @param nulls columns that were null in a row that was read
 */
export function disagreements(
  stated: ReadonlyMap<string, StatedColumn>,
  told: ReadonlyMap<string, ToldColumn>,
  nulls: readonly string[],
): string[] {
  const found: string[] = [];
  for (const name of told.keys()) if (!stated.has(name)) found.push(`${name} is read and not stated`);
  for (const [name, { kind, isNullable, isOptional }] of stated) {
    const column = told.get(name);
    if (!column) {
      if (!isOptional) found.push(`${name} is stated and not read`);
      continue;
    }
    // A JSON column holds an object or a list of them, which its type does not tell.
    const isJsonList = column.kind === 'object' && kind === 'object[]';
    if (column.kind !== kind && !isJsonList) found.push(`${name} is ${column.kind}, stated ${kind}`);
    const canBeNull = column.isNullable ?? nulls.includes(name);
    if (canBeNull && !isNullable) found.push(`${name} can be null, stated ${kind}`);
  }
  return found;
}
