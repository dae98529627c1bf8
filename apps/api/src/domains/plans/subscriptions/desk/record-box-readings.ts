import { type AccessReason, recordAccesses } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { listPatientsOfOrders } from '../dispensings.repository.ts'

/**
 * Somebody packs, labels or looks for these boxes, or pays their orders back, and reads what is in them or whose they
 * are: each of medicine is a reading of its patient's record, which he sees. Boxes of anything else are none. `reason`:
 * what the reader's role usually means if none is named. As many statements for fifty orders as for one.
 */
export const recordBoxReadings = (
  ctx: Context,
  { orderIds, reason }: { orderIds: number[]; reason?: AccessReason },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (orderIds.length === 0) return
    const read = await listPatientsOfOrders(ctx, [...new Set(orderIds)])
    await recordAccesses(
      ctx,
      read.map(({ dispensingId, patientId }) => ({
        ...{ patientId, what: 'dispensing' as const, subjectId: dispensingId },
        ...(reason && { reason }),
      })),
    )
  })
