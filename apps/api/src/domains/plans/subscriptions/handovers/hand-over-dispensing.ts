import { getPrescriptionForUpdate, paperAtDesk } from '#domains/care/prescriptions'
import { changeSeller, lockOrder } from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { getAtDesk, getAtDeskForUpdate } from '../desk/at-desk.ts'
import { checkDueAfter } from '../desk/due-time.ts'
import type { Decide, Dispensing } from '../dispensing.ts'
import { savePharmacy } from '../dispensings.repository.ts'
import { follow, queueRoom } from '../move-dispensing.ts'
import { reasonToReturn } from '../reason-to-return.ts'
import {
  dispensingDecided,
  dispensingInQuestion,
  originalAtPharmacy,
  pharmacyNotOffered,
  prescriptionCanceled,
  prescriptionExpired,
} from '../subscriptions.errors.ts'
import type { HandoverReason } from './handover.ts'
import { insertHandover } from './handovers.repository.ts'
import { isOriginalHere, listPharmaciesToTake } from './pharmacies-to-take.ts'

type HandOver = Decide & { pharmacyId: number; reason: HandoverReason }

/**
 * Another pharmacy checks this request, sells it and makes it, at the total that was agreed to; from then on it does
 * not exist for this one. Its patient is told, with the reason, before anything is charged. Only while nobody has
 * decided about it: what is accepted, paid or being made stays where it is. Throws not_found, dispensing_in_question,
 * dispensing_decided, original_at_pharmacy, prescription_expired, prescription_canceled, prescription_used,
 * invalid_fields (pharmacy_id).
 */
export const handOverDispensing = (ctx: Context, input: HandOver): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { dispensingId, pharmacistId, pharmacyId, reason } = input
    const checker = { userId: pharmacistId, roles: ['pharmacist' as const] }
    // An order is locked before its dispensing.
    await lockOrder(ctx, await getAtDesk(ctx, { dispensingId, checker }))
    const { dispensing, subscription } = await getAtDeskForUpdate(ctx, { dispensingId, checker })
    const { orderId, pharmacyId: fromPharmacyId } = dispensing
    mustBeUndecided(dispensing)
    await mustBeFree(ctx, dispensing)
    await mustBeOffered(ctx, dispensing, pharmacyId)
    await changeSeller(ctx, { orderId, sellerId: pharmacyId })
    const handover = { dispensingId, fromPharmacyId, toPharmacyId: pharmacyId, reason, handedBy: pharmacistId }
    const handoverId = await insertHandover(ctx, handover)
    await savePharmacy(ctx, { id: dispensingId, pharmacyId, dueAt: checkDueAfter(ctx.now()) })
    await follow(ctx, { dispensing, subscription }, subscription.state)
    await publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId } })
    await ctx.announce({ type: 'subscriptions.handedOver', dispensingId, handoverId })
  })

const mustBeUndecided = ({ state }: Dispensing): void => {
  if (state === 'in_question') throw dispensingInQuestion()
  if (state !== 'requested') throw dispensingDecided()
}

/** The prescription is valid, and its original does not lie at this pharmacy or come to it. */
const mustBeFree = async (ctx: Context, dispensing: Dispensing): Promise<void> => {
  const over = await reasonToReturn(ctx, dispensing)
  if (over) throw over === 'prescription_expired' ? prescriptionExpired() : prescriptionCanceled()
  const { paper } = await getPrescriptionForUpdate(ctx, dispensing)
  if (isOriginalHere({ paper: paper && paperAtDesk(paper, dispensing.pharmacyId) })) throw originalAtPharmacy()
}

const mustBeOffered = async (ctx: Context, dispensing: Dispensing, pharmacyId: number): Promise<void> => {
  if (!(await listPharmaciesToTake(ctx, dispensing)).some(({ id }) => id === pharmacyId)) throw pharmacyNotOffered()
}
