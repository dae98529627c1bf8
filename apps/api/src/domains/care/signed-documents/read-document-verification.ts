import { recordAccess } from '#domains/care/record-accesses'
import type { Context } from '#platform/context'
import { verificationCodeFrom } from './access-code.ts'
import { saveDocumentCheck } from './document-checks.ts'
import { mustBeUnaltered } from './must-be-unaltered.ts'
import { openByAccessCode } from './open-by-access-code.ts'
import { findOpenedByCode } from './opened-documents.repository.ts'
import { isSigned, type SignedDocument } from './signed-document.ts'
import { documentNotFound } from './signed-documents.errors.ts'
import { forgetOldWrongCodesIn, type TriedTables } from './tried-codes.repository.ts'

const tables: TriedTables = {
  documents: 'care.signed_documents',
  callers: 'care.document_wrong_codes',
  documentId: 'document_id',
}

type Input = { code: string; accessCode: string | null; address: string }

/**
 * The public facts for anybody with the verification code; `isOpen` if the access code is right too. Opening it is
 * logged as a reading, a guest's without who he is, and each check without who checked. Throws not_found,
 * access_code_wrong, rate_limited, access_code_given_up, document_altered.
 */
export const readDocumentVerification = async (
  ctx: Context,
  input: Input,
): Promise<{ document: SignedDocument; isOpen: boolean }> => {
  const code = verificationCodeFrom(input.code)
  const document = code === null ? null : await findOpenedByCode(ctx, code)
  if (!document || !isSigned(document)) throw documentNotFound()
  const { accessCode: given, address } = input
  if (given === null) {
    await saveDocumentCheck(ctx, { document, what: 'facts' })
    return { document, isOpen: false }
  }
  const { id, patientId, consultationId: subjectId, accessCode: right } = document
  await openByAccessCode(ctx, {
    ...{ of: 'document', id, tables, right, given, address },
    opened: (ctx) => recordAccess(ctx, { patientId, what: 'signed_document', subjectId, reason: 'access_code' }),
  })
  await mustBeUnaltered(ctx, document)
  await saveDocumentCheck(ctx, { document, what: 'document' })
  return { document, isOpen: true }
}

/** Deletes expired counts of wrong codes for documents. */
export const forgetOldDocumentCodes = (ctx: Context): Promise<void> => forgetOldWrongCodesIn(ctx, tables)
