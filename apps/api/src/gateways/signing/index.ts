export { cloudSigning as openSigning, type SigningConfig } from './cloud-signing.ts'
export type { Signer, Signing, SigningGateway, SigningWish } from './signing-gateway.ts'
