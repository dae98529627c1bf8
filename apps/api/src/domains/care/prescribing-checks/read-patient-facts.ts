import { type ClinicalFacts, readClinicalFacts } from '#domains/care/chart'
import { recordAccess } from '#domains/care/record-accesses'
import { readAnswersEverGiven } from '#domains/care/surveys'
import { type Context, inTransaction } from '#platform/context'
import { factsFromChart } from './chart-facts.ts'
import type { PatientFacts } from './facts.ts'
import { withRefutations } from './refutations.ts'
import { factsFromSurveys } from './survey-facts.ts'

/**
 * What the surveys of all visits and the chart say about a patient, for a verb that has settled that its actor may
 * read it. The readings are logged; the number of statements does not depend on how much there is.
 */
export const readPatientFacts = (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<Omit<PatientFacts, 'standing'>> =>
  inTransaction(ctx, async (ctx) => {
    // At once, so that their statements travel together (decision 0018): a doctor waits for this before each signature.
    const [answers, clinical] = await Promise.all([
      readAnswersEverGiven(ctx, { patientId }),
      readChartFacts(ctx, { patientId }),
    ])
    const chart = factsFromChart(clinical)
    const surveys = withRefutations(factsFromSurveys(answers, ctx.now()), clinical.refutations)
    return {
      isKnown: surveys.isKnown || chart.isKnown,
      allergies: [...surveys.allergies, ...chart.allergies],
      medicines: [...surveys.medicines, ...chart.medicines],
      avoid: chart.avoid,
      conditions: [...surveys.conditions, ...chart.conditions],
      drinks: surveys.drinks,
      unread: [...surveys.unread, ...chart.unread],
    }
  })

/** The chart's own policy asks who treats him; here the order's policy has said yes, and the reading is the actor's. */
const readChartFacts = async (ctx: Context, { patientId }: { patientId: number }): Promise<ClinicalFacts> => {
  const facts = await readClinicalFacts({ ...ctx, actor: { kind: 'system' } }, { patientId })
  const isKnown = Object.values(facts).some((of) => of.length > 0)
  if (isKnown) await recordAccess(ctx, { patientId, what: 'chart', subjectId: null })
  return facts
}
