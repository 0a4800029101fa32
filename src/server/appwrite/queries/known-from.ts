import type { Queryable } from '../documents/collection.ts';
import type { Facts } from './scope.ts';
import type { Condition, Filter } from './tree.ts';

type Fact = (value: string) => boolean | null;

/** What all rows that pass the filters have in common. */
export function knownFrom({ attributes }: Queryable, filters: readonly Filter[]): Facts {
  const facts = new Map<string, Fact>();
  for (const filter of filters) {
    if (filter.kind === 'group') continue;
    const attribute = Object.hasOwn(attributes, filter.attribute) ? attributes[filter.attribute] : undefined;
    if (attribute?.type !== 'string' || attribute.isArray || attribute.foldsCase) continue;
    const fact = factOf(filter);
    if (!fact || typeof attribute.sql !== 'string') continue;
    const before = facts.get(attribute.sql);
    facts.set(attribute.sql, (value) => before?.(value) ?? fact(value));
  }
  return facts;
}

/** Whether a filter asks for a value of one of these attributes: the list then names what it looks for. */
export function isAddressed(filters: readonly Filter[], attributes: readonly string[]): boolean {
  return filters.some(
    (one) => one.kind !== 'group' && one.method === 'equal' && attributes.includes(one.attribute),
  );
}

function factOf({ method, values }: Condition): Fact | null {
  if (method === 'equal') {
    return (value) => {
      if (!values.includes(value)) return false;
      return values.every((one) => one === value) ? true : null;
    };
  }
  if (method === 'notEqual') return (value) => (values[0] === value ? false : null);
  return null;
}
