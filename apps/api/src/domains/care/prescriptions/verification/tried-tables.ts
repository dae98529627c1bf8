import { forgetOldWrongCodesIn, type TriedTables } from '#domains/care/signed-documents'
import type { Context } from '#platform/context'

/** Where wrong access codes for prescriptions are counted. */
export const triedTables: TriedTables = {
  documents: 'care.prescriptions',
  callers: 'care.wrong_access_codes',
  documentId: 'prescription_id',
}

/** Deletes expired counts of all prescriptions. */
export const forgetOldWrongCodes = (ctx: Context): Promise<void> => forgetOldWrongCodesIn(ctx, triedTables)
