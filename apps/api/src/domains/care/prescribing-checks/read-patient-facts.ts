import { readClinicalFacts } from '#domains/care/chart'
import { recordAccess } from '#domains/care/record-accesses'
import { readAnswersEverGiven } from '#domains/care/surveys'
import { type Context, inTransaction } from '#platform/context'
import { factsFromChart } from './chart-facts.ts'
import type { PatientFacts } from './facts.ts'
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
    const surveys = factsFromSurveys(await readAnswersEverGiven(ctx, { patientId }), ctx.now())
    // The chart's own policy asks who treats him; here the order's policy has said yes, and the reading is the actor's.
    const chart = factsFromChart(await readClinicalFacts({ ...ctx, actor: { kind: 'system' } }, { patientId }))
    if (chart.isKnown) await recordAccess(ctx, { patientId, what: 'chart', subjectId: null })
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
