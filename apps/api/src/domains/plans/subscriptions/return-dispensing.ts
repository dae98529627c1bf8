import { voidOpenPayments } from '#domains/money/payments'
import { type Context, inEffect } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { pauseByItself } from './cycles/pause-by-itself.ts'
import { getAtDeskForUpdate } from './desk/at-desk.ts'
import { saveDecision } from './desk/decisions.repository.ts'
import type { Decide, Dispensing, ReturnReason } from './dispensing.ts'
import { follow, queueRoom } from './move-dispensing.ts'
import { noteFrom } from './pharmacists-note.ts'
import type { Subscription } from './subscription.ts'
import { dispensingDecided, noteMissing } from './subscriptions.errors.ts'
import { saveSubscription, scheduleCycle } from './subscriptions.repository.ts'
import { askDoctor } from './tasks/ask-doctor.ts'
import { isClinical } from './tasks/dispensing-task.ts'

/**
 * The pharmacist does not dispense. With a clinical reason the request waits until its doctor has answered her note
 * (askDoctor). With any other it is returned: nothing is charged, the chosen card is released, and the patient is told
 * the reason; he may request again. With `other` the note is all that he reads, so there is one. Throws not_found,
 * dispensing_decided if somebody decided before, invalid_fields (note).
 */
export const returnDispensing = (
  ctx: Context,
  { dispensingId, pharmacistId, reason, note }: Decide & { reason: ReturnReason; note?: string | null | undefined },
): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const checker = { userId: pharmacistId, roles: ['pharmacist' as const] }
    const { dispensing, subscription } = await getAtDeskForUpdate(ctx, { dispensingId, checker })
    const words = noteFrom(note)
    if (dispensing.state === 'requested' && isClinical(reason))
      return askDoctor(ctx, { dispensing, subscription, pharmacistId, reason, question: words })
    if (!mayReturn(dispensing, reason)) throw dispensingDecided()
    if (reason === 'other' && words === null) throw noteMissing()
    await recordReturn(ctx, { dispensing, subscription, decidedBy: pharmacistId, reason, note: words })
  })

/** A question that nobody answers does not keep the request for ever. */
const mayReturn = ({ state }: Dispensing, reason: ReturnReason): boolean =>
  state === 'requested' || (state === 'in_question' && !isClinical(reason))

type Returned = {
  dispensing: Dispensing
  subscription: Subscription
  decidedBy: number | null
  reason: ReturnReason
  note?: string | null
}

/**
 * Records in the caller's transaction, which locks the dispensing, that nothing is dispensed. It also closes the
 * order's open payment, so a concurrent charge finds nothing. Throws payment_in_progress while a charge is in progress:
 * nothing is returned before its outcome is known.
 */
export const recordReturn = async (
  ctx: Context,
  { dispensing, subscription, decidedBy, reason, note = null }: Returned,
): Promise<void> => {
  await voidOpenPayments(ctx, { orderId: dispensing.orderId })
  await saveDecision(ctx, { id: dispensing.id, state: 'returned', decidedBy, reason, note, chargeDueAt: null })
  await follow(ctx, { dispensing, subscription }, 'returned')
  if (dispensing.cycle > 1) await waitOrPause(ctx, { subscription, reason })
  await publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId: dispensing.id } })
  await ctx.announce({ type: 'subscriptions.returned', dispensingId: dispensing.id })
}

/**
 * A later parcel came back: the treatment waits for another prescription, or is paused if a prescription would not
 * help. Its patient is told by what follows.
 */
const waitOrPause = async (
  ctx: Context,
  { subscription, reason }: Pick<Returned, 'subscription' | 'reason'>,
): Promise<void> => {
  if (subscription.state !== 'active' || subscription.repeatsSince === null) return
  const isOver = reason === 'prescription_expired' || reason === 'prescription_canceled'
  if (!isOver) return pauseByItself(ctx, subscription, 'returned')
  await saveSubscription(ctx, { ...subscription, noticedFor: null })
  await scheduleCycle(ctx, { id: subscription.id, at: ctx.now() })
}
