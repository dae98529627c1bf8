import {
  dueAtOnce,
  dueTimeoutMs,
  keepDocument,
  type Settled,
  type SigningEnd,
  signerOf,
  signSettled,
  waitOrFail,
} from '#domains/care/signed-documents'
import { type Context, inTransaction, mustNotBeInTransaction } from '#platform/context'
import { claimFiles } from '#platform/files/unclaimed-files'
import { claimDue, workOff } from '#platform/lease'
import { publishToRoom } from '#platform/rooms'
import { numberPrescription } from './number-prescription.ts'
import { findOpened } from './opened-prescriptions.repository.ts'
import { type FailedAt, mayMove, type Prescription } from './prescription.ts'
import { findPrescriptionForUpdate } from './prescriptions.repository.ts'
import { mayTakePlace, takePlace } from './replace-prescription.ts'
import { prescriptionsToSign, saveNextSigning, saveSigned } from './signing.repository.ts'
import { verificationUrlOf } from './verification/verification-url.ts'

/** Retries pending signatures. Returns how many it handled. */
export const signDuePrescriptions = async (ctx: Context): Promise<number> => {
  const claimed = await claimDue(ctx, prescriptionsToSign, dueAtOnce)
  await workOff(ctx, prescriptionsToSign, claimed, ({ id }) =>
    signPrescription(ctx, { prescriptionId: id, timeoutMs: dueTimeoutMs }),
  )
  return claimed.rows.length
}

/**
 * Gets the national number of a settled prescription if it needs one, and has its document signed, as signSettled says.
 * On paper the form is drawn for the doctor's hand. Any other prescription stays as it is. However often this runs,
 * there is one number and one document.
 */
export const signPrescription = async (
  ctx: Context,
  { prescriptionId, timeoutMs }: { prescriptionId: number; timeoutMs?: number },
): Promise<void> => {
  mustNotBeInTransaction(ctx)
  const prescription = await findOpened(ctx, prescriptionId)
  if (prescription?.state !== 'signing') return
  if (!(await mayTakePlace(ctx, prescription))) return recordNoPlace(ctx, prescription)
  if (prescription.medium === 'paper') return keepForm(ctx, prescription)
  const numbered = await numberPrescription(ctx, prescription)
  if (numbered.kind !== 'numbered') return waitOrFail(ctx, settledAs(ctx, prescription, 'numbering'), numbered)
  await signSettled(ctx, { ...settledAs(ctx, numbered.prescription, 'signing'), timeoutMs })
}

/** `at`: the step that is under way, where it fails if it does. */
const settledAs = (ctx: Context, prescription: Prescription, at: FailedAt): Settled => {
  const { id: prescriptionId, issuedAt, verificationCode, document } = prescription
  const verificationUrl = verificationUrlOf(ctx, prescription)
  return {
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
    record: (end) => record(ctx, prescription, { end, at }),
  }
}

/** RDC 1.000/2025: the original of a paper prescription is what the doctor signs by hand; the form is not signed. */
const keepForm = async (ctx: Context, prescription: Prescription): Promise<void> => {
  const { paperPdf } = await import('./pdf/paper-pdf.ts')
  const verificationUrl = verificationUrlOf(ctx, prescription)
  const pdf = await paperPdf({ prescription, verificationUrl, isTest: ctx.gateways.signing.isTest })
  await keepDocument(ctx, settledAs(ctx, prescription, 'signing'), { pdf, isTest: null })
}

/** What it should have replaced was used or replaced meanwhile: nothing is asked of the provider. */
const recordNoPlace = async (ctx: Context, prescription: Prescription): Promise<void> => {
  ctx.log.warn({ of: 'prescription', id: prescription.id }, 'a prescription could not take the place of another one')
  await record(ctx, prescription, { end: { state: 'failed' }, at: 'replacing' })
}

type Ended = { end: SigningEnd; at: FailedAt }

/** False if somebody else has recorded the end of this signing before, or the document is not wanted any more. */
const record = (ctx: Context, prescription: Prescription, { end, at }: Ended): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const current = await findPrescriptionForUpdate(ctx, prescription.id)
    if (!current || !mayMove(current.state, end.state)) return false
    const hasPlace = end.state === 'failed' || (await takePlace(ctx, prescription))
    if (hasPlace && end.state === 'issued') await claimFiles(ctx, [end.fileId])
    if (hasPlace) await endSigning(ctx, prescription, { end, at })
    else await endSigning(ctx, prescription, { end: { state: 'failed' }, at: 'replacing' })
    return hasPlace
  })

const endSigning = async (
  ctx: Context,
  { id, patientId, doctorId }: Prescription,
  { end, at }: Ended,
): Promise<void> => {
  await saveSigned(ctx, { prescriptionId: id, end, at })
  const isIssued = end.state === 'issued'
  for (const userId of isIssued ? [patientId, doctorId] : [doctorId])
    await publishToRoom(ctx, { room: `user:${userId}`, type: 'prescription', data: { prescriptionId: id } })
  await ctx.announce({ type: isIssued ? 'prescriptions.issued' : 'prescriptions.notSigned', prescriptionId: id })
}
