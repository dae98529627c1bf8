import { sql } from 'kysely'
import type { Pathology } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { Channel, Profession } from './doctor.ts'
import type { Practice, PracticeInput, WeeklySpan } from './practice.ts'

const own = (ctx: Context) => owning(ctx.db, 'care.doctors', 'care.availabilities', 'care.appointments')

type New = { userId: number; profession: Profession; specialties: string[]; slotMinutes: number }

/** Unpublished and unfinished, after everybody else. Nothing happens to somebody who has one. */
export const insertPractice = async (ctx: Context, input: New): Promise<void> => {
  await own(ctx)
    .insertInto('care.doctors')
    .values({
      user_id: input.userId,
      profession: input.profession,
      specialties: input.specialties,
      about: '',
      channels: ['video'],
      variant_id: null,
      slot_minutes: input.slotMinutes,
      is_published: false,
      is_accepting: false,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from care.doctors)`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** As if it were opened now. The caller holds the row. */
export const saveBegunAnew = async (ctx: Context, { userId, ...input }: New): Promise<void> => {
  await own(ctx)
    .updateTable('care.doctors')
    .set({
      ...{ profession: input.profession, specialties: input.specialties, slot_minutes: input.slotMinutes },
      ...{ pathologies: [], channels: ['video'] },
    })
    .where('user_id', '=', userId)
    .execute()
}

/** Whether a time was ever held with him, also one that was released. */
export const hasHadTimes = async (ctx: Context, { userId }: { userId: number }): Promise<boolean> =>
  (await own(ctx)
    .selectFrom('care.appointments')
    .select('id')
    .where('doctor_id', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Null for somebody who never saw patients here. */
export const findPractice = async (
  ctx: Context,
  { userId, forUpdate = false }: { userId: number; forUpdate?: boolean },
): Promise<Practice | null> => {
  const query = own(ctx).selectFrom('care.doctors').selectAll().where('user_id', '=', userId)
  const row = await (forUpdate ? query.forNoKeyUpdate() : query).executeTakeFirst()
  if (!row) return null
  return {
    userId,
    profession: row.profession as Profession,
    about: row.about,
    specialties: row.specialties,
    pathologies: row.pathologies as Pathology[],
    channels: row.channels as Channel[],
    variantId: row.variant_id,
    slotMinutes: row.slot_minutes,
    timeZone: row.time_zone,
    hours: await listHours(ctx, userId),
    isPublished: row.is_published,
    isAccepting: row.is_accepting,
    signsSince: row.signs_since,
  }
}

const listHours = (ctx: Context, userId: number): Promise<WeeklySpan[]> =>
  own(ctx)
    .selectFrom('care.availabilities')
    .select([
      'weekday',
      sql<string>`to_char(starts_at, 'HH24:MI')`.as('startsAt'),
      sql<string>`to_char(ends_at, 'HH24:MI')`.as('endsAt'),
    ])
    .where('doctor_id', '=', userId)
    .orderBy('weekday')
    .orderBy('starts_at')
    .execute()

/** Its hours are replaced as a whole. The caller holds the row. */
export const updatePractice = async (
  ctx: Context,
  { userId, hours, ...practice }: PracticeInput & { userId: number },
): Promise<void> => {
  await own(ctx)
    .updateTable('care.doctors')
    .set({
      about: practice.about,
      specialties: practice.specialties,
      pathologies: practice.pathologies,
      channels: practice.channels,
      variant_id: practice.variantId,
      slot_minutes: practice.slotMinutes,
      time_zone: practice.timeZone,
    })
    .where('user_id', '=', userId)
    .execute()
  await own(ctx).deleteFrom('care.availabilities').where('doctor_id', '=', userId).execute()
  if (hours.length === 0) return
  await own(ctx)
    .insertInto('care.availabilities')
    .values(
      hours.map(({ weekday, startsAt, endsAt }) => ({
        doctor_id: userId,
        weekday,
        starts_at: startsAt,
        ends_at: endsAt,
      })),
    )
    .execute()
}

/** The caller holds the row. */
export const savePublication = async (
  ctx: Context,
  { userId, isPublished, isAccepting }: { userId: number; isPublished: boolean; isAccepting: boolean },
): Promise<void> => {
  await own(ctx)
    .updateTable('care.doctors')
    .set({ is_published: isPublished, is_accepting: isAccepting })
    .where('user_id', '=', userId)
    .execute()
}

/** The first time stays. */
export const saveSignsSince = async (ctx: Context, { userId, at }: { userId: number; at: Date }): Promise<void> => {
  await own(ctx)
    .updateTable('care.doctors')
    .set({ signs_since: at })
    .where('user_id', '=', userId)
    .where('signs_since', 'is', null)
    .execute()
}
