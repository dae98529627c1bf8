import { dayMs } from '@prumo/brazil'
import { type FieldFaults, faultOf, faultsIn } from '#platform/faults'

/**
 * How somebody on PrEP takes it: every day for seven days or more; fewer days than that, or with doses missed; or not
 * at all. That seven days in a row protect is our own choice, for the medical director's review (docs/decisions/0175).
 */
export const takings = ['as_prescribed', 'missed', 'not_taking'] as const
export type Taking = (typeof takings)[number]

/** What a patient says before his doctor judges: facts that no exam shows. */
export type PrepAnswers = {
  /** Null: he is not on PrEP, and is asked for what speaks against a start. */
  takes: Taking | null
  /** An exposure that might have passed HIV on, less than 72 hours ago. Null: not asked, he takes it as prescribed. */
  isExposed: boolean | null
  /**
   * Sexual violence, less than 72 hours ago: care that is his whatever he takes. Null: not asked, by a page of before.
   */
  hasSufferedViolence: boolean | null
  /** Fever, sore throat, rash, swollen nodes … in the last four weeks. */
  hasSymptoms: boolean
  hasKidneyDisease: boolean
  /** He wants the tests at each return. */
  willFollow: boolean
  /** As registered at birth: the formula of the clearance asks for it. */
  sex: 'female' | 'male'
  weightKg: number
}

/**
 * `weightKg`: null where the first that he said was refused. `formerWeightKg`: what he said before, where this one is
 * so far from it, or from the one that was decided on, that he was asked again; `formerSex`: what he said before, where
 * this one is another. `isWeightRefused`: he told of what cannot wait beside a refused number.
 * `isDecided`: his doctor has decided since; missing: nobody asks.
 */
export type GivenAnswers = Omit<PrepAnswers, 'weightKg'> & {
  weightKg: number | null
  isWeightRefused?: true
  formerWeightKg?: number | null | undefined
  formerSex?: PrepAnswers['sex'] | null | undefined
  answeredAt: Date
  isDecided?: boolean
}

/** As they are kept. */
export type StandingAnswers = GivenAnswers & { id: number }

// An adult outside these is a slip of the finger: 7 or 700.
const weightRange = { least: 30, most: 350 }

// As in the weight programme (care/weight/bounds.ts): clothes and another scale, and what nobody keeps up each week.
const [looseKg, kgAWeek, weekMs] = [3, 2, 7 * dayMs]

/**
 * Whether it is asked again: no body changes so much in this time, and pounds do. The clearance that his doctor decides
 * by grows with it.
 */
export const isFarFromFormer = (
  { weightKg, answeredAt }: Pick<PrepAnswers, 'weightKg'> & Pick<GivenAnswers, 'answeredAt'>,
  nextKg: number,
  now: Date,
): boolean => Math.abs(nextKg - weightKg) > looseKg + (kgAWeek * (now.getTime() - answeredAt.getTime())) / weekMs

type Asked = Pick<PrepAnswers, 'weightKg' | 'takes' | 'isExposed'>

/** Doses every day protect from the seventh day on. */
const protectingDays = 7

/** Cleared less than seven days ago, or never: nobody has taken it for seven days. */
export const isWithinFirstDays = (clearedSince: Date | null, now: Date): boolean =>
  clearedSince === null || now.getTime() - clearedSince.getTime() < protectingDays * dayMs

/**
 * A patient on PrEP says how he takes it; only a patient who takes it as prescribed leaves an exposure out.
 * `isStarting`: he was cleared less than seven days ago, and cannot have taken it that long.
 */
export const answersFaults = (
  { weightKg, takes, isExposed }: Asked,
  { isOnPrep, isStarting }: { isOnPrep: boolean; isStarting: boolean },
): FieldFaults =>
  faultsIn({
    takes: isOnPrep ? takesFault(takes, isStarting) : null,
    is_exposed: isExposed === null && takes !== 'as_prescribed' ? faultOf('blank') : null,
    weight_kg:
      weightKg >= weightRange.least && weightKg <= weightRange.most ? null : faultOf('out_of_range', weightRange),
  })

const takesFault = (takes: Taking | null, isStarting: boolean) => {
  if (takes === null) return faultOf('blank')
  return isStarting && takes === 'as_prescribed' ? faultOf('days_not_taken', { days: protectingDays }) : null
}

// Fiocruz/MS, curso PrEP, módulo 2, aula 3: PEP within 72 hours of the exposure; symptoms of the last four weeks.
const exposureMs = 72 * 60 * 60_000
const symptomsMs = 28 * dayMs

const isYounger = ({ answeredAt }: GivenAnswers, now: Date, ms: number) => now.getTime() - answeredAt.getTime() < ms

/** What nobody has decided on stands, however long ago he told it; what was decided holds for its time. */
const holds = (answers: GivenAnswers, now: Date, ms: number) =>
  answers.isDecided === false || isYounger(answers, now, ms)

/**
 * Whoever takes PrEP as prescribed is protected: an exposure is what he takes it for. That a single missed dose of the
 * last seven days leads an exposure to PEP is our own choice, on the safe side.
 */
const isUnprotected = ({ takes, isExposed }: Pick<PrepAnswers, 'takes' | 'isExposed'>): boolean =>
  isExposed === true && takes !== 'as_prescribed'

/** Whether all that stands says that he takes it: one "not taking" that his doctor has not decided on is not undone. */
export const isTaking = (standing: readonly Pick<PrepAnswers, 'takes'>[]): boolean =>
  standing.length > 0 && standing.every(({ takes }) => takes === 'as_prescribed' || takes === 'missed')

/**
 * What is left of answers once he has given others; null: nothing. An exposure and violence hold their time, also where
 * they could wait as he takes PrEP. Symptoms that his doctor has decided on he may answer anew: four weeks are long for
 * a slip of the finger, and she has asked him.
 */
export const leftOf = <Given extends GivenAnswers>(answers: Given): Given | null => {
  const isExposed = answers.isExposed === true || answers.hasSufferedViolence === true
  const hasSymptoms = answers.hasSymptoms && answers.isDecided === false
  return isExposed || hasSymptoms ? { ...answers, hasSymptoms } : null
}

export type Urgency = 'violence' | 'exposure' | 'symptoms'

/**
 * What in the answers that stand cannot wait for a review, as long as it holds; violence comes first, whatever he
 * takes, then an exposure. A later "no" takes no "yes" back: whoever answered by mistake is asked by his doctor.
 */
export const urgencyOf = (standing: readonly GivenAnswers[], now: Date): Urgency | null => {
  if (hasRecentViolence(standing, now)) return 'violence'
  if (standing.some((answers) => isUnprotected(answers) && holds(answers, now, exposureMs))) return 'exposure'
  return hasRecentSymptoms(standing, now) ? 'symptoms' : null
}

const hasRecentViolence = (standing: readonly GivenAnswers[], now: Date): boolean =>
  standing.some((answers) => answers.hasSufferedViolence === true && holds(answers, now, exposureMs))

/** Told at all, protected or not. */
export const hasRecentExposure = (standing: readonly GivenAnswers[], now: Date): boolean =>
  hasRecentViolence(standing, now) ||
  standing.some((answers) => answers.isExposed === true && holds(answers, now, exposureMs))

export const hasRecentSymptoms = (standing: readonly GivenAnswers[], now: Date): boolean =>
  standing.some((answers) => answers.hasSymptoms && holds(answers, now, symptomsMs))

/** The same as its patient reads it: what is to be done now, while there is time for it. */
export const urgencyNow = (standing: readonly GivenAnswers[], now: Date): Urgency | null =>
  urgencyOf(
    standing.map(({ isDecided: _, ...answers }) => answers),
    now,
  )

const tells: Record<Urgency, (answers: GivenAnswers) => boolean> = {
  violence: ({ hasSufferedViolence }) => hasSufferedViolence === true,
  exposure: isUnprotected,
  symptoms: ({ hasSymptoms }) => hasSymptoms,
}

/** Since when it stands, and whether the 72 hours for PEP have gone by since it was last told. */
export const ageOfUrgency = (
  standing: readonly GivenAnswers[],
  { urgency, now }: { urgency: Urgency; now: Date },
): { since: Date; isWindowOver: boolean } => {
  const ms = urgency === 'symptoms' ? symptomsMs : exposureMs
  const told = standing.filter((answers) => tells[urgency](answers) && holds(answers, now, ms))
  return {
    since: new Date(Math.min(...told.map(({ answeredAt }) => answeredAt.getTime()))),
    isWindowOver: urgency !== 'symptoms' && !told.some((answers) => isYounger(answers, now, exposureMs)),
  }
}

/**
 * When he last told an exposure or violence, also once its 72 hours are over; a test of a day before it says nothing of
 * it.
 */
export const lastExposedAt = (standing: readonly GivenAnswers[]): Date | null =>
  standing.find(({ isExposed, hasSufferedViolence }) => isExposed === true || hasSufferedViolence === true)
    ?.answeredAt ?? null
