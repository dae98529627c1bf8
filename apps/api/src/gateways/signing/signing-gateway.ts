/** Who signs, as his certificate must say (ICP-Brasil: CPF and registration stand in it). */
export type Signer = {
  name: string
  /** Null where we do not know it; the provider knows whom it enrolled. */
  cpf: string | null
  council: 'CRM'
  registrationNumber: string
  registrationState: string
}

export type SigningInput = {
  /** Stable for one document: what is sent again under it is the same request. */
  reference: string
  /** SHA-256 of the bytes to sign, in hex. */
  digest: string
  signer: Signer
  /** The moment that the document names. */
  at: Date
}

/**
 * `unknown`: nobody answered; ask again with the same request. `refused`: there will be no signature for this signer,
 * `code` says why.
 */
export type Signing =
  | { kind: 'signed'; cms: Buffer; isTest: boolean }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown' }

/** A cloud signing provider (PSC): keeps the doctors' certificates, is sent digests only, and answers detached CMS. */
export type SigningGateway = {
  sign: (input: SigningInput) => Promise<Signing>
  /** Its chain is the demonstration's: what it signs has no legal value and must say so. */
  isTest: boolean
}
