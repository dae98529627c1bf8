import { listUserIdsWithRole } from '#domains/people/identity'
import { findDesk } from '#domains/plans/pharmacies'
import { listStockLocations } from '#domains/shop/catalogue'
import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

/** A mail to each pharmacist of the house that keeps the place, once for each fall. */
export const whenStockRunsLowMailItsKeepers = reaction({
  name: 'when-stock-runs-low-mail-its-keepers',
  on: 'lots.ranLow',
  react: async (ctx, { stockLocationId, since }) => {
    const place = (await listStockLocations(ctx)).find(({ id }) => id === stockLocationId)
    for (const userId of await listUserIdsWithRole(ctx, { role: 'pharmacist' })) {
      const keeperId = await findDesk(ctx, { userId, roles: ['pharmacist'] })
      if (keeperId === null || keeperId !== place?.keptBy) continue
      await queueMail(ctx, { template: 'stock-low', subjectId: `${userId}/${stockLocationId}/${Date.parse(since)}` })
    }
  },
})
