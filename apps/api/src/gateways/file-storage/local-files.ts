import { openFileStore, signedAddress } from '@prumo/files'
import type { FileStorageGateway } from './file-storage-gateway.ts'

/** `dir` and `key` must equal the web process's; `url` is the web's address for files. */
export type FileStorageConfig = { dir: string; key: string; url: string }

/** A folder on this machine, each file encrypted (packages/files). */
export const localFiles = ({ dir, key, url }: FileStorageConfig): FileStorageGateway => {
  const store = openFileStore({ dir, key })
  return {
    put: ({ id, ...file }) => store.put(id, file),
    open: ({ id }) => store.find(id),
    remove: ({ id }) => store.remove(id),
    addressOf: (input) => signedAddress({ url, key, ...input }),
  }
}
