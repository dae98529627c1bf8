import type { Reader } from '#domains/care/consultations'
import { type ConsultationRecord, readRecord } from '#domains/care/records'
import { listPackagesOfConsultation } from '#domains/plans/packages'
import { type Context, inTransaction } from '#platform/context'

export type WholeRecord = ConsultationRecord & { packages: Awaited<ReturnType<typeof listPackagesOfConsultation>> }

/** The record of a consultation with the treatments recommended in it; each part is read by its own domain. */
export const readWholeRecord = (
  ctx: Context,
  input: { consultationId: number; reader: Reader },
): Promise<WholeRecord> =>
  inTransaction(ctx, async (ctx) => ({
    ...(await readRecord(ctx, input)),
    packages: await listPackagesOfConsultation(ctx, input),
  }))
