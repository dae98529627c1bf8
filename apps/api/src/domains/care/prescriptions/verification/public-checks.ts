import { isHimself } from '#domains/people/identity'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import { type PrescriptionInBrief, type PublicState, publicStateOf } from '../prescription.ts'
import { prescriptionNotFound } from '../prescriptions.errors.ts'
import { own } from '../prescriptions.repository.ts'

/** A check on the public page, without who checked: its facts were shown, or its document was opened. */
export type PublicCheck = {
  prescriptionId: number
  what: 'facts' | 'document'
  /** To the minute. */
  at: Date
  /** What the page said. */
  state: PublicState
}

const mostListed = 200

/** Logs a check; several of a kind within one minute are one row. */
export const saveCheck = async (
  ctx: Context,
  { prescription, what }: { prescription: PrescriptionInBrief; what: PublicCheck['what'] },
): Promise<void> => {
  const at = new Date(Math.floor(ctx.now().getTime() / 60_000) * 60_000)
  await checks(ctx)
    .insertInto('care.public_checks')
    .values({ prescription_id: prescription.id, what, at, state: publicStateOf(prescription) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * The public checks of a patient's prescriptions, newest first, for himself. An opened document is a reading, which the
 * log of readings tells him already: he is told once. Throws not_found for anybody else.
 */
export const listPublicChecks = async (ctx: Context, { patientId }: { patientId: number }): Promise<PublicCheck[]> => {
  if (!isHimself(ctx.actor, patientId)) throw prescriptionNotFound()
  const mine = await own(ctx.db)
    .selectFrom('care.prescriptions')
    .select('id')
    .where('patient_id', '=', patientId)
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()
  if (mine.length === 0) return []
  const rows = await checks(ctx)
    .selectFrom('care.public_checks')
    .selectAll()
    .where(
      'prescription_id',
      'in',
      mine.map(({ id }) => id),
    )
    .where('what', '=', 'facts')
    .orderBy('at', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map((row) => ({
    prescriptionId: row.prescription_id,
    what: row.what as PublicCheck['what'],
    at: row.at,
    state: row.state as PublicCheck['state'],
  }))
}

const checks = (ctx: Context) => owning(ctx.db, 'care.public_checks')
