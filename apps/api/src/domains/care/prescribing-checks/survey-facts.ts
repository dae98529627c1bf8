import { formatDate } from '@prumo/brazil'
import { type Condition, conditionMeasured, isPressure, saidIn, takenIn } from '#domains/care/clinical-words'
import type { AnsweredSurvey, GivenAnswer } from '#domains/care/surveys'
import { type FoundSubstance, findSubstances, type Sense } from '#domains/medicines/substances'
import type { Gender } from '#domains/people/customers'
import type { Mention, PatientFacts, ToldCondition } from './facts.ts'
import { isOfHalfAYear } from './half-year.ts'
import { meantOfChildren } from './sex-facts.ts'
import { asTried, reactedTo, type Tried, triedIn } from './tried-medicines.ts'
import { unreadPartsOf } from './unread-parts.ts'

/** What each answer of a survey means, by question and option. */
const conditionOf: Record<string, Record<string, Condition>> = {
  conditions: {
    diabetes: 'diabetes',
    heart: 'heart_disease',
    kidney: 'kidney_disease',
    liver: 'liver_disease',
    epilepsy: 'epilepsy',
    bipolar: 'bipolar',
    depression: 'depression',
    thyroid: 'thyroid_disease',
    prostate: 'prostate_disease',
    glaucoma: 'glaucoma',
    cancer: 'cancer',
  },
  chest_pain: { effort: 'chest_pain', now: 'chest_pain' },
  heart_event: { past: 'past_heart_event', recent: 'recent_heart_event' },
  heart_now: {
    high_pressure: 'uncontrolled_pressure',
    low_pressure: 'low_pressure',
    angina: 'angina',
    heart_failure: 'heart_failure',
    restriction: 'advised_against_sex',
  },
  can_climb_stairs: { no: 'no_effort' },
  fainting: { yes: 'arrhythmia' },
  sight_hearing: { past: 'retina_disease', now: 'sight_lost' },
  blood: { yes: 'blood_disease' },
  long_erection: { past: 'long_erection', now: 'long_erection' },
  penis_signs: { curve: 'penis_deformity', lump: 'penis_deformity' },
  vision_headache: { yes: 'intracranial_pressure' },
  immunity: { yes: 'low_immunity' },
  pregnancy: { yes: 'pregnancy' },
  self_harm: { thoughts: 'suicidal_thoughts', plan: 'suicidal_thoughts' },
}

/** Options that name a medicine, in words that the table of substances knows. */
const medicineOf: Record<string, Record<string, string>> = {
  nitrates: {
    nitrates: 'nitrato',
    riociguat: 'riociguate',
    poppers: 'poppers',
    alpha_blockers: 'alfabloqueador',
  },
  antidepressants: { yes: 'antidepressivo' },
  hormones: { yes: 'anabolizante' },
  tried: { isotretinoin: 'parei isotretinoína' },
}

/** What the answers to these surveys say, also those that were corrected before they were sent. */
export const factsFromSurveys = (
  surveys: readonly AnsweredSurvey[],
  now: Date,
  sex: Gender | null = null,
): Omit<PatientFacts, 'standing'> => {
  const told = surveys.flatMap((survey) => {
    const tried = triedIn(survey.given)
    return survey.given.map((given) => ({ ...toldFrom(survey, given, now), tried, sex }))
  })
  return {
    isKnown: surveys.length > 0,
    isElsewhere: false,
    avoid: [],
    allergies: once(told.flatMap(allergiesIn)),
    medicines: once(told.flatMap(medicinesIn)),
    conditions: once(told.flatMap(conditionsIn)),
    drinks: drinksIn(told),
    unread: told.flatMap(unreadIn),
  }
}

type Told = {
  surveyKey: string
  given: GivenAnswer
  where: string
  isRecent: boolean
  when: { saidAt: Date; now: Date }
  saidAt: Date
  /** Null: by its words. An answer that was corrected is as one denied: both are asked. */
  sense: Sense | null
  /** What he ticked in this survey as tried before. */
  tried: Tried
  sex: Gender | null
}

const toldFrom = (
  { surveyKey, submittedAt }: AnsweredSurvey,
  given: GivenAnswer,
  now: Date,
): Omit<Told, 'tried' | 'sex'> => ({
  surveyKey,
  given,
  where: `questionário de ${formatDate(submittedAt)}`,
  isRecent: isOfHalfAYear(submittedAt, now),
  when: { saidAt: submittedAt, now },
  saidAt: submittedAt,
  sense: given.isCorrected ? 'denied' : null,
})

const mentionsOf = (
  { where, isRecent, saidAt, sense, given }: Told,
  found: readonly Pick<FoundSubstance, 'key' | 'sense'>[],
): Mention[] =>
  found.map((one) => ({
    key: one.key,
    words: excerpt(given.words),
    sense: sense ?? one.sense,
    isRecent,
    saidAt,
    where,
  }))

const excerpt = (text: string): string => (text.length > 160 ? `${text.slice(0, 157)}…` : text)

/** Whatever he wrote himself, asked or not: a nitrate is as often told under another question as under its own. */
const writtenIn = ({ given }: Told): string | null => (given.isText ? given.words : null)

const medicinesIn = (told: Told): Mention[] => {
  const { key, values } = told.given
  const named = values.flatMap((value) => medicineOf[key]?.[value] ?? [])
  return [...named.flatMap((name) => mentionsOf(told, findSubstances(name))), ...medicinesWritten(told)]
}

const medicinesWritten = (told: Told): Mention[] => {
  const words = writtenIn(told)
  if (words === null) return []
  const { key } = told.given
  const said = saidIn(words)
  const taken = key === 'allergies' ? findSubstances(takenIn(words).taken) : said.medicines
  return [
    ...mentionsOf(told, key === 'tried_result' ? asTried(taken, told.tried, words) : taken),
    ...(said.underTheTongue ? mentionsOf(told, [maybeNitrate]).map(asUnclear) : []),
  ]
}

/** What is put under the tongue and has no name may be a nitrate: the doctor finds out. */
const maybeNitrate = { key: 'nitrates', sense: 'stated' } as const
const asUnclear = (mention: Mention): Mention => ({ ...mention, isOnlyNamed: 'unclear' })

/** A patient who took it and reacted still must not have it. */
const lasting = (one: FoundSubstance): FoundSubstance => ({
  ...one,
  sense: one.sense === 'past' ? 'stated' : one.sense,
})

/** The answer to the question itself, what stands beside words of allergy in any text, and what did him harm before. */
const allergiesIn = (told: Told): Mention[] => {
  const words = writtenIn(told)
  if (words === null) return []
  const { key } = told.given
  if (key === 'allergies') return mentionsOf(told, findSubstances(takenIn(words).rest))
  const said = saidIn(words).allergies.map(lasting)
  if (key !== 'tried_result') return mentionsOf(told, said)
  const { sure, unclear } = reactedTo(told.tried, words, said)
  return [...mentionsOf(told, [...said, ...sure]), ...mentionsOf(told, unclear).map(asUnclear)]
}

/** The same answer means something else of a woman than of a man. */
const meantBy = ({ surveyKey, sex, given: { key } }: Told, value: string): Condition | Condition[] | undefined =>
  key === 'wants_children' && value === 'yes' ? meantOfChildren(surveyKey, sex) : conditionOf[key]?.[value]

const conditionsIn = (told: Told): ToldCondition[] => {
  const { key, values, words } = told.given
  const chosen = values.flatMap((value) => meantBy(told, value) ?? conditionMeasured(key, Number(value)))
  const { where, isRecent, saidAt } = told
  const written = told.given.isText ? saidIn(words, told).conditions : []
  return [
    ...chosen.map((condition) => ({
      condition,
      words: isPressure(key) ? `${told.given.label}: ${words}` : words,
      where,
      isRecent,
      saidAt,
      sense: told.sense ?? ('stated' as const),
    })),
    ...written.map(({ condition, sense }) => ({
      condition,
      words: excerpt(words),
      where,
      isRecent,
      saidAt,
      sense: told.sense ?? sense,
    })),
  ]
}

const drinksIn = (told: Told[]): PatientFacts['drinks'] => {
  const answers = told.filter(({ given, sense }) => given.key === 'alcohol' && sense === null)
  const last = answers.at(-1)
  const value = last?.given.values[0]
  if (!last || (value !== 'weekly' && value !== 'daily')) return null
  const { where, isRecent, given } = last
  return { isDaily: value === 'daily', words: given.words, where, isRecent, sense: 'stated' }
}

const unreadIn = ({ given, where, sense }: Told): PatientFacts['unread'] => {
  if (sense !== null) return []
  const { key, words } = given
  const unread = (about: 'medicines' | 'allergies', parts: string[]) =>
    parts.map((part) => ({ about, words: excerpt(part), where }))
  const beside = given.isText && key !== 'allergies' ? saidIn(words).unreadAllergies : []
  return [
    ...(key === 'medicines' || key === 'allergies' ? unread(key, unreadPartsOf(words, key)) : []),
    ...unread(
      'allergies',
      beside.filter((part) => unreadPartsOf(part, 'allergies').length > 0),
    ),
  ]
}

/** The same said in the same place is one fact. */
const once = <T>(facts: T[]): T[] => [...new Map(facts.map((fact) => [JSON.stringify(fact), fact])).values()]
