export type { FileStorageGateway } from './file-storage-gateway.ts'
export { type FileStorageConfig, localFiles as openFileStorage } from './local-files.ts'
