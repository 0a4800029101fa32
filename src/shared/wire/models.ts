/** What Appwrite's own calls answer beside accounts and documents (docs/wire.md). */
import * as z from 'zod/mini';

function texts<const Name extends string>(...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodMiniString>;
}

export const session = z.object({
  ...texts('$id', '$createdAt', '$updatedAt', 'userId', 'expire', 'ip', 'secret', 'mfaUpdatedAt'),
  ...texts('provider', 'providerUid', 'providerAccessToken', 'providerAccessTokenExpiry'),
  ...texts('providerRefreshToken', 'osCode', 'osName', 'osVersion', 'clientType', 'clientCode', 'clientName'),
  ...texts('clientVersion', 'clientEngine', 'clientEngineVersion', 'deviceName', 'deviceBrand'),
  ...texts('deviceModel', 'countryCode', 'countryName'),
  current: z.boolean(),
  factors: z.readonly(z.array(z.string())),
});

export const token = z.object(texts('$id', '$createdAt', 'userId', 'secret', 'expire', 'phrase'));
export const jwt = z.object(texts('jwt'));

/** A browser that gets push messages. */
export const target = z.object({
  ...texts('$id', '$createdAt', '$updatedAt', 'name', 'userId', 'providerType', 'identifier'),
  providerId: z.null(),
  expired: z.boolean(),
});

export const locale = z.object({
  ...texts('ip', 'country', 'countryCode', 'continent', 'continentCode', 'currency'),
  eu: z.boolean(),
});

const stored = { ...texts('$id', '$createdAt', '$updatedAt', 'name'), $permissions: z.array(z.string()) };

export const bucket = z.object({
  ...stored,
  allowedFileExtensions: z.array(z.string()),
  antivirus: z.boolean(),
  compression: z.string(),
  enabled: z.boolean(),
  encryption: z.boolean(),
  fileSecurity: z.boolean(),
  maximumFileSize: z.number(),
  totalSize: z.number(),
  transformations: z.boolean(),
});

export const file = z.object({
  ...stored,
  ...texts('bucketId', 'key', 'folder', 'mimeType', 'signature', 'compression'),
  chunksTotal: z.number(),
  chunksUploaded: z.number(),
  encryption: z.boolean(),
  sizeActual: z.number(),
  sizeOriginal: z.number(),
});

const attribute = z.looseObject({
  ...texts('$createdAt', '$updatedAt', 'key', 'type', 'status', 'error'),
  array: z.boolean(),
  default: z.unknown(),
  required: z.boolean(),
});

const listed = {
  ...stored,
  databaseId: z.string(),
  enabled: z.boolean(),
  bytesMax: z.number(),
  bytesUsed: z.number(),
  indexes: z.array(z.unknown()),
};

export const collection = z.object({
  ...listed,
  documentSecurity: z.boolean(),
  attributes: z.array(attribute),
});

export const table = z.object({ ...listed, rowSecurity: z.boolean(), columns: z.array(attribute) });

/** A list in Appwrite's form: the number of all items, and some of them. */
export function listOf<const Name extends string, Item extends z.ZodMiniType>(name: Name, item: Item) {
  return z.object({
    total: z.number(),
    ...({ [name]: z.array(item) } as Record<Name, z.ZodMiniArray<Item>>),
  });
}
