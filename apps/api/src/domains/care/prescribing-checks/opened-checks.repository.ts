import type { Context } from '#platform/context'
import { unseal } from '#platform/sealed'
import { type KeptChecks, own, sealingOf } from './prescription-checks.repository.ts'

/** Null for a prescription of which nothing was found, or that was signed before there were checks. */
export const findOpenedChecks = async (
  ctx: Context,
  prescriptionId: number,
): Promise<(KeptChecks & { patientId: number }) | null> => {
  const row = await own(ctx.db)
    .selectFrom('care.prescription_checks')
    .select(['id', 'prescription_id', 'patient_id', 'data_key_id', 'content_sealed'])
    .where('prescription_id', '=', prescriptionId)
    .executeTakeFirst()
  if (!row) return null
  const of = {
    id: row.id,
    prescriptionId: row.prescription_id,
    patientId: row.patient_id,
    dataKeyId: row.data_key_id,
  }
  return {
    ...(JSON.parse(await unseal(ctx, sealingOf(of), row.content_sealed)) as KeptChecks),
    patientId: row.patient_id,
  }
}
