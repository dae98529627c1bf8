import { mustBeStated } from '#domains/care/consultations'
import { type Context, inEffect, mustNotBeInTransaction } from '#platform/context'
import { leaseFrom } from '#platform/lease'
import { newVerificationCode } from './access-code.ts'
import { cancelReplaced } from './cancel-document.ts'
import { insertDocument } from './documents.repository.ts'
import { endDocumentDraft } from './drafts/keep-draft.ts'
import { drawUpDocument } from './draw-up-document.ts'
import type { DocumentBody } from './kinds/document-body.ts'
import { medicinesNamedIn } from './kinds/medicines-named.ts'
import { reasonFrom } from './reason-to-cancel.ts'
import { signDocument } from './sign-document.ts'
import { trySigning } from './sign-settled.ts'
import { consentMissing, medicinesToConfirm } from './signed-documents.errors.ts'
import { documentsToSign } from './signing.repository.ts'

type Input = {
  consultationId: number
  body: DocumentBody
  /** The doctor said yes to this one signature. */
  hasConsented: boolean
  /** The medicines of which the doctor said that the document names them rightly. */
  confirmedMedicines?: readonly string[] | undefined
  /** A document of this patient that the new one replaces, and why. */
  replaces?: { documentId: number; reason: string } | undefined
}

/**
 * The doctor of a consultation signs a certificate, a request for exams or a report for its patient, while it is under
 * way or within a week of its end. Fixes the words, commits the intention, and requests the signature (decision 0008);
 * what it replaces is canceled with the intention. The medicines that it names are confirmed by name, which is kept
 * with its words. Its draft ends with the intention. Returns its id. Throws not_allowed for anybody but a doctor,
 * not_found, consultation_not_open, invalid_fields, identity_not_stated, document_not_cancelable.
 */
export const issueDocument = async (
  ctx: Context,
  { consultationId, body, hasConsented, confirmedMedicines = [], replaces }: Input,
): Promise<number> => {
  mustNotBeInTransaction(ctx)
  if (!hasConsented) throw consentMissing()
  if (replaces) reasonFrom(replaces.reason, 'replaces.reason')
  const drawnUp = await drawUpDocument(ctx, { consultationId, body })
  await mustBeStated(ctx, drawnUp)
  const medicines = medicinesNamedIn(body)
  const open = medicines.filter((name) => !confirmedMedicines.includes(name))
  if (open.length > 0) throw medicinesToConfirm(open)
  const content = { ...drawnUp.content, medicines }
  const signDueAt = leaseFrom(ctx.now())
  const verificationCode = newVerificationCode()
  const id = await inEffect(ctx, async (ctx) => {
    const id = await insertDocument(ctx, { ...drawnUp, content, issuedAt: ctx.now(), verificationCode, signDueAt })
    if (replaces) await cancelReplaced(ctx, { ...replaces, replacedBy: id, whose: drawnUp })
    else await endDocumentDraft(ctx, { ...drawnUp, kind: 'document' })
    return id
  })
  await trySigning(ctx, {
    ...{ of: 'document', id, queue: documentsToSign, until: signDueAt },
    sign: () => signDocument(ctx, { documentId: id }),
  })
  return id
}
