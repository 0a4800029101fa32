import type { Config } from '#server/platform/config.ts';
import { LocalStore } from './local-store.ts';
import type { ObjectStore } from './object-store.ts';
import { S3Store } from './s3-store.ts';

/** The store the configuration names: an S3 bucket, or a folder in the data folder. */
export function createObjectStore(config: Pick<Config, 's3' | 'dataDir'>): ObjectStore {
  return config.s3 ? new S3Store(config.s3) : new LocalStore(config.dataDir);
}
