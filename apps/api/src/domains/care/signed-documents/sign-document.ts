import { type Context, inTransaction, mustNotBeInTransaction } from '#platform/context'
import { claimFiles } from '#platform/files/unclaimed-files'
import { claimDue, workOff } from '#platform/lease'
import { publishToRoom } from '#platform/rooms'
import { findConsentAt } from './diagnosis-consent.ts'
import { findDocumentForUpdate, forgetReplacement } from './documents.repository.ts'
import { namesDiagnosis } from './kinds/document-body.ts'
import { findOpened } from './opened-documents.repository.ts'
import { signerOf } from './people-on-record.ts'
import { dueAtOnce, dueTimeoutMs, type SigningEnd, signSettled } from './sign-settled.ts'
import { type DocumentKind, mayMove, type SignedDocument } from './signed-document.ts'
import { documentsToSign, saveNextSigning, saveSigned } from './signing.repository.ts'
import { documentUrlOf } from './verification-url.ts'

/** Retries pending signatures. Returns how many it handled. */
export const signDueDocuments = async (ctx: Context): Promise<number> => {
  const claimed = await claimDue(ctx, documentsToSign, dueAtOnce)
  await workOff(ctx, documentsToSign, claimed, ({ id }) =>
    signDocument(ctx, { documentId: id, timeoutMs: dueTimeoutMs }),
  )
  return claimed.rows.length
}

const fileNames: Record<DocumentKind, string> = { certificate: 'atestado', exam_request: 'exames', report: 'relatorio' }

/** Has a settled document signed, as signSettled says; any other one stays as it is. */
export const signDocument = async (
  ctx: Context,
  { documentId, timeoutMs }: { documentId: number; timeoutMs?: number },
): Promise<void> => {
  mustNotBeInTransaction(ctx)
  const document = await findOpened(ctx, documentId)
  if (document?.state !== 'signing') return
  if (!(await mayStillName(ctx, document))) {
    ctx.log.warn({ of: 'document', id: documentId }, 'a document that names a diagnosis lost its consent')
    await record(ctx, document, { state: 'failed' })
    return
  }
  const { kind, issuedAt, verificationCode, people } = document
  const verificationUrl = documentUrlOf(ctx, document)
  await signSettled(ctx, {
    ...{ of: 'document', id: documentId, issuedAt, verificationCode },
    signer: signerOf(people),
    timeoutMs,
    fileName: `${fileNames[kind]}-${verificationCode}.pdf`,
    draw: async (isTest) => {
      // The drawing library takes forty megabytes: only a process that signs a document loads it (design.md 10).
      const { documentPdf } = await import('./pdf/document-pdf.ts')
      return documentPdf({ document, verificationUrl, isTest })
    },
    saveNextSigning: () => saveNextSigning(ctx, { documentId }),
    record: (end) => record(ctx, document, end),
  })
}

/** Whether it names no diagnosis, or its patient has not taken his yes back since it was settled. */
const mayStillName = async (ctx: Context, { body, consultationId }: SignedDocument): Promise<boolean> =>
  !namesDiagnosis(body) || (await findConsentAt(ctx, { consultationId })) !== null

/** False if somebody else has recorded the end of this signing before, or the consent to its diagnosis is gone. */
const record = (ctx: Context, document: SignedDocument, end: SigningEnd): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const { id: documentId, patientId, doctorId } = document
    if (end.state === 'issued' && !(await mayStillName(ctx, document))) return false
    const current = await findDocumentForUpdate(ctx, documentId)
    if (!current || !mayMove(current.state, end.state)) return false
    if (end.state === 'issued') await claimFiles(ctx, [end.fileId])
    await saveSigned(ctx, { documentId, ...end })
    if (end.state === 'failed') await forgetReplacement(ctx, { documentId })
    const hearers = end.state === 'issued' ? [patientId, doctorId] : [doctorId]
    for (const userId of hearers)
      await publishToRoom(ctx, { room: `user:${userId}`, type: 'document', data: { documentId } })
    if (end.state === 'issued') await ctx.announce({ type: 'signedDocuments.issued', documentId })
    return true
  })
