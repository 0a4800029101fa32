import { expect, it } from 'vitest';
import { textsOf } from './catalogue.ts';
import { NEPALI_FORMS } from './nepali-forms.ts';

const texts: Readonly<Record<string, unknown>> = textsOf(
  {
    words: { entries: { player: 'खेलाडी', '': 'कोही' }, and: ' र ' },
    'of(name)': '{name}को, {name} हो।',
    'bold(name)': '<strong>{name}</strong>को',
    'best(rank)': '{rank:ordinal}',
    'by(who)': '{who:entries}',
    'all(names)': '{names}; {names:and}; {names:entries}',
    'left(names, more)': '{names}[ र अरू {more}]',
    'won(count, of)': { 'count = of': 'सबै', 'count = 1': { of: 'एक', else: 'केही' }, else: '{count}' },
    'told({name, team?, at})': { 'team = null': '{name}', else: '{name}: {team} {at}' },
    'asked(count)': '{count} {count|player|players}[, {count|one|several}]',
  },
  NEPALI_FORMS,
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
  ['told', [{ name: 'राम', team: 'Cup', at: 7 }], 'राम: Cup 7'],
  ['told', [{ name: 'राम', team: null, at: 7 }], 'राम'],
  ['asked', [1], '1 player, one'],
  ['asked', [2], '2 players, several'],
  ['asked', [0], '0 players'],
])('%s %j', (name, values, said) => {
  const text = texts[name] as (...values: unknown[]) => string;
  expect(text(...values)).toBe(said);
  expect(text(...values)).toBe(said);
});

it('knows the names and the number of values', () => {
  const { text, said, told, inner } = textsOf(
    {
      words: {},
      text: 'Text',
      'said(one, two)': '{one} {two}',
      'told({one, _two?})': '{one}',
      inner: { 'more(of?)': 'More[ {of}]' },
    },
    {},
  );
  const all = [text, said(1, 'b'), told({ one: true, two: null }), inner.more(undefined)];
  expect(all).toEqual(['Text', '1 b', 'true', 'More']);
  const wrong = () => [
    // @ts-expect-error The catalogue has no such text.
    inner.less,
    // @ts-expect-error A value is missing.
    said(1),
    // @ts-expect-error A value may not be missing.
    said(null, 2),
    // @ts-expect-error A named value is missing.
    told({ two: 2 }),
    // @ts-expect-error There are too many values.
    inner.more(1, 2),
  ];
  expect(wrong).toBeTypeOf('function');
});
