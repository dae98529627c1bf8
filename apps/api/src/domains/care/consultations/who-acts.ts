import { calendarDayOf } from '@prumo/brazil'
import { listColleagues, listCoveringIds, listLastHandovers } from '#domains/care/access-reasons'
import type { Context } from '#platform/context'
import { treatsForMs, withoutHimself } from './chart.policy.ts'
import { listProfessionsThere } from './who-is-there.ts'

type Of = { doctorId: number; patientId?: number | undefined }

/**
 * `handedTo`: the colleague to whom this patient was handed, who may act although somebody else does. `admitted`:
 * everybody who may see to it, whoever is told: the doctor himself, who covers, and that colleague.
 */
export type Acting = { acting: number[]; handedTo: { userId: number; at: Date } | null; admitted: number[] }

/**
 * The person who sees today to what waits for this doctor: whoever covers for him, else himself; where he sees patients
 * no more, the colleague to whom this patient was handed. Nobody acts for himself. Empty: nobody does, and the
 * administration must choose somebody.
 */
export const listWhoActs = async (ctx: Context, of: Of): Promise<number[]> => {
  const [found] = await listWhoActsForEach(ctx, [of])
  return found?.acting ?? []
}

/** The same of several, each in its place, in as many statements as of one. */
export const listWhoActsForEach = async (ctx: Context, whose: Of[]): Promise<Acting[]> => {
  const doctorIds = [...new Set(whose.map(({ doctorId }) => doctorId))]
  const covering = await listCoveringIds(ctx, { doctorIds, today: calendarDayOf(ctx.now()) })
  const since = new Date(ctx.now().getTime() - treatsForMs)
  const patientIds = [...new Set(whose.flatMap(({ patientId }) => patientId ?? []))]
  const handovers = await listLastHandovers(ctx, { patientIds, since })
  const handed = [...handovers.values()].map(({ toId }) => toId)
  const there = await listProfessionsThere(ctx, [...doctorIds, ...[...covering.values()].flat(), ...handed])
  return whose.map(({ doctorId, patientId = 0 }) => {
    const handover = handovers.get(patientId)
    const thereOf = (ids: number[]) =>
      withoutHimself(
        ids.filter((id) => there.get(id) === 'doctor'),
        patientId,
      )
    const to = thereOf(handover ? [handover.toId] : [])
    const firstOf = [thereOf(covering.get(doctorId) ?? []), thereOf([doctorId]), to]
    return {
      acting: firstOf.find((ids) => ids.length > 0) ?? [],
      handedTo: handover && to.length > 0 ? { userId: handover.toId, at: handover.at } : null,
      admitted: [...new Set(firstOf.flat())],
    }
  })
}

/**
 * The doctors and psychologists who see patients today: their account is open and still theirs, they take patients, and
 * nobody covers for them. What waits for a patient whom nobody treats may wait for each of them.
 */
export const listWhoIsOnDuty = async (ctx: Context): Promise<number[]> => {
  const doctorIds = (await listColleagues(ctx)).filter(({ isAccepting }) => isAccepting).map(({ userId }) => userId)
  const covering = await listCoveringIds(ctx, { doctorIds, today: calendarDayOf(ctx.now()) })
  return doctorIds.filter((id) => (covering.get(id) ?? []).length === 0)
}
