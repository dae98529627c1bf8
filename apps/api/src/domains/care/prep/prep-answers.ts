import { type FieldFaults, faultOf } from '#platform/faults'

/** What a patient says before his doctor judges: facts that no exam shows. */
export type PrepAnswers = {
  /** An exposure that might have passed HIV on, less than 72 hours ago. */
  isExposed: boolean
  /** Fever, sore throat, rash, swollen nodes … in the last four weeks. */
  hasSymptoms: boolean
  hasKidneyDisease: boolean
  /** He wants the tests at each return. */
  willFollow: boolean
  /** As registered at birth: the formula of the clearance asks for it. */
  sex: 'female' | 'male'
  weightKg: number
}

export type GivenAnswers = PrepAnswers & { answeredAt: Date }

// An adult outside these is a slip of the finger: 7 or 700.
const weightRange = { least: 30, most: 300 }

export const answersFaults = ({ weightKg }: Pick<PrepAnswers, 'weightKg'>): FieldFaults =>
  weightKg >= weightRange.least && weightKg <= weightRange.most
    ? {}
    : { weight_kg: [faultOf('out_of_range', weightRange)] }

// Fiocruz/MS, curso PrEP, módulo 2, aula 3: PEP within 72 hours of the exposure; symptoms of the last four weeks.
const exposureMs = 72 * 60 * 60_000
const symptomsMs = 28 * 24 * 60 * 60_000

/** Answers older than this say nothing that cannot wait. */
export const urgentSince = (now: Date): Date => new Date(now.getTime() - symptomsMs)

const isYounger = ({ answeredAt }: GivenAnswers, now: Date, ms: number) => now.getTime() - answeredAt.getTime() < ms

/**
 * What in the answers that stand cannot wait for a review, as long as it holds; an exposure comes first. A later "no"
 * takes no "yes" back: whoever answered by mistake is asked by his doctor.
 */
export const urgencyOf = (standing: readonly GivenAnswers[], now: Date): 'exposure' | 'symptoms' | null => {
  if (standing.some((answers) => answers.isExposed && isYounger(answers, now, exposureMs))) return 'exposure'
  return hasRecentSymptoms(standing, now) ? 'symptoms' : null
}

export const hasRecentSymptoms = (standing: readonly GivenAnswers[], now: Date): boolean =>
  standing.some((answers) => answers.hasSymptoms && isYounger(answers, now, symptomsMs))
