import { calendarDayOf } from '@prumo/brazil'
import { type ClinicalFacts, type Refutation, readClinicalFactsFor, saysAnything } from '#domains/care/chart'
import type { Why } from '#domains/care/record-accesses'
import { type AnsweredSurvey, readAnswersEverGiven } from '#domains/care/surveys'
import { type Gender, listGenders } from '#domains/people/customers'
import type { Context } from '#platform/context'
import { factsFromChart } from './chart-facts.ts'
import { asToldElsewhere, together } from './elsewhere.ts'
import type { CheckedItem, PatientFacts } from './facts.ts'
import { type FromProgrammes, readProgrammesFor } from './programme-facts.ts'
import { withRefutations } from './refutations.ts'
import { factsFromSex } from './sex-facts.ts'
import { factsFromSurveys } from './survey-facts.ts'
import { withWritings } from './writing-facts.ts'

/** An account, and why it is read. */
export type Whose = { patientId: number; why: Why }

type Facts = Omit<PatientFacts, 'standing'>

/**
 * What the surveys of all visits and the charts of these accounts say, and the programmes whose medicines are ordered,
 * for a verb that has settled that its actor may read them. The readings are logged, each in the log of the account
 * that was read; the number of statements does not depend on how much there is.
 */
export const readFactsOf = async (ctx: Context, whose: Whose[], items: readonly CheckedItem[]): Promise<Told[]> => {
  // At once, so that their statements travel together (decision 0018): a doctor waits for this before each signature.
  const [answers, charts, programmesOf, sexes] = await Promise.all([
    readAnswersEverGiven(ctx, whose),
    readClinicalFactsFor(ctx, whose),
    readProgrammesFor(ctx, whose, items),
    listGenders(ctx, { ids: whose.map(({ patientId }) => patientId) }),
  ])
  const surveysOf = Map.groupBy(answers, (survey) => survey.patientId)
  return whose.map(({ patientId }) => {
    const clinical = charts.get(patientId) as ClinicalFacts
    const told = { answered: surveysOf.get(patientId) ?? [], sex: sexes.get(patientId) ?? null }
    const facts = factsFrom(told, clinical, programmesOf(patientId), ctx.now())
    return { facts, refutations: clinical.refutations }
  })
}

/** The facts of one account, and what doctors have verified with its patient. */
export type Told = { facts: Facts; refutations: readonly Refutation[] }

const factsFrom = (
  { answered, sex }: { answered: AnsweredSurvey[]; sex: Gender | null },
  clinical: ClinicalFacts,
  { conditions, bodyMass, ...programmes }: FromProgrammes,
  now: Date,
): Facts => {
  const surveys = withRefutations(factsFromSurveys(answered, now, sex), clinical.refutations)
  const chart = factsFromChart(clinical, now)
  return {
    ...surveys,
    ...programmes,
    bodyMass: measuredLater(chart.bodyMass ?? null, clinical.weight?.at ?? null, bodyMass),
    isKnown: surveys.isKnown || saysAnything(clinical),
    ...withWritings(
      {
        allergies: [...surveys.allergies, ...chart.allergies],
        medicines: [...surveys.medicines, ...chart.medicines],
        avoid: chart.avoid,
        conditions: [...surveys.conditions, ...chart.conditions, ...conditions, ...factsFromSex(sex)],
        unread: [...surveys.unread, ...chart.unread],
      },
      clinical.writings,
      now,
    ),
  }
}

/** By the weight of the later day; of one day that of the chart, which a professional measured. */
const measuredLater = (
  charted: NonNullable<Facts['bodyMass']> | null,
  at: Date | null,
  followed: FromProgrammes['bodyMass'],
): Facts['bodyMass'] => (charted && at && (!followed || calendarDayOf(at) >= followed.on) ? charted : followed)

/**
 * The facts of a person: his account's, and those of the other accounts with his CPF. What a doctor has verified with
 * this patient counts here alone: the other account may be somebody else's.
 */
export const factsOfPerson = ({ facts, refutations }: Told, others: Told[]): Facts =>
  together(
    facts,
    others.map((other) => withRefutations(asToldElsewhere(other.facts), refutations)),
  )
