import { type Fault, type FieldFaults, type Plain, withFieldsNamed } from './faults.ts'

/** Failures that any code may throw, with the parameters of their sentences. */
export type GeneralFailures = {
  /** The thing does not exist, or does not belong to the caller. */
  not_found: Plain
  not_allowed: Plain
  /** One or more fields are invalid; `faults` says which and why. */
  invalid_fields: Plain
  /** Whoever must wait is told how long. */
  rate_limited: { retryAfterSeconds: number }
  /** An external service does not answer; the input is kept. */
  provider_unavailable: Plain
  /** The storage of files does not answer or has no room; nothing of the files was stored. */
  files_out_of_reach: Plain
}

/**
 * Everything that can be refused. Each domain declares its own codes (`*.errors.ts`), and `gathered/failures.ts`
 * gathers them here. Each surface has a sentence for each code; a code without one does not compile.
 */
export interface Failures extends GeneralFailures {}

export type FailureCode = keyof Failures

/** What any refusal may add to its code. */
export type FailureDetails = {
  faults?: FieldFaults
  /** The code of the external service that refused: the bank, the identity bureau. */
  reason?: string
  /** When the same action may be tried again. */
  retryAfterSeconds?: number
}

export type DetailsOf<Code extends FailureCode> = FailureDetails & Failures[Code]

type Given<Code extends FailureCode> = Plain extends Failures[Code]
  ? [details?: DetailsOf<Code>]
  : [details: DetailsOf<Code>]

type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type AnyDetails = FailureDetails & Partial<AllOf<Failures[FailureCode]>>

class AnyFailure extends Error {
  override name = 'Failure'
  readonly code: FailureCode
  readonly details: AnyDetails

  constructor(code: FailureCode, details: AnyDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

type Constructor = {
  new <Code extends FailureCode>(code: Code, ...details: Given<Code>): AnyFailure
  prototype: AnyFailure
}

/** A refusal, identified by its code. It contains no sentence: each surface adds its own. */
export const Failure = AnyFailure as Constructor
export type Failure = AnyFailure

export const fieldsRefused = (faults: FieldFaults, details: FailureDetails = {}) =>
  new Failure('invalid_fields', { ...details, faults })

export const fieldRefused = (field: string, fault: Fault, details: FailureDetails = {}) =>
  fieldsRefused({ [field]: [fault] }, details)

/** The same refusal with its fields renamed for the caller. Any other error is returned unchanged. */
export const namingFields = (error: unknown, name: (field: string) => string): unknown => {
  if (!(error instanceof Failure) || !error.details.faults) return error
  return new Failure(error.code, { ...error.details, faults: withFieldsNamed(error.details.faults, name) })
}
