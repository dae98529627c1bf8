import { listPrescriptions } from '#domains/care/prescriptions'
import { listDispensingsOf } from '#domains/plans/subscriptions'
import { type Context, inTransaction } from '#platform/context'
import { listByIds } from '../compoundings.repository.ts'
import { tellDesk } from '../hold-compounding.ts'
import { insertRecalledOf, listRecalled } from './recalled-products.repository.ts'

/**
 * A lot was recalled: every product out of it is noted. Announces compounding.recalled for each dispensing, whose boxes
 * stay here, and compounding.recallToTell for each patient who may have one. Repeating announces nothing twice.
 */
export const findRecalled = (ctx: Context, { lotId }: { lotId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const found = await listByIds(ctx, await insertRecalledOf(ctx, { lotId }))
    for (const one of found) await tellDesk(ctx, one)
    // What is in the making has not left the desk: the check and the release refuse it.
    const made = found.filter(({ state }) => state === 'released' || state === 'replaced')
    const ofDispensing = [...new Set(made.map(({ dispensingId }) => dispensingId))]
    for (const dispensingId of ofDispensing) await ctx.announce({ type: 'compounding.recalled', dispensingId })
    const earlier = await listRecalled(
      ctx,
      made.map(({ id }) => id),
    )
    // A patient whose product was recalled before by another of its lots has been told what to do.
    const untold = made.filter(({ id }) => !earlier.some((one) => one.compoundingId === id && one.lotId !== lotId))
    for (const patientId of await patientsOf(
      ctx,
      untold.map(({ dispensingId }) => dispensingId),
    ))
      await ctx.announce({ type: 'compounding.recallToTell', lotId, patientId })
  })

const patientsOf = async (ctx: Context, dispensingIds: number[]): Promise<Set<number>> => {
  const dispensings = await listDispensingsOf(ctx, [...new Set(dispensingIds)])
  const ids = [...new Set(dispensings.map(({ prescriptionId }) => prescriptionId))]
  return new Set((await listPrescriptions(ctx, { ids })).map(({ patientId }) => patientId))
}
