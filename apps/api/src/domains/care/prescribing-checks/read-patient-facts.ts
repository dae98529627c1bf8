import { readClinicalFactsFor, saysAnything } from '#domains/care/chart'
import type { AccessReason } from '#domains/care/record-accesses'
import { readAnswersEverGiven } from '#domains/care/surveys'
import { type Context, inTransaction } from '#platform/context'
import { factsFromChart } from './chart-facts.ts'
import { asToldElsewhere, together } from './elsewhere.ts'
import type { PatientFacts } from './facts.ts'
import { withRefutations } from './refutations.ts'
import { factsFromSurveys } from './survey-facts.ts'

/** Whose order it is, why he is read about (by default: his reader's role), and the other accounts with his CPF. */
export type Person = { patientId: number; reason?: AccessReason; otherIds: number[] }

/** Why what another account says is read. */
export const ofSameCpf = { reason: 'same_cpf' } as const satisfies { reason: AccessReason }

/**
 * What the surveys of all visits and the chart say about a patient, also those of the other accounts with his CPF, for
 * a verb that has settled that its actor may read his. The readings are logged, each in the log of the account that was
 * read; the number of statements does not depend on how much there is.
 */
export const readPatientFacts = (ctx: Context, { otherIds, ...own }: Person): Promise<Omit<PatientFacts, 'standing'>> =>
  inTransaction(ctx, async (ctx) => {
    const { patientId } = own
    const whose = [own, ...otherIds.map((id) => ({ patientId: id, ...ofSameCpf }))]
    // At once, so that their statements travel together (decision 0018): a doctor waits for this before each signature.
    const [answers, charts] = await Promise.all([readAnswersEverGiven(ctx, whose), readClinicalFactsFor(ctx, whose)])
    const surveysOf = Map.groupBy(answers, (survey) => survey.patientId)
    const factsOf = (id: number) => {
      const clinical = charts.get(id) as NonNullable<ReturnType<typeof charts.get>>
      const surveys = withRefutations(factsFromSurveys(surveysOf.get(id) ?? [], ctx.now()), clinical.refutations)
      const chart = factsFromChart(clinical, ctx.now())
      return {
        ...surveys,
        isKnown: surveys.isKnown || saysAnything(clinical),
        allergies: [...surveys.allergies, ...chart.allergies],
        medicines: [...surveys.medicines, ...chart.medicines],
        avoid: chart.avoid,
        conditions: [...surveys.conditions, ...chart.conditions],
        unread: [...surveys.unread, ...chart.unread],
      }
    }
    const verified = charts.get(patientId)?.refutations ?? []
    // What a doctor has verified with this patient counts here alone: the other account may be somebody else's.
    return together(
      factsOf(patientId),
      otherIds.map((id) => withRefutations(asToldElsewhere(factsOf(id)), verified)),
    )
  })
