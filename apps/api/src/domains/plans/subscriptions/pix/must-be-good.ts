import { type Context, inTransaction } from '#platform/context'
import type { Dispensing, DispensingState } from '../dispensing.ts'
import { isStoppedToday } from '../is-stopped-today.ts'
import { reasonToReturn } from '../reason-to-return.ts'
import { recordReturn } from '../return-dispensing.ts'
import type { Subscription } from '../subscription.ts'
import {
  orderNotPayable,
  paymentInProgress,
  prescriptionCanceled,
  prescriptionExpired,
} from '../subscriptions.errors.ts'

type Held = { subscription: Subscription; dispensing: Dispensing }

/**
 * A dispensing that its patient is about to pay, with its prescription and the facts of today checked again under its
 * lock; then `go` records that a try begins. Otherwise it is returned, and after that commit this throws
 * prescription_expired, prescription_canceled or order_not_payable. Throws payment_in_progress while a card is charged,
 * order_not_payable in any state that is not named.
 */
export const mustBeGood = async (
  ctx: Context,
  hold: (ctx: Context) => Promise<Held>,
  states: readonly DispensingState[],
  go: (ctx: Context, held: Held) => Promise<void> = async () => {},
): Promise<Held> => {
  const checked = await inTransaction(ctx, async (ctx) => {
    const held = await hold(ctx)
    const { dispensing } = held
    if (dispensing.state === 'accepted') throw paymentInProgress()
    if (!states.includes(dispensing.state)) throw orderNotPayable()
    const reason =
      (await reasonToReturn(ctx, dispensing)) ??
      ((await isStoppedToday(ctx, dispensing)) ? ('interaction' as const) : null)
    if (reason === null) await go(ctx, held)
    else await recordReturn(ctx, { ...held, decidedBy: dispensing.decidedBy, reason })
    return { held, reason }
  })
  if (checked.reason === 'interaction') throw orderNotPayable()
  if (checked.reason) throw checked.reason === 'prescription_expired' ? prescriptionExpired() : prescriptionCanceled()
  return checked.held
}
