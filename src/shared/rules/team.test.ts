import { expect, it } from 'vitest';
import { numberedTeamName } from './team.ts';

it.each<[string, string[], string]>([
  ['Himal Hawks', [], 'Himal Hawks'],
  ['Himal Hawks', ['Himal Hawks'], 'Himal Hawks 2'],
  ['Himal Hawks 2', ['Himal Hawks 2'], 'Himal Hawks 3'],
  ['Himal Hawks', ['Himal Hawks', 'Himal Hawks 2'], 'Himal Hawks 3'],
  ['Himal Hawks of Nepal', ['Himal Hawks of Nepal'], 'Himal Hawks of Nep 2'],
  ['Hawks and the rest 9', ['Hawks and the rest 9'], 'Hawks and the res 10'],
])('a team named %s, where %j are taken, is named %s', (name, taken, expected) => {
  expect(numberedTeamName(name, (one) => taken.includes(one))).toBe(expected);
});
