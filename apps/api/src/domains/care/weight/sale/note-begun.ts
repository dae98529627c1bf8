import type { Context } from '#platform/context'
import type { WeightSale } from './weight-sale.ts'
import { findNewestSale, findSaleForUpdate, saveSale } from './weight-sales.repository.ts'

/** What a patient bought, locked before his programme is (docs/concurrency.md); null if he bought none. */
export const holdSaleOf = async (ctx: Context, { patientId }: { patientId: number }): Promise<WeightSale | null> => {
  const newest = await findNewestSale(ctx, { patientId })
  return newest && findSaleForUpdate(ctx, newest)
}

/** A doctor let him begin: from now on months count of what he bought. The first time is the one that counts. */
export const noteBegun = async (ctx: Context, sale: WeightSale | null): Promise<void> => {
  if (sale?.state === 'open' && sale.begunAt === null) await saveSale(ctx, sale, { begunAt: ctx.now() })
}
