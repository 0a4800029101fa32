/**
 * Rewrites an SVG from its allowed parts, so that it cannot run, load or embed anything, nor expand without bound. The
 * stored text is our own serialisation, so that browsers cannot parse it differently.
 */
import { ATTRIBUTES, ELEMENTS, LOCAL_REFERENCE, referencesIn, UNWRAPPED } from './allowed.ts';
import { checkCost } from './cost.ts';
import { parseSvg, type SvgElement, SvgError } from './parse.ts';

const DRAWN = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'use']);

/** @throws SvgError for invalid SVGs, and those that draw nothing or too much */
export function sanitizeSvg(bytes: Buffer): Buffer {
  const [root] = clean(parseSvg(bytes));
  if (typeof root !== 'object' || !drawsSomething(root)) throw new SvgError('draws nothing');
  checkCost(root);
  root.attributes.set('xmlns', 'http://www.w3.org/2000/svg');
  return Buffer.from(write(root));
}

/** The element with only its allowed parts. A disallowed element gives its children, or nothing. */
function clean(element: SvgElement): (SvgElement | string)[] {
  const isUnwrapped = UNWRAPPED.has(element.name);
  if (!isUnwrapped && !ELEMENTS.has(element.name)) return [];
  if (element.name === 'style') return cleanStyle(element);
  const children = element.children.flatMap((child) => (typeof child === 'string' ? [child] : clean(child)));
  if (isUnwrapped) return children;
  const attributes = new Map([...element.attributes].filter(([name, value]) => isSafe(name, value)));
  return [{ name: element.name, attributes, children }];
}

function isSafe(name: string, value: string): boolean {
  if (!ATTRIBUTES.has(name)) return false;
  return name === 'href' ? LOCAL_REFERENCE.test(value.trim()) : referencesIn(value) !== null;
}

/** A style sheet is kept unchanged or removed. */
function cleanStyle(element: SvgElement): SvgElement[] {
  const text = element.children.filter((child) => typeof child === 'string').join('');
  const plain = withoutComments(text);
  if (referencesIn(plain.replace(/>/g, ' ')) === null) return [];
  return [{ name: 'style', attributes: new Map(), children: [plain] }];
}

/** A comment without an end stays and is unsafe. A regular expression takes quadratic time for many of those. */
function withoutComments(text: string): string {
  let plain = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf('/*', at);
    const end = start < 0 ? -1 : text.indexOf('*/', start + 2);
    if (end < 0) return plain + text.slice(at);
    plain += `${text.slice(at, start)} `;
    at = end + 2;
  }
}

function drawsSomething(element: SvgElement): boolean {
  return element.children.some(
    (child) => typeof child !== 'string' && (DRAWN.has(child.name) || drawsSomething(child)),
  );
}

function write(element: SvgElement): string {
  const attributes = [...element.attributes]
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
  const children = element.children.map((child) =>
    typeof child === 'string' ? escapeXml(child) : write(child),
  );
  return children.length === 0
    ? `<${element.name}${attributes}/>`
    : `<${element.name}${attributes}>${children.join('')}</${element.name}>`;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
}
