/**
 * SQL of the text that JSON.stringify makes of an object, for attributes that carry JSON.
 * @param members names and the SQL of their values, in order; a null value has no place in it
 */
export function jsonText(members: Readonly<Record<string, string>>): string {
  const parts = Object.entries(members).map(([name, sql]) => `'"${name}":', to_json(${sql})`);
  return `concat('{', ${parts.join(", ',', ")}, '}')`;
}
