/** The schemas of the collections' documents, made from the declarations of the collections. */
import type { Attribute, Collection } from '#server/appwrite/documents/collection.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

const SYSTEM: JsonSchema = {
  $id: { type: 'string' },
  $sequence: {},
  $createdAt: { type: 'string', format: 'date-time' },
  $updatedAt: { type: 'string', format: 'date-time' },
  $permissions: { type: 'array', items: { type: 'string' } },
  $databaseId: { type: 'string' },
};

export function documentSchemas(collections: Iterable<Collection>): Record<string, JsonSchema> {
  return Object.fromEntries(
    [...collections].map((collection) => [
      nameOf(collection.id),
      {
        type: 'object',
        description: `A document of \`${collection.id}\`. What the caller may not see, and what a query does not select, is absent.`,
        properties: {
          ...SYSTEM,
          ...Object.fromEntries(
            Object.entries(collection.attributes).map(([name, attribute]) => [name, schemaOf(attribute)]),
          ),
        },
      },
    ]),
  );
}

/** The schema of a document of one of these collections; of any collection if none is named. */
export function documentSchema(collections: readonly string[]): JsonSchema {
  const refs = collections.map((id) => ({ $ref: `#/components/schemas/${nameOf(id)}` }));
  return refs.length > 0 ? { anyOf: refs } : { $ref: '#/components/schemas/Document' };
}

/** `user_details` becomes `UserDetails`. */
function nameOf(id: string): string {
  return id.replace(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase());
}

function schemaOf({ type, isArray, isNullable, oneOf, maxLength, isProtected }: Attribute): JsonSchema {
  const one = {
    ...(type === 'datetime' ? { type: 'string', format: 'date-time' } : { type }),
    ...(oneOf && !isNullable && { enum: oneOf }),
    ...(maxLength !== undefined && { maxLength }),
  };
  const readOnly = isProtected ? { readOnly: true } : {};
  if (isArray) return { type: isNullable ? ['array', 'null'] : 'array', items: one, ...readOnly };
  return isNullable ? { ...one, type: [one.type, 'null'], ...readOnly } : { ...one, ...readOnly };
}
