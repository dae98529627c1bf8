import { type Context, inTransaction } from '#platform/context'
import { findPrescriptionForUpdate, saveDispensed } from '../prescriptions.repository.ts'
import { dispensedFrom, insertTakenBack, listStandingUses } from './uses.repository.ts'
import { isUsedUp, lastsUntilOf } from './uses.ts'

type TakeBack = {
  prescriptionId: number
  /** The use, as markDispensed named it. */
  useNumber: number
  /** The products of it that were paid back before anybody had begun to make them. */
  productIds: readonly number[]
}

/**
 * Medicine that nobody had begun to make was paid back: it was not dispensed, so the prescription covers it again, at
 * any pharmacy too, while it is valid (decision 0145). Call it in the transaction that says that it is not made.
 * Repeating changes nothing.
 */
export const takeUseBack = (ctx: Context, { prescriptionId, useNumber, productIds }: TakeBack): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const prescription = await findPrescriptionForUpdate(ctx, prescriptionId)
    const positions = (prescription?.items ?? []).flatMap(({ productId }, index) =>
      productId !== null && productIds.includes(productId) ? [index + 1] : [],
    )
    if (!prescription || positions.length === 0) return
    await insertTakenBack(ctx, { prescriptionId, number: useNumber, positions })
    const uses = await listStandingUses(ctx, prescriptionId)
    const isOpen = !isUsedUp({ ...prescription, dispensed: dispensedFrom(uses) })
    await saveDispensed(ctx, {
      prescriptionId,
      state: prescription.state === 'dispensed' && isOpen ? 'issued' : null,
      dispensedAt: uses.at(-1)?.dispensedAt ?? null,
      lastsUntil: lastsUntilOf(uses),
    })
  })
