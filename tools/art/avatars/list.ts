/** The thirty avatars in their order. */
import type { Picture } from '../kit/picture.ts';
import { bear, cobra, danphe, eagle, elephant, owl, rhino, yak } from './beasts.ts';
import { redPanda, snowLeopard, tiger, wolf } from './cats.ts';
import { backdrop, portrait, type Shade } from './face.ts';
import { type Fighter, fighter } from './fighters.ts';
import { drone, facetMask, guardianMask, lakhe, visorHelmet } from './masks.ts';

const SHADES = {
  ember: ['#5c1a10', '#1c0808', '#ff7a1a'],
  teal: ['#0e4650', '#06161c', '#2fd0c8'],
  violet: ['#3a1f6a', '#120a26', '#a06af0'],
  crimson: ['#6a1228', '#1c060c', '#ff4a5a'],
  moss: ['#1f4a2c', '#08160e', '#8ad05a'],
  dusk: ['#23345e', '#0a0f20', '#6a9cf0'],
  gold: ['#6a3c0c', '#1e0f04', '#ffc24a'],
  steel: ['#3a424e', '#101319', '#b4c4d8'],
} satisfies Record<string, Shade>;

type Tone = keyof typeof SHADES;

const TAN = { skin: '#d9996a', shade: '#b97a4c' };
const BROWN = { skin: '#b4764a', shade: '#935b34' };
const LIGHT = { skin: '#efbd94', shade: '#d39a70' };
const NIGHT = { suit: '#2a2f3a', suitShade: '#20242d' };
const OLIVE = { suit: '#4c5a36', suitShade: '#3c482a' };
const SAND = { suit: '#a48a5e', suitShade: '#86704a' };
const RUST = { suit: '#7a2c1a', suitShade: '#5e2012' };
const WINE = { suit: '#4a1f4a', suitShade: '#381638' };
const SEA = { suit: '#1c5664', suitShade: '#14424e' };

function person(tone: Tone, look: Fighter): (pic: Picture) => void {
  return figure(tone, () => fighter(look));
}

function figure(tone: Tone, draw: () => string): (pic: Picture) => void {
  return (pic) => {
    backdrop(pic, SHADES[tone]);
    portrait(pic, draw());
  };
}

export const AVATARS: ((pic: Picture) => void)[] = [
  figure('teal', snowLeopard),
  person('ember', {
    ...TAN,
    ...OLIVE,
    accent: '#ff8a2a',
    head: 'helmet',
    face: 'balaclava',
    eyes: 'goggles',
  }),
  figure('moss', redPanda),
  person('violet', { ...LIGHT, ...WINE, accent: '#35e0d0', head: 'hood', face: 'respirator', eyes: 'bare' }),
  figure('gold', danphe),
  figure('crimson', () => visorHelmet('#e8e4dc', '#c4beb2', '#ff6a1a', '#ffd9a0')),
  person('dusk', { ...BROWN, ...NIGHT, accent: '#ffb42e', head: 'topi', face: 'scarf', eyes: 'bare' }),
  figure('steel', yak),
  person('ember', {
    ...LIGHT,
    ...RUST,
    accent: '#e0363c',
    head: 'ponytail',
    face: 'scarf',
    eyes: 'bare',
    hair: '#3a1712',
  }),
  figure('gold', lakhe),
  person('teal', {
    ...TAN,
    ...SEA,
    accent: '#ff7a1a',
    head: 'headset',
    face: 'bare',
    eyes: 'bare',
    hair: '#17121a',
  }),
  figure('violet', rhino),
  person('crimson', { ...BROWN, ...NIGHT, accent: '#f0ece2', head: 'hood', face: 'skull', eyes: 'bare' }),
  figure('teal', tiger),
  figure('dusk', () => facetMask('#ffb060', '#d86a1e', '#7a3010', '#fff0c0')),
  person('moss', {
    ...TAN,
    ...SAND,
    accent: '#8ad05a',
    head: 'cap',
    face: 'beard',
    eyes: 'shades',
    hair: '#2a1a12',
  }),
  figure('violet', owl),
  person('steel', {
    ...LIGHT,
    ...NIGHT,
    accent: '#ff4a5a',
    head: 'mohawk',
    face: 'bare',
    eyes: 'paint',
    hair: '#2a2024',
  }),
  figure('ember', wolf),
  person('gold', { ...BROWN, ...OLIVE, accent: '#ffc24a', head: 'beanie', face: 'balaclava', eyes: 'scope' }),
  figure('crimson', () => drone('#dfe4ea', '#aab4c0', '#35c8ff')),
  person('violet', {
    ...LIGHT,
    ...WINE,
    accent: '#ff8ad0',
    head: 'long',
    face: 'bare',
    eyes: 'goggles',
    hair: '#5a2a8a',
  }),
  figure('crimson', cobra),
  person('teal', {
    ...TAN,
    ...RUST,
    accent: '#ff9a2e',
    head: 'bandana',
    face: 'beard',
    eyes: 'bare',
    hair: '#1a1014',
  }),
  figure('dusk', eagle),
  figure('moss', elephant),
  person('dusk', { ...BROWN, ...SEA, accent: '#35c8ff', head: 'helmet', face: 'respirator', eyes: 'shades' }),
  figure('ember', guardianMask),
  figure('gold', bear),
  figure('steel', () => facetMask('#8a6af0', '#5a3ac0', '#2c1a70', '#6af0ff')),
];
