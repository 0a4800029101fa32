import { actorOf } from '#server/platform/sessions/viewer.ts';
import { type Actor, type ActorRule, isActorAllowed, type Rule } from '#shared/policies/rule.ts';
import type { Scope } from './scope.ts';

/** SQL for the facts that a rule uses. */
export interface RuleColumns<Field extends string, Relation extends string> {
  fields: Readonly<Record<Field, string>>;
  /** The SQL of each relation between viewer and record; `false` where the viewer cannot have it. */
  relations: Readonly<Record<Relation, (scope: Scope) => string>>;
}

/**
 * Compiles a rule to an SQL predicate. Parts that depend only on the viewer are decided during compilation, so that viewers
 * with equal rights get the same statement: the viewer is referenced only where the record matters. If one alternative
 * is known to be true for all rows that are asked for, the others are left out: a host who lists what everyone sees then
 * gets the same statement as everyone.
 */
export function ruleSql<Field extends string, Relation extends string>(
  rule: Rule<Field, Relation>,
  scope: Scope,
  columns: RuleColumns<Field, Relation>,
): string {
  const isKnown: IsKnown = ({ field, value, isEqual }) =>
    scope.isKnownToEqual(columns.fields[field as Field], value) === isEqual;
  const undecided = decideForActor(rule, actorOf(scope.viewer), isKnown);
  return typeof undecided === 'boolean' ? String(undecided) : compile(undecided, scope, columns);
}

/** Whether a condition is known to hold. */
type IsKnown = (rule: Extract<Rule<string>, { kind: 'value' }>) => boolean;

type RecordRule<Field extends string, Relation extends string> = Exclude<Rule<Field, Relation>, ActorRule>;

/** The result if the actor alone decides it, else the remaining rule about the record. */
function decideForActor<Field extends string, Relation extends string>(
  rule: Rule<Field, Relation>,
  actor: Actor,
  isKnown: IsKnown,
): boolean | RecordRule<Field, Relation> {
  switch (rule.kind) {
    case 'value':
    case 'related':
      return rule;
    case 'self':
      return actor.id === null ? false : rule;
    case 'any':
    case 'all': {
      const isAny = rule.kind === 'any';
      const decided = rule.rules.map((one) => decideForActor(one, actor, isKnown));
      if (decided.includes(isAny)) return isAny;
      const rules = decided.filter((one) => typeof one !== 'boolean');
      const certain = isAny && rules.find((one) => one.kind === 'value' && isKnown(one));
      if (certain) return certain;
      return rules.length === 0 ? !isAny : { kind: rule.kind, rules };
    }
    default:
      return isActorAllowed(rule, actor);
  }
}

function compile<Field extends string, Relation extends string>(
  rule: RecordRule<Field, Relation>,
  scope: Scope,
  columns: RuleColumns<Field, Relation>,
): string {
  switch (rule.kind) {
    case 'self':
      return `${columns.fields[rule.field]} = ${scope.me()}`;
    case 'value':
      return `${columns.fields[rule.field]} ${rule.isEqual ? '=' : '<>'} '${rule.value.replaceAll("'", "''")}'`;
    case 'related':
      return columns.relations[rule.relation](scope);
    default: {
      const neutral = rule.kind === 'any' ? 'false' : 'true';
      const parts = rule.rules
        .map((one) => compile(one as RecordRule<Field, Relation>, scope, columns))
        .filter((part) => part !== neutral);
      if (parts.length < 2) return parts[0] ?? neutral;
      return `(${parts.join(rule.kind === 'any' ? ' or ' : ' and ')})`;
    }
  }
}
