import { type Chart, readChart } from '#domains/care/records'
import { findUser } from '#domains/people/identity'
import { readTreatmentsOfChart, type TreatmentWithAcceptances } from '#domains/plans/subscriptions'
import { type Context, inTransaction } from '#platform/context'
import { findDeadMailbox } from '#platform/mailboxes/dead-mailboxes'

export type WholeChart = Chart & {
  treatments: TreatmentWithAcceptances[]
  /** Since when the patient's e-mail takes no mail. */
  undeliveredSince: Date | null
}

/** A patient's chart with the treatments that he receives; each part is read by its own domain. */
export const readWholeChart = (
  ctx: Context,
  input: { patientId: number; before?: number | undefined },
): Promise<WholeChart> =>
  inTransaction(ctx, async (ctx) => {
    const chart = await readChart(ctx, input)
    const user = await findUser(ctx.db, input.patientId)
    const undeliveredSince = await findDeadMailbox(ctx, { email: user?.email ?? null })
    return { ...chart, treatments: await readTreatmentsOfChart(ctx, chart), undeliveredSince }
  })
