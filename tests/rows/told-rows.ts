/** What the database says of the rows of a statement: their columns, with types and whether they can be null. */
import type { Sql } from '#server/platform/database/database.ts';
import type { ToldColumns } from './record-statements.ts';

/** What the driver makes of each type. */
const KINDS: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  // More digits than a number holds.
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  name: 'string',
  timestamptz: 'Date',
  json: 'object',
  jsonb: 'object',
  _text: 'string[]',
  _int4: 'number[]',
  _int8: 'number[]',
};

export interface ToldColumn {
  kind: string;
  /** Null: an expression, of which only its values tell. */
  isNullable: boolean | null;
}

interface Plan {
  Alias?: string;
  Output?: string[];
  'Join Type'?: string;
  'Parent Relationship'?: string;
  Plans?: Plan[];
}

/** A column can be null when its table allows it, or when an outer join leaves its table out. */
export async function toldRow(sql: Sql, told: ToldColumns): Promise<Map<string, ToldColumn>> {
  const types = await sql.query<{ name: string; allows_null: boolean | null }>(
    `select t.typname::text as name, not a.attnotnull as allows_null
     from unnest($1::oid[], $2::oid[], $3::int[]) with ordinality as c (type, relation, place, ord)
     join pg_type t on t.oid = c.type
     left join pg_attribute a on a.attrelid = c.relation and a.attnum = c.place
     order by c.ord`,
    [
      told.columns.map((column) => column.type),
      told.columns.map((column) => column.table),
      told.columns.map((column) => column.place),
    ],
  );
  const { root, leftOut } = await outerJoins(sql, told.text);
  return new Map(
    told.columns.map(({ name }, index) => {
      const type = types[index];
      const table = /^(\w+)\.\w+$/.exec(root.Output?.[index] ?? '')?.[1];
      const isLeftOut = table !== undefined && leftOut.has(table);
      return [
        name,
        {
          kind: KINDS[type?.name ?? ''] ?? `unknown ${type?.name}`,
          isNullable: isLeftOut || (type?.allows_null ?? null),
        },
      ];
    }),
  );
}

/** The statement's plan, and the tables in it that an outer join can leave out. */
async function outerJoins(sql: Sql, text: string): Promise<{ root: Plan; leftOut: Set<string> }> {
  const [row] = await sql.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (generic_plan, verbose, format json) ${text}`,
  );
  const root = row?.['QUERY PLAN'][0]?.Plan;
  if (!root) throw new Error(`No plan for ${text}`);
  const leftOut = new Set<string>();
  const visit = (plan: Plan, isLeftOut: boolean): void => {
    if (isLeftOut && plan.Alias) leftOut.add(plan.Alias);
    const join = plan['Join Type'];
    for (const child of plan.Plans ?? []) {
      const isInner = child['Parent Relationship'] === 'Inner';
      const isMissing = join === 'Full' || (join === 'Left' && isInner) || (join === 'Right' && !isInner);
      visit(child, isLeftOut || isMissing);
    }
  };
  visit(root, false);
  return { root, leftOut };
}
