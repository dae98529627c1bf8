import { getPrescription, mustHaveOriginal } from '#domains/care/prescriptions'
import { wakeDueWork } from '#platform/announce'
import { type Context, inEffect } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import type { Decide } from './dispensing.ts'
import { saveDecision } from './dispensings.repository.ts'
import { isStoppedToday } from './is-stopped-today.ts'
import { follow, getForUpdate, queueRoom } from './move-dispensing.ts'
import { reasonToReturn } from './reason-to-return.ts'
import { recordReturn } from './return-dispensing.ts'
import {
  dispensingDecided,
  dispensingInQuestion,
  dispensingStopped,
  prescriptionCanceled,
  prescriptionExpired,
} from './subscriptions.errors.ts'

/**
 * The pharmacist has checked the prescription and will dispense: from now on the patient's card may be charged, and due
 * work does it at once. If the prescription has expired or was canceled by now, the request is returned instead,
 * without a charge, and the patient is informed; after that commit it throws prescription_expired or
 * prescription_canceled. Throws not_found, prescription_used, dispensing_decided, dispensing_in_question,
 * paper_original_missing, and dispensing_stopped if by the facts of today nobody may dispense it.
 */
export const acceptDispensing = async (ctx: Context, { dispensingId, pharmacistId }: Decide): Promise<void> => {
  const over = await inEffect(ctx, async (ctx) => {
    const { dispensing, subscription } = await getForUpdate(ctx, { dispensingId })
    if (dispensing.state === 'in_question') throw dispensingInQuestion()
    if (dispensing.state !== 'requested') throw dispensingDecided()
    const reason = await reasonToReturn(ctx, dispensing)
    if (reason) {
      await recordReturn(ctx, { dispensing, subscription, decidedBy: null, reason })
      return reason
    }
    mustHaveOriginal(await getPrescription(ctx, dispensing))
    if (await isStoppedToday(ctx, dispensing)) throw dispensingStopped()
    await saveDecision(ctx, { id: dispensingId, state: 'accepted', decidedBy: pharmacistId, chargeDueAt: ctx.now() })
    await follow(ctx, { dispensing, subscription }, 'waiting_for_payment')
    await publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId } })
    await wakeDueWork(ctx.db, 'charge-accepted-dispensings')
    return null
  })
  if (over) throw over === 'prescription_expired' ? prescriptionExpired() : prescriptionCanceled()
}
