export { cloudSigning as openSigning, type SigningConfig } from './cloud-signing.ts'
export type { Signer, Signing, SigningGateway, SigningInput } from './signing-gateway.ts'
