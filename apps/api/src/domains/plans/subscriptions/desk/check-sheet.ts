import { FilesOutOfReach } from '@prumo/files'
import {
  checkPrescriptionSignature,
  fieldsOfSheet,
  getPrescription,
  type PrescriptionSignature,
  readPrescription,
} from '#domains/care/prescriptions'
import type { Context } from '#platform/context'
import type { Dispensing } from '../dispensing.ts'
import { insertSignatureCheck } from './signature-checks.repository.ts'

/**
 * Whether the signature of a request's prescription verifies. Reads the stored document, so it runs before the
 * transaction that decides.
 */
export const signatureOf = async (
  ctx: Context,
  { prescriptionId }: Pick<Dispensing, 'prescriptionId'>,
): Promise<PrescriptionSignature> => checkPrescriptionSignature(ctx, await getPrescription(ctx, { prescriptionId }))

/** As whoever only looks sees it: while no file can be read, nobody knows. */
export type SeenSignature = PrescriptionSignature | 'out_of_reach'

/** The same for whoever only looks: the rest of a request is read while the file storage is away. */
export const seenSignatureOf = async (
  ctx: Context,
  dispensing: Pick<Dispensing, 'prescriptionId'>,
): Promise<SeenSignature> => {
  try {
    return await signatureOf(ctx, dispensing)
  } catch (error) {
    if (error instanceof FilesOutOfReach) return 'out_of_reach'
    throw error
  }
}

/** Only what verifies is dispensed; the pen's signature is compared before the original is retained. */
export const isGood = (outcome: PrescriptionSignature): boolean => outcome === 'valid' || outcome === 'by_hand'

type Checked = { dispensing: Dispensing; outcome: PrescriptionSignature; checkedBy: number }

/** Writes down who checked a sheet, how its signature was, and what it lacks. */
export const noteCheck = async (ctx: Context, { dispensing, outcome, checkedBy }: Checked): Promise<void> => {
  const { id: dispensingId, prescriptionId } = dispensing
  const reading = { what: 'dispensing' as const, subjectId: dispensingId }
  const prescription = await readPrescription(ctx, { prescriptionId, reading })
  const missing = fieldsOfSheet(prescription, { now: ctx.now(), pharmacyId: dispensing.pharmacyId }).filter(
    ({ isThere }) => !isThere,
  )
  await insertSignatureCheck(ctx, { dispensingId, checkedBy, outcome, missing: missing.map(({ field }) => field) })
}
