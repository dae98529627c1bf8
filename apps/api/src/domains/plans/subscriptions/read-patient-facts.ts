import { readClinicalFacts } from '#domains/care/chart'
import { readAnswersEverGiven } from '#domains/care/surveys'
import type { Context } from '#platform/context'

/** What speaks for or against a medicine, in the words of the patient or of a professional. */
export type PatientFact = {
  text: string
  detail: string | null
  /** `here`: prescribed on this site, and valid. */
  by: 'patient' | 'professional' | 'here'
  /** When the patient said so; null for what stands in his chart. */
  at: Date | null
  /** He has taken it back since. */
  isCorrected: boolean
}

export type PatientFacts = Record<'allergies' | 'medicines' | 'problems' | 'avoid', PatientFact[]>

/** The questions of the surveys whose answers a pharmacist checks. */
const asked = { allergies: 'allergies', medicines: 'medicines', problems: 'conditions', avoid: null }

/**
 * Allergies, medicines in use, problems and what to avoid: from the patient's surveys and from his chart, for a
 * pharmacist's check that the caller has allowed. The readings are logged as hers.
 */
export const readPatientFacts = async (ctx: Context, { patientId }: { patientId: number }): Promise<PatientFacts> => {
  const surveys = await readAnswersEverGiven(ctx, { patientId })
  const chart = await readClinicalFacts(ctx, { patientId })
  const of = (name: keyof PatientFacts): PatientFact[] => [
    ...chart[name].map(({ text, detail }) => ({ text, detail, by, at: null, isCorrected: false })),
    ...newest(surveys.flatMap(({ given }) => given.filter(({ key }) => key === asked[name]))),
  ]
  return { allergies: of('allergies'), medicines: of('medicines'), problems: of('problems'), avoid: of('avoid') }
}

const by = 'professional' as const

/** Adds what was prescribed here beside this prescription: each once, with the day of the sheet that says so. */
export const withPrescribedHere = (
  facts: PatientFacts,
  standing: readonly { name: string; where: string }[],
): PatientFacts => ({
  ...facts,
  medicines: [
    ...facts.medicines,
    ...[...new Map(standing.map((one) => [`${one.name} ${one.where}`, one])).values()].map(({ name, where }) => ({
      text: name,
      detail: where,
      by: 'here' as const,
      at: null,
      isCorrected: false,
    })),
  ],
})

type Given = Awaited<ReturnType<typeof readAnswersEverGiven>>[number]['given'][number]

/** Each text once, as it was said last, the newest first. */
const newest = (given: Given[]): PatientFact[] => {
  const byText = new Map<string, PatientFact>()
  for (const { words, givenAt, isCorrected, isAlert } of given) {
    if (!isAlert) continue
    byText.set(words, { text: words, detail: null, by: 'patient', at: new Date(givenAt), isCorrected })
  }
  return [...byText.values()].sort((one, other) => (other.at as Date).getTime() - (one.at as Date).getTime())
}
