import { findChartPass } from '#domains/care/consultations'
import { reasonFrom } from '#domains/care/signed-documents'
import { type Context, inEffect } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { saveCancellation } from './canceled-prescriptions.repository.ts'
import { isByColleague, isOfPatient, isPrescriber, mayCancel } from './prescription.policy.ts'
import { isSigned, mayMove, type PrescriptionInBrief } from './prescription.ts'
import {
  notAllowed,
  prescriptionCanceled,
  prescriptionExpired,
  prescriptionNotCancelable,
  prescriptionNotFound,
} from './prescriptions.errors.ts'
import { findPrescriptionForUpdate } from './prescriptions.repository.ts'

export type Cancel = { prescriptionId: number; reason: string }

/**
 * A doctor who has the case cancels a prescription: from now on nobody dispenses it, and a signature under way comes
 * too late. Patient and prescriber are told, the prescriber by mail too if a colleague did it; other domains stop what
 * they have begun with it (decision 0043). Throws not_allowed for anybody but a doctor, not_found, invalid_fields
 * (reason), prescription_canceled, prescription_expired, prescription_not_cancelable.
 */
export const cancelPrescription = (ctx: Context, input: Cancel): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { prescription, ...by } = await getCancelable(ctx, input)
    await saveCancellation(ctx, { prescriptionId: prescription.id, ...by, replacedBy: null })
    await tell(ctx, prescription, by)
  })

/**
 * The prescription that a renewal follows, which a pharmacy might still dispense, is replaced by the new one: nobody
 * takes both. One that was used, has expired or is canceled stays as it is. The caller has settled that he may.
 */
export const replaceRenewed = (
  ctx: Context,
  { prescriptionId, ...input }: Cancel & { replacedBy: number; canceledBy: number },
): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const prescription = await findPrescriptionForUpdate(ctx, prescriptionId)
    if (prescription?.state !== 'issued') return
    await saveCancellation(ctx, { prescriptionId, ...input })
    await tell(ctx, prescription, { ...input, isRenewed: true })
  })

type Canceling = Cancel & { patientId?: number }
type Cancelable = { prescription: PrescriptionInBrief; canceledBy: number; reason: string }

/** A prescription that the actor may cancel now, locked, and whose it is if that is asked. Throws as canceling does. */
export const getCancelable = async (
  ctx: Context,
  { prescriptionId, patientId, ...input }: Canceling,
): Promise<Cancelable> => {
  const { actor } = ctx
  if (!isPrescriber(actor)) throw notAllowed()
  const reason = reasonFrom(input.reason)
  const prescription = await findPrescriptionForUpdate(ctx, prescriptionId)
  if (!prescription || (patientId !== undefined && !isOfPatient(prescription, patientId))) throw prescriptionNotFound()
  const pass = await findChartPass(ctx, { patientId: prescription.patientId })
  if (!mayCancel({ prescription, reason: pass?.reason ?? null }, actor)) throw prescriptionNotFound()
  mustBeCancelable(prescription)
  return { prescription, canceledBy: actor.userId, reason }
}

const mustBeCancelable = ({ state }: PrescriptionInBrief): void => {
  if (mayMove(state, 'canceled')) return
  if (state === 'canceled') throw prescriptionCanceled()
  throw state === 'expired' ? prescriptionExpired() : prescriptionNotCancelable()
}

/** Whoever knew of it hears that it is canceled. */
export const tell = async (
  ctx: Context,
  prescription: PrescriptionInBrief,
  { canceledBy, isRenewed }: { canceledBy: number; isRenewed?: boolean },
): Promise<void> => {
  const { id: prescriptionId, patientId, doctorId } = prescription
  const hearers = isSigned(prescription) ? [patientId, doctorId] : [doctorId]
  for (const userId of hearers)
    await publishToRoom(ctx, { room: `user:${userId}`, type: 'prescription', data: { prescriptionId } })
  if (!isSigned(prescription)) return ctx.announce({ type: 'prescriptions.notSigned', prescriptionId })
  await ctx.announce({
    type: 'prescriptions.canceled',
    prescriptionId,
    byColleague: isByColleague(prescription, canceledBy),
    ...(isRenewed && { isRenewed }),
  })
}
