import { expect, it } from 'vitest';
import { textsOf } from './catalogue.ts';

const texts = textsOf<Record<string, (...values: unknown[]) => string>>(
  {
    words: { entries: { player: 'खेलाडी', '': 'कोही' }, and: ' र ' },
    'of(name)': '{name}को, {name} हो।',
    'bold(name)': '<strong>{name}</strong>को',
    'best(rank)': '{rank:ordinal}',
    'by(who)': '{who:entries}',
    'all(names)': '{names}; {names:and}; {names:entries}',
    'left(names, more)': '{names}[ र अरू {more}]',
    'won(count, of)': { 'count = of': 'सबै', 'count = 1': { of: 'एक', else: 'केही' }, else: '{count}' },
    'told(name, {team, at})': { 'team = null': '{name}', else: '{name}: {team.name} {at}' },
  },
  {},
);

it.each([
  ['of', ['राम'], 'रामको, राम हो।'],
  ['of', ['Asha'], 'Asha को, Asha हो।'],
  ['of', ['{name}[x]'], '{name}[x] को, {name}[x] हो।'],
  ['bold', ['राम'], '<strong>राम</strong>को'],
  ['bold', ['Asha'], '<strong>Asha</strong> को'],
  ['best', [2], 'दोस्रो'],
  ['best', [5], '5औँ'],
  ['by', ['player'], 'खेलाडी'],
  ['by', [null], 'कोही'],
  ['by', ['constructor'], 'constructor'],
  ['all', [['player', 'b']], 'player, b; player र b; खेलाडी, b'],
  ['left', ['राम', 2], 'राम र अरू 2'],
  ['left', ['राम', 0], 'राम'],
  ['won', [3, 3], 'सबै'],
  ['won', [1, 3], 'एक'],
  ['won', [1, 0], 'केही'],
  ['won', [2, 3], '2'],
  ['told', ['राम', { team: { name: 'Cup' }, at: 7 }], 'राम: Cup 7'],
  ['told', ['राम', { team: null, at: 7 }], 'राम'],
])('%s %j', (name, values, said) => {
  expect(texts[name]?.(...values)).toBe(said);
});
