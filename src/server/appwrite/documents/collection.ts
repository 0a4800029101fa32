/** Declaration of a collection. Nothing is readable, writable or queryable unless it is declared. */

import type { Change, RecordKind, Sql, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Rule } from '#shared/policies/rule.ts';
import type { Scope, SqlType } from '../queries/scope.ts';
import type { AuditedDocuments } from './audited-documents.ts';
import type { DocumentInput, DocumentUpdate } from './document-input.ts';

export type AttributeType = 'string' | 'integer' | 'boolean' | 'datetime';

export const SQL_TYPES: Record<AttributeType, SqlType> = {
  string: 'text',
  integer: 'bigint',
  boolean: 'boolean',
  datetime: 'timestamptz',
};

export interface Attribute {
  type: AttributeType;
  isArray?: boolean;
  /** The value as an SQL expression over the row `d`. */
  sql: string | ((scope: Scope) => string);
  /** The SQL expression for ordering, if different. */
  orderSql?: string;
  isNullable?: boolean;
  /** All possible values, if they are few and some much rarer than others: statements then contain them as literals. */
  oneOf?: readonly string[];
  /** Name of the guard that decides who sees the attribute; without one, everyone who sees the row does. */
  guard?: string;
  /** Only the admin may filter and order by it. Implied by a guard, since queries would reveal hidden values. */
  isAdminQuery?: boolean;
  /** SQL for the words of the text, as `search_words` of the database makes them; absent: searching is refused. */
  wordsSql?: string;
  /** Converts a value of a query to the form in which the attribute is stored. */
  comparedAs?: (text: string) => string;
  /** Compared for equality regardless of case. */
  foldsCase?: boolean;
  /** For lists stored as rows of another table: SQL for whether any, and how many, of the values are contained. */
  elements?: { any: (values: string) => string; count: (values: string) => string };
  /** Never written by clients: the command refuses any value. */
  isProtected?: boolean;
  /** Only the operator changes it. Others may send its present value, or for a new document a false one. */
  isOperators?: boolean;
  maxLength?: number;
  /** Maximum number of written list items. */
  maxItems?: number;
}

/**
 * SQL that is true for the rows, or the rows' attributes, that the viewer may see. The literals `true` and `false` are
 * recognised and simplify statements.
 */
export type Predicate = (scope: Scope) => string;

export interface Writes {
  /** Creates the document, or throws. */
  create(platform: Platform, viewer: Viewer, input: DocumentInput): Promise<void>;
  /** Changes the attributes named in data, or throws. */
  update?(platform: Platform, viewer: Viewer, change: DocumentUpdate): Promise<void>;
  /** Attributes set by the server on creation; values in the body are ignored. */
  ignoredOnCreate?: readonly string[];
  /** Required attributes. Collections whose form checks report missing attributes do not list them here. */
  required?: readonly string[];
  mayCreate: Rule;
  /** True for the rows the viewer may change. */
  mayUpdate: Predicate;
  mayDelete: Rule;
  /** How the audit log records its writes. Absent: they are not recorded, since people write only about themselves. */
  audit?: AuditedDocuments;
  /** Every version of its documents is stored; the column and attribute `revision` counts them. */
  isRevised?: boolean;
  /** Changes of other documents that are affected by the deletion. */
  affectedByDelete?: (tx: Transaction, id: string) => Promise<Change[]>;
  /** The creator gets the created document back, even without the right to read it. */
  isEchoedToCreator?: boolean;
}

/** A document that was read for one viewer and is about to be sent. */
export interface Delivery {
  viewer: Viewer;
  document: Readonly<Record<string, unknown>>;
}

/** `Name`: the names of its attributes. */
export interface Collection<Id extends RecordKind = RecordKind, Name extends string = string> {
  id: Id;
  table: string;
  attributes: Readonly<Record<Name, Attribute>>;
  /** The rows that the viewer may see. */
  rows: Predicate;
  guards?: Readonly<Record<string, Predicate>>;
  /** Who may ask for a list; anybody else is refused instead of getting an empty list. Absent: everybody may. */
  mayList?: Rule;
  /**
   * The visible rows that lists and channels of all documents show; absent: all of them. A list with a filter for a
   * value of an attribute in `unless` already names what it asks for, so it shows all visible rows.
   */
  listed?: { only: Predicate; unless: readonly string[] };
  /** Called with the documents of answers that depend on the individual viewer, before they are sent. */
  onPersonalRead?: (sql: Sql, deliveries: readonly Delivery[]) => Promise<void>;
  /** Whether its documents have texts that depend on the language of the viewer. */
  isWorded?: boolean;
  /** Other collections that decide who may see documents of this one. */
  seenThrough?: readonly RecordKind[];
  writes: Writes;
}

/** The part of a collection that filters and orders need. */
export type Queryable = Pick<Collection, 'attributes'>;

export function attributeSql(attribute: Attribute, scope: Scope): string {
  return typeof attribute.sql === 'string' ? attribute.sql : attribute.sql(scope);
}

/** An instant that can be null, to the millisecond, as it is sent. */
export function instantAttribute(column: string): Attribute {
  return {
    type: 'datetime',
    sql: `date_trunc('milliseconds', ${column})`,
    orderSql: column,
    isNullable: true,
  };
}
