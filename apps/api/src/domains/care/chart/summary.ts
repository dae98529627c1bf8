import { wordsForm } from '#domains/care/clinical-words'
import {
  type ClinicalFact,
  type ClinicalFacts,
  type Measured,
  type Part,
  type Refutation,
  type Writing,
  withMeasuredOf,
} from './clinical-facts.ts'
import type { Refuted } from './entry.ts'

/**
 * How a summary's content is written. Raise it with every change of what facts are made of or how they are packed:
 * summaries of another form are not read, but made anew.
 */
export const summaryForm = 4

/**
 * What a summary is made of: as many entries, notes and messages of the patient as there were (rows are only added, so
 * as many are the same), and the last entry.
 */
export type Coverage = { entries: number; lastEntryId: number }

// Lists in place of objects, and moments in milliseconds: two hundred facts are read before each signature.
type PackedFact = [
  entryId: number,
  at: number,
  text: string,
  detail: string | null,
  substance: string | null,
  code: string | null,
]
type PackedMeasure = [value: number, at: number]
type Packed = {
  allergies: PackedFact[]
  medicines: PackedFact[]
  problems: PackedFact[]
  avoid: PackedFact[]
  withdrawn: [part: Part, withdrawnAt: number, fact: PackedFact][]
  refutations: [about: Refuted['about'], key: string, at: number, reason: string][]
  pressure: [systolic: number, diastolic: number, at: number] | null
  weight: PackedMeasure | null
  height: PackedMeasure | null
  writings: [of: Writing['of'], at: number, sentences: string[], codes: Writing['codes']][]
  /** The version of the tables of words by which the sentences were chosen. */
  wordsForm: string
}

export const packed = ({ pressure, weight, height, writings, ...facts }: ClinicalFacts): string => {
  const content: Packed = {
    allergies: facts.allergies.map(packedFact),
    medicines: facts.medicines.map(packedFact),
    problems: facts.problems.map(packedFact),
    avoid: facts.avoid.map(packedFact),
    withdrawn: facts.withdrawn.map((fact) => [fact.part, fact.withdrawnAt.getTime(), packedFact(fact)]),
    refutations: facts.refutations.map(({ about, key, at, reason }) => [about, key, at.getTime(), reason]),
    pressure: pressure && [pressure.systolic, pressure.diastolic, pressure.at.getTime()],
    weight: packedMeasure(weight),
    height: packedMeasure(height),
    writings: writings.map(({ of, at, sentences, codes }) => [of, at.getTime(), sentences, codes]),
    wordsForm,
  }
  return JSON.stringify(content)
}

/**
 * The facts as they are now: what was measured may have become too old since they were packed. Null if this release
 * knows other words: it may choose other sentences.
 */
export const unpacked = (content: string, now: Date): ClinicalFacts | null => {
  const { pressure, weight, height, writings, ...facts }: Packed = JSON.parse(content)
  if (facts.wordsForm !== wordsForm) return null
  return withMeasuredOf(now, {
    allergies: facts.allergies.map(factFrom),
    medicines: facts.medicines.map(factFrom),
    problems: facts.problems.map(factFrom),
    avoid: facts.avoid.map(factFrom),
    withdrawn: facts.withdrawn.map(([part, at, fact]) => ({ ...factFrom(fact), part, withdrawnAt: new Date(at) })),
    refutations: facts.refutations.map(
      ([about, key, at, reason]): Refutation => ({ about, key, at: new Date(at), reason }),
    ),
    pressure: pressure && { systolic: pressure[0], diastolic: pressure[1], at: new Date(pressure[2]) },
    weight: measureFrom(weight),
    height: measureFrom(height),
    writings: writings.map(([of, at, sentences, codes]) => ({ of, at: new Date(at), sentences, codes })),
  })
}

const packedMeasure = (one: Measured | null): PackedMeasure | null => one && [one.value, one.at.getTime()]
const measureFrom = (one: PackedMeasure | null): Measured | null => one && { value: one[0], at: new Date(one[1]) }

const packedFact = ({ entryId, at, text, detail, substance, code }: ClinicalFact): PackedFact => [
  entryId,
  at.getTime(),
  text,
  detail,
  substance,
  code,
]

const factFrom = ([entryId, at, text, detail, substance, code]: PackedFact): ClinicalFact => ({
  entryId,
  text,
  detail,
  substance,
  code,
  at: new Date(at),
})
