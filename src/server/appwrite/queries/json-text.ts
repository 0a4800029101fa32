/**
 * SQL that writes an object like JSON.stringify, for attributes with JSON texts.
 * @param members names and SQL of the values, in order; null values are omitted
 */
export function jsonText(members: Readonly<Record<string, string>>): string {
  const parts = Object.entries(members).map(([name, sql]) => `'"${name}":', to_json(${sql})`);
  return `concat('{', ${parts.join(", ',', ")}, '}')`;
}
