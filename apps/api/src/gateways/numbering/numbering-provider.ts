/** The professional to whom a number is given. */
export type NumberedPrescriber = { council: 'CRM'; registrationNumber: string; registrationState: string }

export type NumberingInput = {
  /** Stable for one prescription: a repetition with it gets the same number. */
  reference: string
  /** The kind of sheet. Nothing about patient or medicine is sent. */
  kind: 'C1' | 'retained' | 'glp1'
  prescriber: NumberedPrescriber
  /** The time in the document. */
  at: Date
}

/**
 * `unknown`: no answer; repeat the same request. `refused`: this sheet gets no number, `code` says why; also if the
 * number is another prescriber's.
 */
export type Numbering =
  | { kind: 'numbered'; number: string; isTest: boolean }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown' }

/** Gives the national number of an electronic sheet before it is signed (RDC 1.000/2025: SNCR). */
export type NumberingProvider = { numberFor: (input: NumberingInput) => Promise<Numbering> }
