import {
  getPrescriptionForUpdate,
  type Prescription,
  type Renewing,
  renewPrescription,
} from '#domains/care/prescriptions'
import type { Context } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { getAnswerable, holdOpen } from './get-answerable.ts'
import { renewalNotPossible } from './renewals.errors.ts'
import { saveRenewed } from './renewals.repository.ts'

type Input = Pick<Renewing, 'hasConsented' | 'reasons' | 'medium'> & { renewalId: number }

/**
 * The doctor renews with one act: the same items, a new document in his own name, judged by all that is known today,
 * the follow-up survey included. If two renew at once, one of them writes it. Throws not_found, renewal_answered,
 * renewal_not_possible (canceled meanwhile), patient_not_identified, and what renewPrescription throws.
 */
export const renew = async (ctx: Context, { renewalId, ...signature }: Input): Promise<Prescription> => {
  const { prescriptionId, patientId, doctorId } = await getAnswerable(ctx, { renewalId })
  return renewPrescription(ctx, {
    ...signature,
    prescriptionId,
    hold: async (ctx) => {
      await holdOpen(ctx, { renewalId, to: 'renewed' })
    },
    settled: async (ctx, newPrescriptionId) => {
      const { actor } = ctx
      // After the patient's turn, as whoever replaces a prescription locks it.
      const { state } = await getPrescriptionForUpdate(ctx, { prescriptionId })
      if (state === 'canceled') throw renewalNotPossible('canceled')
      if (actor.kind !== 'user') throw new Error('a renewal was signed by nobody')
      await saveRenewed(ctx, { renewalId, by: actor.userId, newPrescriptionId })
      for (const userId of new Set([patientId, doctorId]))
        await publishToRoom(ctx, { room: `user:${userId}`, type: 'renewal', data: { renewalId } })
    },
  })
}
