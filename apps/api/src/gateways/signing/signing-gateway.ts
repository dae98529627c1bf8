/** The signer, as his certificate must say (ICP-Brasil: it contains CPF and registration). */
export type Signer = {
  name: string
  /** Null if we do not know it; the provider knows whom it enrolled. */
  cpf: string | null
  council: 'CRM'
  registrationNumber: string
  registrationState: string
}

export type SigningInput = {
  /** Stable for one document: a repetition with it is the same request. */
  reference: string
  /** SHA-256 of the bytes to sign, in hex. */
  digest: string
  signer: Signer
  /** The time in the document. */
  at: Date
  /** How long the provider is waited for; by default as long as a doctor waits before his screen. */
  timeoutMs?: number | undefined
}

/**
 * `unknown`: no answer; repeat the same request. `refused`: there will be no signature for this signer, `code` says
 * why.
 */
export type Signing =
  | { kind: 'signed'; cms: Buffer; isTest: boolean }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown' }

/** A cloud signing provider (PSC): has the doctors' certificates, receives only digests, and returns detached CMS. */
export type SigningGateway = {
  sign: (input: SigningInput) => Promise<Signing>
  /** Its chain is the demo's: its signatures have no legal value, and the document must say so. */
  isTest: boolean
}
