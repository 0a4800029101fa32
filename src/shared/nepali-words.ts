/** A name with the ending that belongs to it: joined to letters of Devanagari, apart from others. */
export function joined(name: string, ending: string): string {
  return /[\u0900-\u097f](?:<\/strong>)?$/.test(name) ? name + ending : `${name} ${ending}`;
}
