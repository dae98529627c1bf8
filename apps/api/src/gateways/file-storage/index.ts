export type { FileStorageGateway } from './file-storage-gateway.ts'
export { type FileStorageConfig, openFileStorage } from './stored-files.ts'
