/** The documents of the collections, from their declarations. */
import type { Attribute, Collection } from '#server/appwrite/documents/collection.ts';
import type { JsonSchema } from './answers.ts';

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

export function anyDocument(collections: Iterable<Collection>): JsonSchema {
  return { anyOf: [...collections].map(({ id }) => ({ $ref: `#/components/schemas/${nameOf(id)}` })) };
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
  if (isArray) return { type: 'array', items: one, ...readOnly };
  return isNullable ? { ...one, type: [one.type, 'null'], ...readOnly } : { ...one, ...readOnly };
}
