import { cancelAhead } from '#domains/care/consultations'
import { getOrder, isPaidBackWhole, lockOrder } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { notifyOf } from '../notify.ts'
import { findProgrammeForUpdate } from '../weight.repository.ts'
import { stopCourse } from './stop-course.ts'
import { isStanding, type WeightSale } from './weight-sale.ts'
import { findSaleForUpdate, listSalesOfPatient, saveSale } from './weight-sales.repository.ts'

/**
 * The order was canceled: no money came in time, or it went back, whole. The programme ends with it: a consultation
 * that has not begun is canceled, and nothing is asked of him any more. What he sent stays in his record, and his
 * doctor still reads it. Repeating changes nothing.
 */
export const cancelSale = (ctx: Context, { orderId }: { orderId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, { orderId })
    const { state } = await getOrder(ctx, { orderId })
    if (state !== 'canceled' && !(await isPaidBackWhole(ctx, { orderId }))) return
    const sale = await findSaleForUpdate(ctx, { orderId })
    if (!sale || sale.state === 'canceled') return
    await saveSale(ctx, sale, { state: 'canceled', canceledAt: ctx.now(), dropsAnswers: true })
    if (sale.state === 'open') await endWhatItGave(ctx, sale)
  })

const endWhatItGave = async (ctx: Context, { id, patientId, consultationId }: WeightSale): Promise<void> => {
  if (patientId === null) return
  if (consultationId !== null) await cancelAhead(ctx, { consultationId })
  // He may have bought it again meanwhile: that one goes on.
  const others = (await listSalesOfPatient(ctx, { patientId })).filter((one) => one.id !== id)
  if (others.some((one) => isStanding(one, ctx.now()))) return notifyOf(ctx, [patientId])
  const programme = await findProgrammeForUpdate(ctx, patientId)
  if (programme) await stopCourse(ctx, programme)
  await notifyOf(ctx, [patientId, ...(programme ? [programme.doctorId] : [])])
}
