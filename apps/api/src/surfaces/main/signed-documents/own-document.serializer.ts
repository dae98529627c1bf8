import type { listSignedDocuments } from '@prumo/contracts/main'
import type { z } from 'zod'
import type { readOwnResults } from '#domains/care/exam-results'
import { documentUrlOf, pdfAddressOf, type SignedDocument, wordsOfBody } from '#domains/care/signed-documents'
import type { Context } from '#platform/context'

type OwnResult = Awaited<ReturnType<typeof readOwnResults>>[number]
type Wire = z.infer<typeof listSignedDocuments.response>['documents'][number]

/** Only for a signed document: nobody but its doctor can see another. */
export const ownDocumentOnTheWire = (ctx: Context, document: SignedDocument, results: OwnResult[]): Wire => ({
  id: document.id,
  consultationId: document.consultationId,
  kind: document.kind,
  ...wordsOfBody(document.body, document.people.patientName),
  doctorName: document.people.doctorName,
  issuedAt: document.issuedAt.toISOString(),
  state: document.state as Wire['state'],
  pdfSrc: pdfAddressOf(ctx, document) ?? '',
  verificationCode: document.verificationCode,
  verificationSrc: documentUrlOf(ctx, document),
  accessCode: document.accessCode,
  isTestSignature: document.isTestSignature ?? false,
  canceledAt: document.canceledAt?.toISOString() ?? null,
  cancelReason: document.cancelReason,
  replacedById: document.replacedBy,
  results: results.filter(({ requestId }) => requestId === document.id).map(ownResultOnTheWire),
})

export const ownResultOnTheWire = ({ id, name, addedAt, fileSrc, reviewedAt, note }: OwnResult) => ({
  ...{ id, name, fileSrc, note },
  addedAt: addedAt.toISOString(),
  reviewedAt: reviewedAt?.toISOString() ?? null,
})
