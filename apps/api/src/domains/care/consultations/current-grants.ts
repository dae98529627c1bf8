import { calendarDayOf } from '@prumo/brazil'
import { findGrants, type Grants, listCoveredIds, listHandedIds } from '#domains/care/access-reasons'
import { listProfessions, type Profession } from '#domains/care/doctors'
import type { Context } from '#platform/context'
import { professionOf, seesPatientsAs, treatsForMs } from './chart.policy.ts'

/**
 * As what the caller sees patients: by a role that is still that of his practice. Null: he does not, also where he is
 * of another profession now (docs/decisions/0290).
 */
export const findOwnProfession = async (ctx: Context): Promise<Profession | null> => {
  const { actor } = ctx
  if (actor.kind !== 'user' || professionOf(actor) === null) return null
  const practisesAs = (await listProfessions(ctx, { ids: [actor.userId] })).get(actor.userId) ?? null
  return seesPatientsAs({ deactivatedAt: null, roles: actor.roles }, practisesAs)
}

const none: Grants = { isHanded: false, coveredIds: [], isEmergency: false }

/** What lets the caller act for a patient today who is not his own: covers, and what was handed to him. */
export const findCurrentGrants = async (ctx: Context, key: { readerId: number; patientId: number }): Promise<Grants> =>
  (await findOwnProfession(ctx)) === null ? none : findGrants(ctx, { ...key, ...daysOf(ctx) })

/** The colleagues whom he covers today, and the patients who were handed to him: what waits for them waits for him. */
export const listActedFor = async (
  ctx: Context,
  { readerId }: { readerId: number },
): Promise<{ coveredIds: number[]; patientIds: number[] }> => {
  if ((await findOwnProfession(ctx)) === null) return { coveredIds: [], patientIds: [] }
  const { today, handedSince } = daysOf(ctx)
  return {
    coveredIds: await listCoveredIds(ctx, { readerId, today }),
    patientIds: await listHandedIds(ctx, { readerId, since: handedSince }),
  }
}

const daysOf = (ctx: Context) => ({
  today: calendarDayOf(ctx.now()),
  handedSince: new Date(ctx.now().getTime() - treatsForMs),
})
