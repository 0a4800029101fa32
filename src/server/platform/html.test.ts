import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitizeRichText } from './html.ts';

describe('keeps', () => {
  test.each([
    '<h2>Rules</h2><p>Be <strong>fair</strong>, <em>on time</em>.</p>',
    '<ul><li>one</li><li>two</li></ul><ol start="3"><li>three</li></ol>',
    '<table><thead><tr><th scope="col">Rank</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '<p>नमस्ते &amp; welcome &lt;all&gt;</p>',
    '<a href="https://example.com/x?a=1&amp;b=2" rel="noopener nofollow" target="_blank">here</a>',
    '<img alt="map" loading="lazy" src="/art/map.webp" width="640" height="360" />',
  ])('%s', (html) => {
    expect(sanitizeRichText(html)).toBe(html);
  });

  test('adds safe rel and target to links', () => {
    expect(sanitizeRichText('<a href="https://e.com" target="_top" rel="opener">x</a>')).toBe(
      '<a href="https://e.com" rel="noopener nofollow" target="_blank">x</a>',
    );
  });
});

describe('removes', () => {
  test.each([
    ['<script>alert(1)</script>ok', 'ok'],
    ['<p onclick="alert(1)" style="position:fixed" class="x" id="y">ok</p>', '<p>ok</p>'],
    ['<a href="javascript:alert(1)">ok</a>', '<a>ok</a>'],
    ['<a href="  java\nscript:alert(1)">ok</a>', '<a>ok</a>'],
    ['<a href="//evil.example">ok</a>', '<a>ok</a>'],
    ['<a href="data:text/html,x">ok</a>', '<a>ok</a>'],
    ['<img src="x" onerror="alert(1)">ok', 'ok'],
    ['<img src="data:image/svg+xml,<svg/>">ok', 'ok'],
    ['<svg onload="alert(1)"><circle /></svg>ok', 'ok'],
    ['<iframe src="https://e.com">inside</iframe>ok', 'ok'],
    ['<form action="/x"><input name="a"><button>ok</button></form>', 'ok'],
    ['<style>p{display:none}</style><!-- note -->ok', 'ok'],
    ['<math><mtext><img src=x onerror=alert(1)></mtext></math>ok', 'ok'],
  ])('%s', (dirty, clean) => {
    expect(sanitizeRichText(dirty)).toBe(clean);
  });
});

test('removes all active content and is idempotent', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<script>',
      '</script>',
      '<img src=',
      ' onerror=alert(1) ',
      '<a href=',
      'javascript:',
      '<p>',
      '</p>',
    ),
    fc.constantFrom(
      '"',
      "'",
      '>',
      '<',
      '&lt;',
      '<!--',
      '-->',
      '<svg>',
      '<style>',
      '</style>',
      '<b>',
      'https://e.com',
    ),
    fc.string({ maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const once = sanitizeRichText(pieces.join(''));
      expect(once).not.toMatch(/<(script|style|iframe|svg|object|embed|form|input|base|meta|link)\b/i);
      expect(once).not.toMatch(/<[a-z][^>]*\s(on\w+|style)\s*=/i);
      expect(once).not.toMatch(/<[^>]*(href|src)\s*=\s*["']?\s*(javascript|data):/i);
      expect(sanitizeRichText(once)).toBe(once);
    }),
    { numRuns: 500 },
  );
});
