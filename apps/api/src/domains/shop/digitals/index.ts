export { type AddAsset, addDigitalAsset } from './add-asset.ts'
export type { DigitalAsset, DigitalLink } from './digital.ts'
export { listDigitalLinks, makeDigitalLinks } from './make-links.ts'
export { type Download, type OpenDownload, openDownload } from './open-download.ts'
