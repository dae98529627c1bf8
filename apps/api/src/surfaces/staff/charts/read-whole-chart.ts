import { type Chart, readChart } from '#domains/care/records'
import { readTreatmentsOfChart, type TreatmentOnChart } from '#domains/plans/subscriptions'
import { type Context, inTransaction } from '#platform/context'

export type WholeChart = Chart & { treatments: TreatmentOnChart[] }

/** A patient's chart with the treatments that he receives; each part is read by its own domain. */
export const readWholeChart = (
  ctx: Context,
  input: { patientId: number; before?: number | undefined },
): Promise<WholeChart> =>
  inTransaction(ctx, async (ctx) => {
    const chart = await readChart(ctx, input)
    return { ...chart, treatments: await readTreatmentsOfChart(ctx, chart) }
  })
