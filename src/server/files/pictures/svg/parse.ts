/** Parses an SVG file to a tree with a strict XML parser. */
import { SaxesParser } from 'saxes';

export interface SvgElement {
  name: string;
  attributes: Map<string, string>;
  children: (SvgElement | string)[];
}

/** Thrown for invalid, unsafe or excessive SVGs. */
export class SvgError extends Error {}

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const ELEMENTS_MAX = 20_000;
const DEPTH_MAX = 64;

/**
 * Parses a file. Elements of other namespaces are dropped with their content; so are attributes of other namespaces,
 * comments, processing instructions and the document type. Files that use their own entities are refused.
 * @throws SvgError
 */
export function parseSvg(bytes: Buffer): SvgElement {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: (SvgElement | null)[] = [];
  let root: SvgElement | null = null;
  let count = 0;
  parser.on('error', (error) => {
    throw new SvgError(error.message);
  });
  parser.on('opentag', (tag) => {
    count += 1;
    if (count > ELEMENTS_MAX || open.length >= DEPTH_MAX) throw new SvgError('too large');
    const parent = open.at(-1);
    if (tag.uri !== SVG || (parent === null && open.length > 0)) {
      open.push(null);
      return;
    }
    const element: SvgElement = { name: tag.local, attributes: new Map(), children: [] };
    for (const { uri, local, value } of Object.values(tag.attributes)) {
      if (uri === '') element.attributes.set(local, value);
      // The old form of href; the new one has precedence.
      else if (uri === XLINK && local === 'href' && !element.attributes.has('href'))
        element.attributes.set('href', value);
      else if (uri === XML && local === 'space') element.attributes.set('xml:space', value);
    }
    if (parent) parent.children.push(element);
    else root = element;
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  const addText = (text: string) => open.at(-1)?.children.push(text);
  parser.on('text', addText);
  parser.on('cdata', addText);
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
  } catch (error) {
    throw error instanceof SvgError ? error : new SvgError('not readable');
  }
  if (root === null || (root as SvgElement).name !== 'svg') throw new SvgError('no drawing');
  return root;
}
