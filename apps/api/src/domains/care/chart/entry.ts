import type { Substance } from './substance-key.ts'

/**
 * What a professional states about a patient; `avoid` is what he is not to be given, whatever the reason, a
 * `refutation` that something in a survey is not so, `in_person` a visit in person, here or elsewhere.
 */
export const entryKinds = ['problem', 'allergy', 'medicine', 'vital', 'avoid', 'refutation', 'in_person'] as const
export type EntryKind = (typeof entryKinds)[number]

/** A correction says it rightly, an ending that it is over, a withdrawal that it was never so. */
export const entryChanges = ['correction', 'ending', 'withdrawal'] as const
export type EntryChange = (typeof entryChanges)[number]

export const vitalMeasures = ['blood_pressure', 'heart_rate', 'weight', 'height', 'temperature', 'saturation'] as const
export type VitalMeasure = (typeof vitalMeasures)[number]

/** `second` is the lower number of a blood pressure; null for every other measure. */
export type Vital = { measure: VitalMeasure; value: number; second: number | null }

/**
 * The part of a survey that is not so, by the key under which the checks know it: the name of a substance that the
 * patient does not take or tolerates, or of a condition that he does not have.
 */
export type Refuted = { about: 'medicine' | 'allergy' | 'condition'; key: string }

export type EntryContent = {
  /** The professional's words; of a vital sign they may be empty. */
  text: string
  /** A reaction, a dose, a reason. */
  detail: string | null
  substance: Substance | null
  /** CID-10. */
  code: string | null
  vital: Vital | null
  /** Null but for a refutation. */
  refutes: Refuted | null
  /** The day of a visit in person, YYYY-MM-DD. */
  on: string | null
}

export type Entry = EntryContent & {
  id: number
  patientId: number
  authorId: number
  consultationId: number | null
  kind: EntryKind
  change: EntryChange | null
  correctsId: number | null
  at: Date
}
