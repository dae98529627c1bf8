import { dayMs } from '@prumo/brazil'
import type { Refuted } from './entry.ts'
import type { Substance } from './substance-key.ts'

/** One standing entry, in its author's words. */
export type ClinicalFact = {
  /** The entry that says so. */
  entryId: number
  text: string
  /** A reaction, a dose, a reason. */
  detail: string | null
  /** Where the author named one; otherwise it is to be found in the text. */
  substance: Substance | null
  /** CID-10. */
  code: string | null
  at: Date
}

/** A professional has verified with the patient that what a survey says until then is not so. */
export type Refutation = Refuted & { at: Date; reason: string }

/** A doctor's note or a message of the patient, as much of it as says anything that checks ask for. */
export type Writing = {
  of: 'note' | 'message'
  at: Date
  sentences: string[]
  /** CID-10 codes of a note. */
  codes: { code: string; label: string }[]
}

/** In mmHg. */
export type MeasuredPressure = { systolic: number; diastolic: number; at: Date }

/** In kilograms or centimetres. */
export type Measured = { value: number; at: Date }

/**
 * An entry that somebody else than its author withdrew, or an allergy that he ended: for half a year it is asked, so
 * that no slip of a colleague takes a stop away without a word.
 */
export type WithdrawnFact = ClinicalFact & { part: Part; withdrawnAt: Date }

export type Part = 'allergies' | 'medicines' | 'problems' | 'avoid'
export type ClinicalFacts = Record<Part, ClinicalFact[]> & {
  refutations: Refutation[]
  /** None of the lists above has them. */
  withdrawn: WithdrawnFact[]
  /** The latest of the last half year: an older one says nothing of today. */
  pressure: MeasuredPressure | null
  /** The latest of the last half year too, from which the body mass index follows. */
  weight: Measured | null
  height: Measured | null
  /** Newest first. */
  writings: Writing[]
}

/** Whether anything stands there that matters for an order; what is only named in a note or a message is no history. */
export const saysAnything = ({
  pressure,
  weight,
  height,
  writings: _,
  withdrawn: __,
  ...parts
}: ClinicalFacts): boolean =>
  [pressure, weight, height].some((one) => one !== null) || Object.values(parts).some((of) => of.length > 0)

/** The same 183 days as in a survey (care/prescribing-checks): our own choice. */
const measuredForMs = 183 * dayMs

/** What was measured before says nothing of today. */
export const measuredSince = (now: Date): Date => new Date(now.getTime() - measuredForMs)

/** Facts that were put together earlier, with what was measured lately enough to say something of today. */
export const withMeasuredOf = (now: Date, facts: ClinicalFacts): ClinicalFacts => {
  const lately = <T extends { at: Date }>(one: T | null): T | null => (one && one.at >= measuredSince(now) ? one : null)
  return {
    ...facts,
    pressure: lately(facts.pressure),
    weight: lately(facts.weight),
    height: lately(facts.height),
    withdrawn: facts.withdrawn.filter(({ withdrawnAt }) => withdrawnAt >= measuredSince(now)),
  }
}
