import type { Context } from '#platform/context'
import { unsealAll } from '#platform/sealed'
import { sealingOfAcceptance, sealingOfNote } from './desk/decisions.repository.ts'
import type { AcceptanceReason, Dispensing, OpenedDispensing } from './dispensing.ts'
import { own } from './dispensings.repository.ts'

/** The same with the pharmacist's decrypted words, in as many statements for many as for one. */
export const openDispensings = async <D extends Dispensing>(
  ctx: Context,
  dispensings: D[],
): Promise<(D & OpenedDispensing)[]> => {
  const ids = dispensings.map(({ id }) => id)
  const words = await openedWords(ctx, ids)
  return dispensings.map((dispensing) => ({
    ...dispensing,
    returnNote: words.get(dispensing.id)?.note ?? null,
    acceptance: words.get(dispensing.id)?.acceptance ?? null,
  }))
}

type Words = { note: string | null; acceptance: AcceptanceReason | null }

const openedWords = async (ctx: Context, ids: number[]): Promise<Map<number, Words>> => {
  if (ids.length === 0) return new Map()
  const rows = await own(ctx.db)
    .selectFrom('plans.dispensings')
    .select(['id', 'data_key_id', 'return_note_sealed', 'acceptance_key_id', 'acceptance_reason_sealed'])
    .where('id', 'in', ids)
    .execute()
  const notes = rows.flatMap(({ id, data_key_id: dataKeyId, return_note_sealed: sealed }) =>
    dataKeyId && sealed ? [{ id, ...sealingOfNote({ id, dataKeyId }), sealed }] : [],
  )
  const acceptances = rows.flatMap(({ id, acceptance_key_id: dataKeyId, acceptance_reason_sealed: sealed }) =>
    dataKeyId && sealed ? [{ id, ...sealingOfAcceptance({ id, dataKeyId }), sealed }] : [],
  )
  const opened = await unsealAll(ctx, [...notes, ...acceptances])
  const noteOf = new Map(notes.map(({ id }, index) => [id, opened[index] as string]))
  const acceptanceOf = new Map(
    acceptances.map(({ id }, index) => [id, JSON.parse(opened[notes.length + index] as string) as AcceptanceReason]),
  )
  return new Map(ids.map((id) => [id, { note: noteOf.get(id) ?? null, acceptance: acceptanceOf.get(id) ?? null }]))
}

export type AcceptedInSpite = AcceptanceReason & { subscriptionId: number; acceptedAt: Date; acceptedBy: number }

/** The newest parcels of these treatments that were accepted in spite of something new, decrypted. */
export const openAcceptances = async (ctx: Context, subscriptionIds: number[]): Promise<AcceptedInSpite[]> => {
  if (subscriptionIds.length === 0) return []
  const rows = await own(ctx.db)
    .selectFrom('plans.dispensings')
    .select(['id', 'subscription_id', 'decided_by', 'decided_at', 'acceptance_key_id', 'acceptance_reason_sealed'])
    .where('subscription_id', 'in', subscriptionIds)
    .where('acceptance_key_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(mostAcceptances)
    .execute()
  const sealed = rows.flatMap(({ acceptance_reason_sealed: sealed, acceptance_key_id: dataKeyId, ...row }) =>
    dataKeyId && sealed ? [{ of: row, ...sealingOfAcceptance({ id: row.id, dataKeyId }), sealed }] : [],
  )
  const opened = await unsealAll(ctx, sealed)
  return sealed.map(({ of }, index) => ({
    ...(JSON.parse(opened[index] as string) as AcceptanceReason),
    subscriptionId: of.subscription_id,
    acceptedAt: of.decided_at as Date,
    acceptedBy: of.decided_by as number,
  }))
}

const mostAcceptances = 50
