import { type Fault, type FieldFaults, type Plain, withFieldsNamed } from './faults.ts'

/** What anybody may refuse, and what the words for it are made with. */
export type GeneralFailures = {
  /** There is no such thing, or it is not the asker's. */
  not_found: Plain
  not_allowed: Plain
  /** One or more fields do not hold; `faults` says which and why. */
  invalid_fields: Plain
  rate_limited: Plain
  /** Somebody outside does not answer; what was asked is kept. */
  provider_unavailable: Plain
}

/**
 * Everything that can be refused: each domain declares its own codes (`*.errors.ts`), and `gathered/failures.ts`
 * gathers them here. A surface has words for each; a code without words does not compile.
 */
export interface Failures extends GeneralFailures {}

export type FailureCode = keyof Failures

/** What any refusal may say beside its code. */
export type FailureDetails = {
  faults?: FieldFaults
  /** The code of whoever refused it outside: the bank's, the identity bureau's. */
  reason?: string
  /** After how long the same may be tried again. */
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

/** What was refused, by its code. It says nothing in words: each surface does, once. */
export const Failure = AnyFailure as Constructor
export type Failure = AnyFailure

export const fieldsRefused = (faults: FieldFaults, details: FailureDetails = {}) =>
  new Failure('invalid_fields', { ...details, faults })

export const fieldRefused = (field: string, fault: Fault, details: FailureDetails = {}) =>
  fieldsRefused({ [field]: [fault] }, details)

/** The same refusal, its fields named as its caller knows them. Anything else comes back as it is. */
export const namingFields = (error: unknown, name: (field: string) => string): unknown => {
  if (!(error instanceof Failure) || !error.details.faults) return error
  return new Failure(error.code, { ...error.details, faults: withFieldsNamed(error.details.faults, name) })
}
