/**
 * Bounds the rendering cost of an SVG. Elements may refer to others (use, patterns, masks, markers, clips), which may do so
 * too: with two references each, thirty levels draw a billion shapes.
 */
import { referencesIn } from './allowed.ts';
import { type SvgElement, SvgError } from './parse.ts';

const COST_MAX = 100_000;
/** Style rules for classes: the only ones that may contain references. */
const CLASS_RULE = /^\s*\.[\w-]+(?:\s*,\s*\.[\w-]+)*\s*$/;

/** @throws SvgError for circular references and excessive cost */
export function checkCost(root: SvgElement): void {
  const byId = new Map<string, SvgElement>();
  const byClass = new Map<string, string[]>();
  for (const element of walk(root)) {
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    if (element.name === 'style') readStyle(element, byClass);
  }
  const costs = new Map<SvgElement, number>();
  const underWay = new Set<SvgElement>();
  const costOf = (element: SvgElement): number => {
    const known = costs.get(element);
    if (known !== undefined) return known;
    if (underWay.has(element) || underWay.size > 500) throw new SvgError('draws itself');
    underWay.add(element);
    const references = referencesOf(element, byClass);
    // References that lead nowhere count too: a style sheet can give thousands of them to each element.
    let cost = 1 + references.length;
    const targets = references.flatMap((id) => byId.get(id) ?? []);
    const children = element.children.filter((child) => typeof child !== 'string');
    for (const part of [...targets, ...children]) {
      cost += costOf(part);
      if (cost > COST_MAX) throw new SvgError('draws too much');
    }
    underWay.delete(element);
    costs.set(element, cost);
    return cost;
  };
  costOf(root);
}

function* walk(element: SvgElement): Generator<SvgElement> {
  yield element;
  for (const child of element.children) if (typeof child !== 'string') yield* walk(child);
}

function referencesOf(element: SvgElement, byClass: ReadonlyMap<string, string[]>): string[] {
  return [...element.attributes].flatMap(([name, value]) => {
    if (name === 'href') return [value.trim().slice(1)];
    if (name === 'class') return value.split(/\s+/).flatMap((one) => byClass.get(one) ?? []);
    return referencesIn(value) ?? [];
  });
}

/** The ids that style rules make elements of a class refer to. */
function readStyle(element: SvgElement, byClass: Map<string, string[]>): void {
  const text = element.children.join('');
  for (const block of text.split('}').slice(0, -1)) {
    const parts = block.split('{');
    const [selector = '', rules = ''] = parts.slice(-2);
    const ids = parts.length > 1 ? (referencesIn(rules) ?? []) : [];
    if (ids.length === 0) continue;
    if (!CLASS_RULE.test(selector)) throw new SvgError('refers by a rule that is none for a class');
    for (const [, name = ''] of selector.matchAll(/\.([\w-]+)/g)) {
      const known = byClass.get(name) ?? [];
      byClass.set(name, known);
      known.push(...ids);
    }
  }
}
