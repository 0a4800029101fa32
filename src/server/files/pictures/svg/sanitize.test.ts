import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { anSvg } from '#tests/support/pictures.ts';
import { SvgError } from './parse.ts';
import { sanitizeSvg } from './sanitize.ts';

const CIRCLE = '<circle cx="5" cy="5" r="4" fill="#f80"/>';
const clean = (bytes: Buffer | string) => sanitizeSvg(Buffer.from(bytes)).toString();

describe('a harmless SVG', () => {
  it('is kept unchanged', () => {
    const inside =
      '<title>Me &amp; you</title><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient>' +
      '<clipPath id="c"><rect width="9" height="9"/></clipPath></defs><style>.x{fill:url(#a)}g&gt;path{stroke:red}</style>' +
      '<g clip-path="url(#c)" style="opacity:.5"><path class="x" d="M0 0L9 9"/><use href="#c" x="1"/></g>';
    expect(clean(anSvg(inside))).toBe(
      `<svg viewBox="0 0 10 10" xmlns="http://www.w3.org/2000/svg">${inside}</svg>`,
    );
  });

  it('renders identically', async () => {
    const drawing =
      anSvg(`<g transform="rotate(20)" filter="url(#f)">${CIRCLE}<rect width="3" height="3" fill="url(#a)"/></g>
      <defs><radialGradient id="a"><stop stop-color="#08f"/><stop offset="1" stop-color="red"/></radialGradient>
      <filter id="f"><feGaussianBlur stdDeviation=".3"/></filter></defs>`);
    const pixels = (bytes: Buffer) => sharp(bytes, { density: 300 }).raw().toBuffer();
    expect((await pixels(sanitizeSvg(drawing))).equals(await pixels(drawing))).toBe(true);
  });

  it('may use xlink:href, a byte order mark and CDATA', () => {
    const text = `\ufeff<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg><!-- by --><svg xmlns="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink"><g id="a">${CIRCLE}</g><use l:href="#a"/><style><![CDATA[.a>b{fill:red}]]></style></svg>`;
    const result = clean(text);
    expect(result).toContain('<use href="#a"/>');
    expect(result).toContain('<style>.a&gt;b{fill:red}</style>');
  });
});

describe('removes', () => {
  const HOSTILE: [string, string][] = [
    ['a script', '<script>alert(1)</script>'],
    [
      'a script by another name of its space',
      '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
    ],
    ['a script of HTML', '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>'],
    ['a script loaded', '<script href="https://evil.example/x.js"/>'],
    ['a handler', '<rect onclick="alert(1)" ONLOAD="alert(1)" width="1" height="1"/>'],
    ['a handler with a prefix', '<rect xmlns:x="urn:x" x:onload="alert(1)"/>'],
    [
      'a page within',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>',
    ],
    ['a frame', '<iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/>'],
    ['a link to a script', '<a href="javascript:alert(1)"><rect/></a>'],
    ['a link in the old way', '<a xlink:href="java&#9;script:alert(1)"><rect/></a>'],
    ['a moving link', '<a><rect/><animate attributeName="href" values="javascript:alert(1)"/></a>'],
    ['a changed handler', '<rect><set attributeName="onmouseover" to="alert(1)"/></rect>'],
    ['a picture from elsewhere', '<image href="https://evil.example/track.png"/>'],
    ['a drawing in a drawing', '<image href="data:image/svg+xml,&lt;svg onload=alert(1)&gt;"/>'],
    ['part of another file', '<use href="https://evil.example/x.svg#a"/>'],
    ['part of a file in a link', '<use xlink:href="data:image/svg+xml;base64,PHN2Zz4=#x"/>'],
    ['a colour from elsewhere', '<rect fill="url(https://evil.example/x.svg#a)"/>'],
    ['a colour from elsewhere in quotation marks', `<rect fill="url('//evil.example/#a')"/>`],
    ['a style from elsewhere', '<style>@import "https://evil.example/x.css";</style>'],
    ['a style hidden behind a comment', '<style>@im/**/port url(https://evil.example)</style>'],
    ['a style that loads', '<style>rect{fill:url(https://evil.example/a)}</style>'],
    ['a style written in escapes', '<style>rect{fill:\\75rl(https://evil.example/a)}</style>'],
    ['a style that ends itself', '<style>&lt;/style>&lt;script>alert(1)&lt;/script></style>'],
    ['a font from elsewhere', '<style>@font-face{font-family:x;src:url(https://evil.example/f)}</style>'],
    ['a style attribute that loads', '<rect style="background:url(https://evil.example)"/>'],
    ['a style attribute with an expression', '<rect style="width:expression(alert(1))"/>'],
    ['an image set', '<rect style="fill:image-set(\'https://evil.example/a\' 1x)"/>'],
    ['a filter that loads', '<filter id="f"><feImage href="https://evil.example/a.png"/></filter>'],
    ['a style sheet before it all', '<?xml-stylesheet href="https://evil.example/x.css"?>'],
    ['a base', '<g xml:base="https://evil.example/"/>'],
    ['a comment', '<!-- <script>alert(1)</script> evil -->'],
    [
      'sound and film',
      '<video xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/><audio src="https://evil.example"/>',
    ],
    [
      'data of an editor',
      '<metadata><rdf:RDF xmlns:rdf="urn:r">evil</rdf:RDF></metadata><i:layer xmlns:i="urn:i" i:evil="1"/>',
    ],
    [
      'text in an attribute that closes it',
      '<text font-family="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">x</text>',
    ],
  ];

  it.each(HOSTILE)('%s', (_what, inside) => {
    const result = clean(anSvg(inside + CIRCLE));
    expect(result).toContain('<circle');
    expect(result).not.toMatch(
      /script|alert|evil|handler|onload|onclick|foreign|iframe|javascript|data:|import|expression|<!|<\?|<a[ >]|<image|animate|<set/i,
    );
  });

  it('any combination of them', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(
          HOSTILE.map(([, inside]) => inside),
          { minLength: 2 },
        ),
        (parts) => {
          const nested = parts.reduce((inner, part) => `<g>${part}${inner}</g>`, CIRCLE);
          expect(clean(anSvg(nested))).not.toMatch(/script|alert|evil|data:|import|<!|<\?/i);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('and is idempotent', () => {
    for (const [, inside] of HOSTILE) {
      const once = clean(anSvg(inside + CIRCLE));
      expect(clean(once)).toBe(once);
    }
  });
});

describe('refuses', () => {
  const bomb = Array.from(
    { length: 9 },
    (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
  ).join('');
  const chain = Array.from(
    { length: 9 },
    (_, level) => `<pattern id="p${level + 1}">${`<rect fill="url(#p${level})"/>`.repeat(10)}</pattern>`,
  ).join('');
  const classes = Array.from(
    { length: 9 },
    (_, level) => `<clipPath id="c${level + 1}">${`<rect class="k${level}"/>`.repeat(10)}</clipPath>`,
  ).join('');
  const rules = Array.from({ length: 9 }, (_, level) => `.k${level}{clip-path:url(#c${level})}`).join('');
  it.each([
    ['nothing to draw', '<g/>'],
    ['only a script', '<script>alert(1)</script>'],
    ['a thousand million circles', `<g id="l0">${CIRCLE}</g>${bomb}<use href="#l9"/>`],
    ['patterns of patterns', `<pattern id="p0">${CIRCLE}</pattern>${chain}<rect fill="url(#p9)"/>`],
    [
      'clips of clips, by their classes',
      `<clipPath id="c0">${CIRCLE}</clipPath>${classes}<style>${rules}</style><rect class="k9"/>`,
    ],
    ['a drawing of itself', `<g id="a">${CIRCLE}<use href="#a"/></g>`],
    ['a style that refers by something else than a class', `<style>rect{fill:url(#a)}</style>${CIRCLE}`],
    ['more depth than anybody draws', `${'<g>'.repeat(100)}${CIRCLE}${'</g>'.repeat(100)}`],
    ['more elements than a phone can take', CIRCLE.repeat(20_001)],
    ['what is not well-formed', '<g><rect></g>'],
    ['an attribute twice', '<rect x="1" x="2"/>'],
    ['an entity nobody declared', '<text>&lol;</text>'],
  ])('%s', (_what, inside) => {
    expect(() => sanitizeSvg(anSvg(inside))).toThrow();
  });

  it.each([
    [
      'entities that grow',
      '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
    ],
    [
      'entities from files',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    ],
    ['no name space', `<svg>${CIRCLE}</svg>`],
    ['another root', `<html xmlns="http://www.w3.org/2000/svg">${CIRCLE}</html>`],
    [
      'a drawing within a page',
      `<html xmlns="http://www.w3.org/1999/xhtml"><svg xmlns="http://www.w3.org/2000/svg">${CIRCLE}</svg></html>`,
    ],
    ['text around', 'hello <svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['nothing', ''],
  ])('%s', (_what, text) => {
    expect(() => sanitizeSvg(Buffer.from(text))).toThrow();
  });

  it.each(['utf-16le', 'latin1'] as const)('another encoding: %s', (encoding) => {
    const text = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><text>é</text>${CIRCLE}</svg>`;
    expect(() => sanitizeSvg(Buffer.from(text, encoding))).toThrow();
  });
});

describe('takes a time in proportion to its length', () => {
  const LENGTH = 1_900_000;
  const CLASSES = Array.from({ length: 300 }, (_, index) => `.a{fill:url(#u${index})}`).join('');
  it.each([
    ['a style sheet without rules', `<style>${'a'.repeat(LENGTH)}</style>`],
    ['a style sheet of comments without an end', `<style>${'/*'.repeat(LENGTH / 2)}</style>`],
    ['a style sheet of references without an end', `<style>${'url('.repeat(LENGTH / 4)}</style>`],
    ['a reference of nothing but room', `<style>url(${' '.repeat(LENGTH)}</style>`],
    ['an attribute of references without an end', `<rect fill="${'url('.repeat(LENGTH / 4)}"/>`],
    ['references to what is not there', `<style>${CLASSES}</style>${'<rect class="a"/>'.repeat(19_000)}`],
  ])('%s', (_what, inside) => {
    const begun = process.cpuUsage();
    try {
      clean(anSvg(CIRCLE + inside));
    } catch (error) {
      expect(error).toBeInstanceOf(SvgError);
    }
    expect(process.cpuUsage(begun).user).toBeLessThan(10_000_000);
  });
});
