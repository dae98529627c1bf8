import { calendarDayOf } from '@prumo/brazil'
import { packageUnavailable } from '#domains/plans/packages'
import { besideEffect, type Context, inTransaction } from '#platform/context'
import { hasOpenRequest, listOfSubscriptions } from '../dispensings.repository.ts'
import { mustStay } from '../erasure/must-stay.ts'
import {
  cycleNeedsAddress,
  cycleNeedsPrescription,
  cycleTooEarly,
  cycleTotalChanged,
  prescriptionInQuestion,
  prescriptionRequested,
  subscriptionOver,
  subscriptionPaused,
} from '../subscriptions.errors.ts'
import { withSupply } from '../supply/still-out.ts'
import { isInQuestion } from '../tasks/dispensing-tasks.repository.ts'
import { holdBetweenParcels, type OwnSubscription } from './hold-subscription.ts'
import { type Outlook, outlookOn } from './obstacle.ts'
import { DearerThanAgreed, openCycle } from './open-cycle.ts'
import { forwardFrom } from './supply.ts'

type BringForward = OwnSubscription & {
  /** What the patient saw: the most that this parcel costs, with delivery. Older clients do not say it. */
  totalCents?: number | undefined
}

/**
 * The patient asks for the next parcel now, once what he has nearly ends (decision 0196): the pharmacy gets the
 * request, and his card is charged once a pharmacist has accepted it. Works for a treatment that does not repeat by
 * itself too. It costs no more than he saw, or without that than he last agreed to (decision 0128). Calls the carrier,
 * so it does not run in a transaction. Throws not_found, subscription_over, subscription_paused, cycle_under_way,
 * erasure_waiting, cycle_too_early, cycle_needs_address, cycle_needs_prescription, package_unavailable,
 * cycle_total_changed with what it costs, prescription_in_question and prescription_requested while another parcel of
 * its prescription is open, source_not_found, and what opening an order throws.
 */
export const bringForward = async (ctx: Context, { totalCents, ...whose }: BringForward): Promise<void> => {
  const today = calendarDayOf(ctx.now())
  await inTransaction(besideEffect(ctx), async (ctx) => {
    const { subscription } = await holdBetweenParcels(ctx, whose)
    await mustStay(ctx, whose)
    if (subscription.state === 'paused') throw subscriptionPaused()
    if (subscription.state !== 'active') throw subscriptionOver()
    const parcels = await withSupply(ctx, await listOfSubscriptions(ctx, [subscription.id]))
    const from = forwardFrom(parcels, subscription, { today, days: ctx.settings.bringForwardDays })
    if (from !== null) throw cycleTooEarly()
    const outlook = await outlookOn(ctx, subscription, { day: today, seenTotalCents: totalCents })
    await mustBeFree(ctx, outlook)
  })
  try {
    const { subscriptionId } = whose
    const isDue = ({ state }: { state: string }) => state === 'active'
    const order = await openCycle(ctx, { subscriptionId, today, isDue, seenTotalCents: totalCents })
    if (!order) {
      // Another tab may have asked, or ended the treatment, since it was looked at: that is what is said.
      await inTransaction(besideEffect(ctx), (ctx) => holdBetweenParcels(ctx, whose))
      throw cycleNeedsPrescription()
    }
  } catch (error) {
    throw error instanceof DearerThanAgreed ? cycleTotalChanged(error.cost.totalCents) : error
  }
}

/** Nothing stands against its parcel, and the sheet that covers it waits for nothing else (decision 0306). */
const mustBeFree = async (ctx: Context, outlook: Outlook): Promise<void> => {
  if (outlook.obstacle === 'sale') throw packageUnavailable()
  if (outlook.obstacle === 'address') throw cycleNeedsAddress()
  if (outlook.obstacle === 'price') throw cycleTotalChanged(outlook.offered?.totalCents)
  if (outlook.obstacle !== null) throw cycleNeedsPrescription()
  const { id: prescriptionId } = outlook.parcel.prescription
  if (await isInQuestion(ctx, prescriptionId)) throw prescriptionInQuestion()
  if (await hasOpenRequest(ctx, prescriptionId)) throw prescriptionRequested()
}
