export type AgeCheckResult = 'adult' | 'minor' | 'mismatch' | 'unknown_document'

export type AgeCheck =
  | { kind: 'checked'; result: AgeCheckResult; reference: string; checkedAt: Date }
  | { kind: 'unknown' }

/** The service that says whether a CPF's owner is an adult (Lei 15.211/2025). `unknown` when it does not answer. */
export type AgeChecksGateway = {
  /** CPF in eleven digits; birth date as YYYY-MM-DD. */
  check: (input: { cpf: string; birthDate: string }) => Promise<AgeCheck>
}
