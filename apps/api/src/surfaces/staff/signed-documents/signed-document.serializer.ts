import type { issueDocument } from '@prumo/contracts/staff'
import type { z } from 'zod'
import { pdfAddressOf, type SignedDocument, wordsOfBody } from '#domains/care/signed-documents'
import type { Context } from '#platform/context'

type Wire = z.infer<typeof issueDocument.response>['document']

/** As its doctor sees it, also before it is signed. Contains no access code. */
export const signedDocumentOnTheWire = (ctx: Context, document: SignedDocument): Wire => ({
  id: document.id,
  kind: document.kind,
  ...wordsOfBody(document.body, document.people.patientName),
  state: document.state,
  issuedAt: document.issuedAt.toISOString(),
  verificationCode: document.verificationCode,
  pdfSrc: pdfAddressOf(ctx, document),
  canceledAt: document.canceledAt?.toISOString() ?? null,
  cancelReason: document.cancelReason,
  replacedById: document.replacedBy,
  confirmedMedicines: document.medicines ?? [],
})
