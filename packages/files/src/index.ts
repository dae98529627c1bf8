export { type AddressParts, isAddressGood, signedAddress } from './address.ts'
export { type FileFacts, FileUnreadable } from './container.ts'
export { type ByteRange, byteRangeOf } from './range.ts'
export { type FileStore, isFileId, type OpenFile, openFileStore } from './store.ts'
