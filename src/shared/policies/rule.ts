/**
 * Access rules as data. One definition serves as a check on a record (commands), as an SQL predicate (collections,
 * src/server/appwrite/queries/rule-sql.ts) and as an ability (the web).
 */

/**
 * `staff`: helps in a tournament; the record says with what. The server sets this label. `maker`: makes Drafts for a
 * host, with a key.
 */
export type Label = 'admin' | 'host' | 'staff' | 'maker';

/** The acting viewer. Visitors and the server key have no id; the key has the admin's rights. */
export interface Actor {
  id: string | null;
  labels: readonly string[];
}

export const VISITING_ACTOR: Actor = { id: null, labels: [] };

/**
 * @typeParam Field attributes of the record that the rule uses
 * @typeParam Relation facts about actor and record that are stored in other records
 */
export type Rule<Field extends string = never, Relation extends string = never> =
  | { kind: 'everyone' }
  | { kind: 'nobody' }
  | { kind: 'signedIn' }
  | { kind: 'label'; label: Label }
  | { kind: 'self'; field: Field }
  | { kind: 'value'; field: Field; value: string; isEqual: boolean }
  | { kind: 'related'; relation: Relation }
  | { kind: 'any'; rules: readonly Rule<Field, Relation>[] }
  | { kind: 'all'; rules: readonly Rule<Field, Relation>[] };

export const everyone = { kind: 'everyone' } as const;
export const nobody = { kind: 'nobody' } as const;
/** The actor has an account. */
export const signedIn = { kind: 'signedIn' } as const;

/** The actor has a label. */
export const label = (name: Label) => ({ kind: 'label', label: name }) as const;

/** The actor is the account that a field of the record names. */
export const self = <Field extends string>(field: Field) => ({ kind: 'self', field }) as const;

export const equal = <Field extends string>(field: Field, value: string) =>
  ({ kind: 'value', field, value, isEqual: true }) as const;

export const notEqual = <Field extends string>(field: Field, value: string) =>
  ({ kind: 'value', field, value, isEqual: false }) as const;

/** The actor has a relation to the record that other records store. */
export const related = <Relation extends string>(relation: Relation) =>
  ({ kind: 'related', relation }) as const;

export const any = <Field extends string = never, Relation extends string = never>(
  ...rules: readonly Rule<Field, Relation>[]
): Rule<Field, Relation> => ({ kind: 'any', rules });

export const all = <Field extends string = never, Relation extends string = never>(
  ...rules: readonly Rule<Field, Relation>[]
): Rule<Field, Relation> => ({ kind: 'all', rules });

/** The fields and relations of a record that a rule needs. */
export type RuleRecord<Field extends string, Relation extends string> = Readonly<
  Record<Field, string | null> & Record<Relation, boolean>
>;

/** Whether the rule permits the actor on this record. */
export function isAllowed(rule: Rule, actor: Actor): boolean;
export function isAllowed<Field extends string, Relation extends string>(
  rule: Rule<Field, Relation>,
  actor: Actor,
  record: RuleRecord<Field, Relation>,
): boolean;
export function isAllowed(
  rule: Rule<string, string>,
  actor: Actor,
  record: Readonly<Record<string, unknown>> = {},
): boolean {
  switch (rule.kind) {
    case 'self':
      return actor.id !== null && record[rule.field] === actor.id;
    case 'value':
      return (record[rule.field] === rule.value) === rule.isEqual;
    case 'related':
      return record[rule.relation] === true;
    case 'any':
      return rule.rules.some((one) => isAllowed(one, actor, record as RuleRecord<string, string>));
    case 'all':
      return rule.rules.every((one) => isAllowed(one, actor, record as RuleRecord<string, string>));
    default:
      return isActorAllowed(rule, actor);
  }
}

/** The part of a rule that does not depend on a record. */
export type ActorRule = Extract<Rule, { kind: 'everyone' | 'nobody' | 'signedIn' | 'label' }>;

export function isActorAllowed(rule: ActorRule, actor: Actor): boolean {
  switch (rule.kind) {
    case 'everyone':
      return true;
    case 'nobody':
      return false;
    case 'signedIn':
      return actor.id !== null;
    case 'label':
      return actor.labels.includes(rule.label);
  }
}
