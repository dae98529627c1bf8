import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { type Paper, type PaperStep, paperAfter } from './paper.ts'

const own = (db: Database) => owning(db, 'care.paper_steps')

/** Returns its id. Call it in the transaction that has locked the prescription. */
export const insertStep = async (
  ctx: Context,
  { prescriptionId, userId, step }: { prescriptionId: number; userId: number; step: Omit<PaperStep, 'at'> },
): Promise<number> => {
  const { id } = await own(ctx.db)
    .insertInto('care.paper_steps')
    .values({
      prescription_id: prescriptionId,
      step: step.step,
      sent_to: step.sentTo,
      reason: step.reason,
      file_id: step.scan?.fileId ?? null,
      file_sha256: step.scan ? Buffer.from(step.scan.fileSha256, 'base64url') : null,
      pharmacy_id: step.pharmacyId,
      user_id: userId,
      at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Row = { id: number; medium: string }

/** Where each original is, by the prescription's id; only prescriptions on paper have one. */
export const papersOf = async (ctx: Context, rows: readonly Row[]): Promise<Map<number, Paper>> => {
  const ids = rows.filter(({ medium }) => medium === 'paper').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const steps = await own(ctx.db)
    .selectFrom('care.paper_steps')
    .selectAll()
    .where(among('prescription_id', ids, 'bigint'))
    .orderBy('id')
    .execute()
  return new Map(
    ids.map((id) => [
      id,
      paperAfter(
        steps
          .filter((row) => row.prescription_id === id)
          .map((row) => ({
            step: row.step as PaperStep['step'],
            sentTo: row.sent_to as PaperStep['sentTo'],
            reason: row.reason as PaperStep['reason'],
            scan:
              row.file_id === null || row.file_sha256 === null
                ? null
                : { fileId: row.file_id, fileSha256: row.file_sha256.toString('base64url') },
            pharmacyId: row.pharmacy_id,
            at: row.at,
          })),
      ),
    ]),
  )
}
