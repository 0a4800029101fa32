/** Draws the picture that sites show for a link to a tournament. Runs in a separate process (work/picture-tasks.ts). */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { PIXELS_MAX } from '../pictures/check-picture.ts';
import { codePointsOf, drawableText } from './card-text.ts';

export const CARD_SIZE = { width: 1200, height: 630 } as const;

export interface ShareCard {
  title: string;
  /** Above the title: the state of the tournament and its start. */
  line: string;
  /** The tournament's stages in the order of play; empty: it has none. */
  way: string;
  /** Prize pool, entry fee and seats; empty once there is a podium. */
  figures: { name: string; value: string }[];
  /** The winners of the first ranks, best first. */
  podium: { rank: number; name: string }[];
  /** The uploaded picture in the background; null: none. */
  picture: Buffer | null;
  /** A picture of this project that is used if `picture` is missing or cannot be read; null: none. */
  art: Buffer | null;
}

const COLORS = { page: '#0b0908', text: '#f7f1ea', soft: '#c9bdb1', primary: '#ff7a1a', hot: '#ffa14d' };
const TITLE_SIZES = [
  { characters: 18, size: 128 },
  { characters: 36, size: 104 },
  { characters: Number.POSITIVE_INFINITY, size: 76 },
];

const resolve = createRequire(import.meta.url).resolve;
const FONTS = [
  { name: 'Bebas Neue', weight: 400, file: '@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff' },
  { name: 'Mukta', weight: 600, file: '@fontsource/mukta/files/mukta-latin-600-normal.woff' },
  { name: 'Mukta Latin Ext', weight: 600, file: '@fontsource/mukta/files/mukta-latin-ext-600-normal.woff' },
  { name: 'Mukta Devanagari', weight: 600, file: '@fontsource/mukta/files/mukta-devanagari-600-normal.woff' },
] as const;

const TEXT_FONTS = 'Mukta, "Mukta Latin Ext", "Mukta Devanagari"';

const WAY = {
  display: 'block',
  fontSize: 28,
  marginTop: 10,
  color: COLORS.soft,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

type Node = { type: string; props: { style: Record<string, unknown>; children?: unknown } };

function box(style: Record<string, unknown>, children?: unknown): Node {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

/** The card in letters that its fonts have. A title without such letters becomes a general one. */
function drawableCard(card: ShareCard, has: (codePoint: number) => boolean): ShareCard {
  return {
    ...card,
    title: drawableText(card.title.toUpperCase(), has) || 'TOURNAMENT',
    line: drawableText(card.line, has),
    way: drawableText(card.way, has),
    podium: card.podium.map(({ rank, name }) => ({ rank, name: drawableText(name, has) })),
  };
}

/** @returns a PNG of {@link CARD_SIZE} */
export async function drawCard(card: ShareCard): Promise<Buffer> {
  // Loaded with the first card, not at the start of the process, which has other tasks too.
  const { default: satori } = await import('satori');
  const fonts = await Promise.all(
    FONTS.map(async ({ name, weight, file }) => ({ name, weight, data: await readFile(resolve(file)) })),
  );
  const known = fonts.map(({ data }) => codePointsOf(data));
  const shown = drawableCard(card, (codePoint) => known.some((font) => font.has(codePoint)));
  // The element tree is plain data, which satori accepts in the place of a React element.
  const svg = await satori(layout(shown) as unknown as Parameters<typeof satori>[0], { ...CARD_SIZE, fonts });
  return sharp(await background(card))
    .composite([{ input: Buffer.from(svg) }])
    .png({ compressionLevel: 8, palette: true, quality: 90, effort: 3 })
    .toBuffer();
}

async function background({ picture, art }: Pick<ShareCard, 'picture' | 'art'>): Promise<Buffer> {
  const { width, height } = CARD_SIZE;
  for (const one of [picture, art]) {
    if (!one) continue;
    try {
      return await sharp(one, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
        .autoOrient()
        .resize(width, height, { fit: 'cover' })
        .flatten({ background: COLORS.page })
        .png({ compressionLevel: 1 })
        .toBuffer();
    } catch {
      // This one cannot be read: the next one is tried.
    }
  }
  return sharp({ create: { width, height, channels: 3, background: COLORS.page } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function layout({ title, line, way, figures, podium }: ShareCard): Node {
  const size = TITLE_SIZES.find(({ characters }) => title.length <= characters)?.size ?? 76;
  // Scripts other than Latin have marks above and below the letters.
  const lineHeight = /^[\0-\u024f]*$/.test(title) ? 1 : 1.35;
  const content = box(
    { flexGrow: 1, flexDirection: 'column', justifyContent: 'space-between', margin: '44px 56px 36px' },
    [
      box({ fontFamily: 'Bebas Neue', fontSize: 44 }, [
        box({ color: COLORS.text }, 'EG'),
        box({ color: COLORS.primary }, 'OFFICIAL'),
      ]),
      box({ flexDirection: 'column' }, [
        box({ fontSize: 32, color: COLORS.hot }, line),
        box(
          {
            display: 'block',
            fontFamily: `Bebas Neue, ${TEXT_FONTS}`,
            fontSize: size,
            lineHeight,
            margin: '6px 0 20px',
            maxHeight: size * lineHeight * 2,
            lineClamp: 2,
            // A word may be longer than a line.
            wordBreak: 'break-word',
          },
          title,
        ),
        podium.length > 0 ? winners(podium) : box({ gap: 64 }, figures.map(figure)),
        ...(way && podium.length === 0 ? [box(WAY, way)] : []),
      ]),
    ],
  );
  return box(
    {
      ...CARD_SIZE,
      color: COLORS.text,
      fontFamily: TEXT_FONTS,
      backgroundImage:
        'linear-gradient(180deg, rgba(11,9,8,0.5) 0%, rgba(11,9,8,0.2) 28%, rgba(11,9,8,0.94) 72%)',
    },
    [content],
  );
}

function figure({ name, value }: { name: string; value: string }): Node {
  return box({ flexDirection: 'column' }, [
    box({ fontSize: 26, color: COLORS.soft }, name),
    box({ fontFamily: 'Bebas Neue, Mukta', fontSize: 62, lineHeight: 1.05 }, value),
  ]);
}

function winners(podium: ShareCard['podium']): Node {
  return box(
    { gap: 48 },
    podium.map(({ rank, name }) =>
      box({ alignItems: 'baseline', gap: 14, maxWidth: 340 }, [
        box({ fontFamily: 'Bebas Neue', fontSize: 72, lineHeight: 1, color: COLORS.hot }, String(rank)),
        box(
          { fontSize: 36, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 280 },
          name,
        ),
      ]),
    ),
  );
}
