import { type FilePlace, openFileStore, signedAddress } from '@prumo/files'
import { filesOutOfReach } from '@prumo/process'
import type { FileStorageGateway } from './file-storage-gateway.ts'

/** Place and `key` must equal the web process's; `url` is the web's address for files. */
export type FileStorageConfig = FilePlace & { url: string }

/** A folder on this machine or a bucket (packages/files): in both, each file is encrypted here. */
export const openFileStorage = ({ url, ...place }: FileStorageConfig): FileStorageGateway => {
  const store = openFileStore(place, { onOutOfReach: (call) => filesOutOfReach.inc({ call }) })
  return {
    put: ({ id, ...file }) => store.put(id, file),
    open: ({ id }) => store.find(id),
    remove: ({ id }) => store.remove(id),
    check: () => store.check(),
    addressOf: (input) => signedAddress({ url, key: place.key, ...input }),
  }
}
