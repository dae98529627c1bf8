import { accessCodeOf, newVerificationCode, reasonFrom, trySigning } from '#domains/care/signed-documents'
import { type Context, inEffect } from '#platform/context'
import { leaseFrom } from '#platform/lease'
import type { Cancel } from './cancel-prescription.ts'
import { expiryOf } from './classes/class-law.ts'
import type { Medium } from './classes/medium.ts'
import type { Prescription } from './prescription.ts'
import { type Draft, documentFrom } from './prescription-draft.ts'
import { prescriptionNotFound } from './prescriptions.errors.ts'
import { findPrescription, insertPrescription } from './prescriptions.repository.ts'
import { holdReplaced } from './replace-prescription.ts'
import { signPrescription } from './sign-prescription.ts'
import { prescriptionsToSign } from './signing.repository.ts'
import { wholeDraft } from './whole-draft.ts'

export type Settling = {
  consultationId: number
  patientId: number
  doctorId: number
  /** When the doctor consented to this signature. */
  consentedAt: Date
  draft: Draft
  medium?: Medium | undefined
  /** The prescription of the same patient that this one replaces, and why. */
  replaces?: Cancel | undefined
  /** Judges the order and stores it, or throws; in the transaction that it is given. */
  insertJudged: (ctx: Context, insert: () => Promise<number>) => Promise<number>
}

/**
 * Fixes the content of a prescription, commits the intention, and requests the signature. The result is issued, failed,
 * or, while the provider does not answer, signing: due work retries. Throws invalid_fields with each missing field, and
 * numbering_unavailable; whatever `insertJudged` throws. What it replaces is canceled once this one is signed; until
 * then it stays valid. Throws what holdReplaced throws.
 */
export const settlePrescription = async (
  ctx: Context,
  { draft, medium: wanted, replaces, insertJudged, ...whose }: Settling,
): Promise<Prescription> => {
  const { controlClass, medium } = wholeDraft(ctx, { draft, medium: wanted })
  const replacing = replaces && { ...replaces, reason: reasonFrom(replaces.reason, 'replaces.reason') }
  const issuedAt = ctx.now()
  const signDueAt = leaseFrom(issuedAt)
  const document = documentFrom(draft)
  const prescriptionId = await inEffect(ctx, (ctx) =>
    insertJudged(ctx, async () => {
      if (replacing) await holdReplaced(ctx, { ...replacing, patientId: whose.patientId })
      return insertPrescription(ctx, {
        ...whose,
        controlClass,
        medium,
        issuedAt,
        expiresAt: expiryOf(controlClass, issuedAt),
        verificationCode: newVerificationCode(),
        document,
        signDueAt,
        replaces: replacing ?? null,
      })
    }),
  )
  await trySigning(ctx, {
    ...{ of: 'prescription', id: prescriptionId, queue: prescriptionsToSign, until: signDueAt },
    sign: () => signPrescription(ctx, { prescriptionId }),
  })
  const settled = await findPrescription(ctx, prescriptionId)
  if (!settled) throw prescriptionNotFound()
  const accessCode = accessCodeOf(ctx.secrets, { of: 'prescription', id: prescriptionId })
  return { ...settled, document, items: document.items, accessCode, cancelReason: null }
}
