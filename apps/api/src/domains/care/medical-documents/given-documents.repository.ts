import type { Context } from '#platform/context'
import { owning } from '#platform/database'

/** The consultation to which a document was given, and when its professional first opened it there. */
export type Given = { documentId: number; consultationId: number; givenAt: Date; openedAt: Date | null }

type Key = Pick<Given, 'documentId' | 'consultationId'>

const own = (ctx: Context) => owning(ctx.db, 'care.given_documents')

/** Repeating changes nothing. */
export const insertGiven = async (ctx: Context, input: Key & { patientId: number }): Promise<void> => {
  await own(ctx)
    .insertInto('care.given_documents')
    .values({
      document_id: input.documentId,
      consultation_id: input.consultationId,
      patient_id: input.patientId,
      given_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Null if it is not given there; locked until this transaction ends. */
export const findGivenForUpdate = async (ctx: Context, key: Key): Promise<Given | null> => {
  const row = await select(ctx)
    .where('document_id', '=', key.documentId)
    .where('consultation_id', '=', key.consultationId)
    .forUpdate()
    .executeTakeFirst()
  return row ? givenFrom(row) : null
}

export const saveOpened = async (ctx: Context, key: Key): Promise<void> => {
  await own(ctx)
    .updateTable('care.given_documents')
    .set({ opened_at: ctx.now() })
    .where('document_id', '=', key.documentId)
    .where('consultation_id', '=', key.consultationId)
    .where('opened_at', 'is', null)
    .execute()
}

/** An opened one stays. */
export const deleteUnopened = async (
  ctx: Context,
  { documentId, consultationId }: { documentId: number; consultationId?: number },
): Promise<void> => {
  const unopened = own(ctx)
    .deleteFrom('care.given_documents')
    .where('document_id', '=', documentId)
    .where('opened_at', 'is', null)
  await (consultationId === undefined ? unopened : unopened.where('consultation_id', '=', consultationId)).execute()
}

export const listGiven = async (
  ctx: Context,
  input: { documentIds: number[] } | { consultationId: number } | { consultationIds: number[] },
): Promise<Given[]> => {
  const ids = 'documentIds' in input ? input.documentIds : consultationsOf(input)
  if (ids.length === 0) return []
  const query = select(ctx).where('documentIds' in input ? 'document_id' : 'consultation_id', 'in', ids)
  return (await query.orderBy('document_id', 'desc').orderBy('consultation_id', 'desc').execute()).map(givenFrom)
}

const consultationsOf = (input: { consultationId: number } | { consultationIds: number[] }): number[] =>
  'consultationIds' in input ? input.consultationIds : [input.consultationId]

const select = (ctx: Context) =>
  own(ctx).selectFrom('care.given_documents').select(['document_id', 'consultation_id', 'given_at', 'opened_at'])

type Row = { document_id: number; consultation_id: number; given_at: Date; opened_at: Date | null }

const givenFrom = (row: Row): Given => ({
  documentId: row.document_id,
  consultationId: row.consultation_id,
  givenAt: row.given_at,
  openedAt: row.opened_at,
})
