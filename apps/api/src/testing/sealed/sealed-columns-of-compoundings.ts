import { makeAgain } from '#domains/plans/compounding'
import { moveShipment } from '#domains/shop/orders'
import { acceptDispensing } from '#testing/accept-dispensing'
import { settleRecords } from '../../domains/care/prescriptions/prescriptions.factory.ts'
import { listOfDispensings, openWords, pharmacistNamed } from '../../domains/plans/compounding/compounding.factory.ts'
import { atTheDesk } from '../../domains/plans/compounding/desk.factory.ts'
import { aControlledRequest } from '../../domains/plans/subscriptions/subscriptions.factory.ts'
import { sandboxControl } from '../sandbox-control.ts'
import type { TestWorld } from '../world.ts'
import type { SealedColumn } from './sealed-column.ts'

/** What pharmacists write about one patient's product. */
export const compoundingColumns = (it: TestWorld): Record<string, SealedColumn> => {
  const ctx = it.ctx({ kind: 'system' })
  const desk = atTheDesk(it)
  const read = async (id: number) => JSON.stringify(await openWords(ctx, id))
  const belongs = [{ column: 'dispensing_id', to: async () => 0 }]
  return {
    'plans.compoundings.short_expiry_reason_sealed': {
      make: async (shortExpiryReason) => {
        await settleRecords(ctx)
        const one = await desk.begun()
        await desk.weighShort(one, shortExpiryReason)
        return one.id
      },
      read,
      belongs,
    },
    'plans.compoundings.police_report_sealed': {
      make: async (policeReport) => {
        await settleRecords(ctx)
        const pharmacist = await pharmacistNamed(ctx, 'silvia')
        const token = await sandboxControl(it.sandbox.url).cardToken()
        const request = await aControlledRequest(ctx, { token, medium: 'electronic' })
        await acceptDispensing(ctx, { ...request, pharmacistId: pharmacist.userId })
        await it.settle()
        const [one] = await listOfDispensings(ctx, [request.dispensingId])
        const made = await desk.make({ ...request, id: one?.id ?? 0 })
        const { shipmentId } = await desk.posted(made)
        await moveShipment(ctx, { shipmentId, to: 'lost', at: ctx.now() })
        await it.settle()
        await makeAgain(ctx, { shipmentId, pharmacist, policeReport })
        return made.id
      },
      read,
      belongs,
    },
  }
}
