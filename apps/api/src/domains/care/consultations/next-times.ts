import { type Channel, type Doctor, getDoctor, listDoctors, nearestFreeTimes } from '#domains/care/doctors'
import type { Pathology } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { isAboutTime, withNextTimes } from './consultations.errors.ts'

/** The wanted kind of consultation; without a condition it is a psychologist's, or of a programme. */
export type Kind = { pathology: Pathology | null; channel: Channel }

const shownTimes = 6

/** All professionals for this kind of consultation, in display order. */
export const listTakers = (
  ctx: Context,
  { pathology, channel }: Kind,
  profession: Doctor['profession'] = pathology === null ? 'psychologist' : 'doctor',
): Promise<Doctor[]> =>
  listDoctors(ctx, {
    channel,
    onlyAccepting: true,
    profession,
    ...(pathology === null ? {} : { pathology }),
  })

/**
 * Runs work that needs an appointment. If the time is taken or not offered, the failure contains the next free ones:
 * the chosen doctor's, or everybody's. Run it outside a transaction, because the failed one must be rolled back by
 * then.
 */
export const offeringNextTimes = async <T>(
  ctx: Context,
  input: Kind & { doctorId: number | null; near: Date },
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!isAboutTime(error)) throw error
    throw withNextTimes(error, await nextTimes(ctx, input))
  }
}

const nextTimes = async (ctx: Context, { doctorId, near, ...kind }: Kind & { doctorId: number | null; near: Date }) => {
  const own = doctorId === null ? [] : await nearestFreeTimes(ctx, { doctorIds: [doctorId], near, limit: shownTimes })
  if (own.length > 0) return own
  // A programme's consultation has no condition either, and is a doctor's.
  const alike = doctorId === null ? undefined : (await getDoctor(ctx, { doctorId })).profession
  const takers = await listTakers(ctx, kind, alike)
  return nearestFreeTimes(ctx, { doctorIds: takers.map(({ userId }) => userId), near, limit: shownTimes })
}
