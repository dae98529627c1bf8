import { type Channel, type Doctor, listDoctors, nearestFreeTimes } from '#domains/care/doctors'
import type { Pathology } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { isAboutTime, withNextTimes } from './consultations.errors.ts'

/** What kind of consultation somebody wants; without a condition it is a psychologist's. */
export type Kind = { pathology: Pathology | null; channel: Channel }

const shownTimes = 6

/** Everybody who takes a consultation of this kind, in the order in which they are shown. */
export const listTakers = (ctx: Context, { pathology, channel }: Kind): Promise<Doctor[]> =>
  listDoctors(ctx, {
    channel,
    onlyAccepting: true,
    profession: pathology === null ? 'psychologist' : 'doctor',
    ...(pathology === null ? {} : { pathology }),
  })

/**
 * Runs work that wants a time. Where the time is gone or not offered, the failure names the next free ones: his own
 * whom the patient chose, or else everybody's. Run it outside a transaction: what failed is rolled back by then.
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
  const takers = await listTakers(ctx, kind)
  return nearestFreeTimes(ctx, { doctorIds: takers.map(({ userId }) => userId), near, limit: shownTimes })
}
