/** Parsed queries: known methods; attributes and values are not yet checked against a collection. */

export const COMPARISONS = ['lessThan', 'lessThanEqual', 'greaterThan', 'greaterThanEqual'] as const;
export const AFFIXES = ['startsWith', 'notStartsWith', 'endsWith', 'notEndsWith'] as const;
export const CONTAINS = ['contains', 'containsAny', 'containsAll', 'notContains'] as const;
export const SEARCHES = ['search', 'notSearch'] as const;
export const NULL_CHECKS = ['isNull', 'isNotNull'] as const;

export type ConditionMethod =
  | 'equal'
  | 'notEqual'
  | 'between'
  | 'notBetween'
  | (typeof COMPARISONS)[number]
  | (typeof AFFIXES)[number]
  | (typeof CONTAINS)[number]
  | (typeof SEARCHES)[number]
  | (typeof NULL_CHECKS)[number];

export interface Condition {
  kind: 'condition';
  method: ConditionMethod;
  attribute: string;
  values: readonly unknown[];
}

interface Group {
  kind: 'group';
  method: 'and' | 'or';
  filters: readonly Filter[];
}

export type Filter = Condition | Group;

export interface Order {
  attribute: string;
  isDescending: boolean;
}

export interface Cursor {
  direction: 'after' | 'before';
  id: string;
}

export interface Queries {
  filters: readonly Filter[];
  orders: readonly Order[];
  limit: number;
  offset: number;
  cursor: Cursor | null;
  /** The selected attributes; null for all. */
  select: ReadonlySet<string> | null;
}
