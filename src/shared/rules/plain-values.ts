/** What values of unknown kind are. */

export function isWhole(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

export function isListOf<One>(value: unknown, isOne: (one: unknown) => one is One): value is One[] {
  return Array.isArray(value) && value.every(isOne);
}
