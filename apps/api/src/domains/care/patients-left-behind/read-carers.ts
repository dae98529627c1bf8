import { listHandovers } from '#domains/care/access-reasons'
import { listProfessionsThere, listTreatingIds, treatsForMs } from '#domains/care/consultations'
import { listProfessions, type Profession } from '#domains/care/doctors'
import { listDoctorIdsOf } from '#domains/care/messages'
import { listFollowersOfPrep } from '#domains/care/prep'
import { listFollowersOfWeight } from '#domains/care/weight'
import type { Context } from '#platform/context'
import { notFound } from './patients-left-behind.errors.ts'
import { isHis } from './patients-left-behind.policy.ts'

/** `handedAt`: since when he was handed to this one; null: the two have consultations. */
export type Carer = { userId: number; profession: Profession; handedAt: Date | null }

/**
 * `gone`: who cared for him, follows him in weight or PrEP or wrote with him within a year and sees patients no more,
 * as he is mailed of it (list-who-loses-a-doctor.ts), where nobody of that profession cares for him now.
 */
export type Carers = { carers: Carer[]; gone: { userId: number; profession: Profession }[] }

/**
 * The people who care for a patient today, for himself: those with whom he has a consultation ahead or had one within a
 * year, and those to whom he was handed. Throws not_found for anybody else.
 */
export const readCarers = (ctx: Context, { patientId }: { patientId: number }): Promise<Carers> => {
  if (!isHis({ patientId }, ctx.actor)) throw notFound()
  return listCarers(ctx, { patientId })
}

/** The same, for what follows from it. */
export const listCarers = async (ctx: Context, { patientId }: { patientId: number }): Promise<Carers> => {
  const since = new Date(ctx.now().getTime() - treatsForMs)
  const treatingIds = await listTreatingIds(ctx, { patientId, since })
  const handed = (await listHandovers(ctx, { patientIds: [patientId], since })).get(patientId) ?? []
  const writtenIds = await listDoctorIdsOf(ctx, { patientId, since })
  const followingIds = [
    ...(await listFollowersOfWeight(ctx, { patientId })),
    ...(await listFollowersOfPrep(ctx, { patientId })),
  ]
  const hisIds = [...new Set([...treatingIds, ...handed.map(({ toId }) => toId), ...followingIds, ...writtenIds])]
  const there = await listProfessionsThere(ctx, hisIds)
  const carers = [
    ...treatingIds.map((userId) => ({ userId, handedAt: null })),
    ...handed.filter(({ toId }) => !treatingIds.includes(toId)).map(({ toId, at }) => ({ userId: toId, handedAt: at })),
  ].flatMap((one) => {
    const profession = there.get(one.userId)
    return profession ? [{ ...one, profession }] : []
  })
  const professions = await listProfessions(ctx, { ids: hisIds })
  const gone = hisIds.flatMap((userId) => {
    const profession = professions.get(userId)
    const isCaredFor = there.has(userId) || carers.some((one) => one.profession === profession)
    return profession && !isCaredFor ? [{ userId, profession }] : []
  })
  return { carers, gone }
}
