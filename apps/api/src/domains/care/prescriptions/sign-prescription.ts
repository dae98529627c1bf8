import { type SigningEnd, signerOf, signSettled } from '#domains/care/signed-documents'
import { type Context, inTransaction, mustNotBeInTransaction } from '#platform/context'
import { claimDue, workOff } from '#platform/lease'
import { publishToRoom } from '#platform/rooms'
import { moveReplacement } from './canceled-prescriptions.repository.ts'
import { findOpened } from './opened-prescriptions.repository.ts'
import { mayMove, type Prescription } from './prescription.ts'
import { findPrescriptionForUpdate } from './prescriptions.repository.ts'
import { prescriptionsToSign, saveNextSigning, saveSigned } from './signing.repository.ts'
import { verificationUrlOf } from './verification-url.ts'

const limit = 3

/** Retries pending signatures. Returns how many it handled. */
export const signDuePrescriptions = async (ctx: Context): Promise<number> => {
  const claimed = await claimDue(ctx, prescriptionsToSign, limit)
  await workOff(ctx, prescriptionsToSign, claimed, ({ id }) => signPrescription(ctx, { prescriptionId: id }))
  return claimed.rows.length
}

/** Has the document of a settled prescription signed, as signSettled says; any other prescription stays as it is. */
export const signPrescription = async (ctx: Context, { prescriptionId }: { prescriptionId: number }): Promise<void> => {
  mustNotBeInTransaction(ctx)
  const prescription = await findOpened(ctx, prescriptionId)
  if (prescription?.state !== 'signing') return
  const { issuedAt, verificationCode, document } = prescription
  const verificationUrl = verificationUrlOf(ctx, prescription)
  await signSettled(ctx, {
    ...{ of: 'prescription', id: prescriptionId },
    issuedAt,
    verificationCode,
    signer: signerOf(document),
    fileName: `receita-${verificationCode}.pdf`,
    draw: async (isTest) => {
      // The drawing library takes forty megabytes: only a process that signs a document loads it (design.md 10).
      const { prescriptionPdf } = await import('./pdf/prescription-pdf.ts')
      return prescriptionPdf({ prescription, verificationUrl, isTest })
    },
    saveNextSigning: () => saveNextSigning(ctx, { prescriptionId }),
    record: (end) => record(ctx, prescription, end),
  })
}

/** False if somebody else has recorded the end of this signing before. */
const record = (ctx: Context, prescription: Prescription, end: SigningEnd): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const current = await findPrescriptionForUpdate(ctx, prescription.id)
    if (!current || !mayMove(current.state, end.state)) return false
    await saveSigned(ctx, { prescriptionId: prescription.id, ...end })
    if (end.state === 'failed') await moveReplacement(ctx, { from: prescription.id, to: null })
    const hearers = end.state === 'issued' ? [prescription.patientId, prescription.doctorId] : [prescription.doctorId]
    for (const userId of hearers)
      await publishToRoom(ctx, {
        room: `user:${userId}`,
        type: 'prescription',
        data: { prescriptionId: prescription.id },
      })
    if (end.state === 'issued') await ctx.announce({ type: 'prescriptions.issued', prescriptionId: prescription.id })
    return true
  })
