/** Lettering as paths, so that a picture does not depend on the fonts of the machine that draws it. */
import * as fontkit from 'fontkit';

const FILES = {
  display: import.meta.resolve('@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff2'),
  text: import.meta.resolve('@fontsource/mukta/files/mukta-latin-600-normal.woff2'),
  devanagari: import.meta.resolve('@fontsource/mukta/files/mukta-devanagari-700-normal.woff2'),
};

type Face = keyof typeof FILES;

const opened = new Map<Face, fontkit.Font>();

function font(face: Face): fontkit.Font {
  let found = opened.get(face);
  if (!found) {
    found = fontkit.openSync(new URL(FILES[face]).pathname) as fontkit.Font;
    opened.set(face, found);
  }
  return found;
}

export interface Lettering {
  shape: string;
  width: number;
}

/**
 * A line of text with its baseline starting at the origin.
 * @param size em size in picture units
 * @param tracking extra space after each letter, in em
 */
export function letters(
  text: string,
  size: number,
  fill: string,
  face: Face = 'display',
  tracking = 0,
): Lettering {
  const { glyphs, positions } = font(face).layout(text);
  const scale = size / font(face).unitsPerEm;
  const parts: string[] = [];
  let x = 0;
  for (const [index, glyph] of glyphs.entries()) {
    const position = positions[index];
    const data = glyph.path.toSVG();
    if (data)
      parts.push(
        `<path transform="translate(${x + (position?.xOffset ?? 0)} ${position?.yOffset ?? 0})" d="${data}"/>`,
      );
    x += (position?.xAdvance ?? 0) + tracking * font(face).unitsPerEm;
  }
  return {
    shape: `<g fill="${fill}" transform="scale(${scale} ${-scale})">${parts.join('')}</g>`,
    width: x * scale,
  };
}

/** A headline of several lines from a corner down: the last line in the accent colour, a small line below. */
export function headline(
  lines: readonly string[],
  x: number,
  y: number,
  size: number,
  small: { text: string; size: number },
  colors: { main: string; accent: string; small: string } = {
    main: '#fff7ee',
    accent: '#ff8a2a',
    small: '#f3dcc6',
  },
): string {
  const parts = lines.map((line, index) => {
    const fill = index === lines.length - 1 ? colors.accent : colors.main;
    return `<g transform="translate(${x} ${y + index * size * 0.88})">${letters(line, size, fill, 'display', 0.012).shape}</g>`;
  });
  const top = y + (lines.length - 1) * size * 0.88 + small.size * 1.55;
  parts.push(
    `<g transform="translate(${x} ${top})">${letters(small.text, small.size, colors.small, 'text').shape}</g>`,
  );
  return parts.join('');
}
