/** A duration in one unit: minutes, hours, or from two days on days. */
export function roughly(minutes: number): [count: number, unit: 'minute' | 'hour' | 'day'] {
  if (minutes < 60) return [minutes, 'minute'];
  const hours = Math.round(minutes / 60);
  return hours < 48 ? [hours, 'hour'] : [Math.round(hours / 24), 'day'];
}
