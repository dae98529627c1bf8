import { type ClinicalFact, type ClinicalFacts, type Refutation, withPressureOf } from './clinical-facts.ts'
import type { Refuted } from './entry.ts'

/**
 * How a summary's content is written. Raise it with every change of what facts are made of or how they are packed:
 * summaries of another form are not read, but made anew.
 */
export const summaryForm = 1

/** Which entries of a chart a summary is made of: as many as there were, up to the last one. */
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
type Packed = {
  allergies: PackedFact[]
  medicines: PackedFact[]
  problems: PackedFact[]
  avoid: PackedFact[]
  refutations: [about: Refuted['about'], key: string, at: number, reason: string][]
  pressure: [systolic: number, diastolic: number, at: number] | null
}

export const packed = ({ pressure, ...facts }: ClinicalFacts): string => {
  const content: Packed = {
    allergies: facts.allergies.map(packedFact),
    medicines: facts.medicines.map(packedFact),
    problems: facts.problems.map(packedFact),
    avoid: facts.avoid.map(packedFact),
    refutations: facts.refutations.map(({ about, key, at, reason }) => [about, key, at.getTime(), reason]),
    pressure: pressure && [pressure.systolic, pressure.diastolic, pressure.at.getTime()],
  }
  return JSON.stringify(content)
}

/** The facts as they are now: a blood pressure may have become too old since they were packed. */
export const unpacked = (content: string, now: Date): ClinicalFacts => {
  const { pressure, ...facts }: Packed = JSON.parse(content)
  return withPressureOf(now, {
    allergies: facts.allergies.map(factFrom),
    medicines: facts.medicines.map(factFrom),
    problems: facts.problems.map(factFrom),
    avoid: facts.avoid.map(factFrom),
    refutations: facts.refutations.map(
      ([about, key, at, reason]): Refutation => ({ about, key, at: new Date(at), reason }),
    ),
    pressure: pressure && { systolic: pressure[0], diastolic: pressure[1], at: new Date(pressure[2]) },
  })
}

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
