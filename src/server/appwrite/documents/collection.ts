/** How a collection is declared. What is not declared can be neither read nor written nor asked for. */

import type { Change, RecordKind, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Scope, SqlType } from '../queries/scope.ts';
import type { DocumentInput } from './document-input.ts';

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
  /** Its value as SQL; the row is `d`. */
  sql: string | ((scope: Scope) => string);
  /** As SQL to order by, where it differs. */
  orderSql?: string;
  isNullable?: boolean;
  /** Which of the collection's guards says who sees it; without one, whoever sees the row. */
  guard?: string;
  /** Only the admin filters and orders by it: always so with a guard, as what it hides could be guessed. */
  isAdminQuery?: boolean;
  /** Words of it can be searched for. */
  hasFullText?: boolean;
  /** Compared for equality whatever the case. */
  foldsCase?: boolean;
  /** For lists that are rows of another table: whether any (or how many different) of the values are in it. */
  elements?: { any: (values: string) => string; count: (values: string) => string };
  /** Never written from outside: a write of it is refused by its command, whatever the value. */
  isProtected?: boolean;
  /** Longest text, in characters, of a write. */
  maxLength?: number;
  /** Most elements of a write. */
  maxItems?: number;
}

/** SQL that is true for the rows (or the rows in which an attribute) the viewer may see; `true` and `false` are told apart. */
export type Predicate = (scope: Scope) => string;

export interface Writes {
  /** Makes the document, or throws. */
  create(platform: Platform, viewer: Viewer, input: DocumentInput): Promise<void>;
  /** Changes the attributes named in data, or throws. */
  update?(
    platform: Platform,
    viewer: Viewer,
    id: string,
    data: Readonly<Record<string, unknown>>,
  ): Promise<void>;
  /** Attributes a new document is given by the server, whatever the body holds. */
  ignoredOnCreate?: readonly string[];
  /** Attributes without which there is no document; forms of the product name theirs themselves, in their order. */
  required?: readonly string[];
  mayCreate: (viewer: Viewer) => boolean;
  /** True for the rows the viewer may change. */
  mayUpdate: Predicate;
  mayDelete: (viewer: Viewer) => boolean;
  /** Documents elsewhere that read differently once this one is gone, and whose own this one was. */
  affectedByDelete?: (tx: Transaction, id: string) => Promise<Change[]>;
  /** Whoever made a document is told what it became, even where nobody but the admin may read it afterwards. */
  isEchoedToCreator?: boolean;
}

/** `Name`: the names of its attributes. */
export interface Collection<Id extends RecordKind = RecordKind, Name extends string = string> {
  id: Id;
  table: string;
  attributes: Readonly<Record<Name, Attribute>>;
  /** Which rows the viewer may see. */
  rows: Predicate;
  guards?: Readonly<Record<string, Predicate>>;
  /** False: a list is refused instead of empty (dialect 4.4). */
  mayList?: (viewer: Viewer) => boolean;
  /** Other collections whose changes change what is read here. */
  dependsOn?: readonly RecordKind[];
  writes: Writes;
}

/** What filters and orders need to know. */
export type Queryable = Pick<Collection, 'attributes'>;

/** Puts the SQL of an attribute into a statement. */
export function attributeSql(attribute: Attribute, scope: Scope): string {
  return typeof attribute.sql === 'string' ? attribute.sql : attribute.sql(scope);
}
