import { calendarDayOf } from '@prumo/brazil'
import { listColleagues, listCoveringIds, listHandovers } from '#domains/care/access-reasons'
import { listProfessions, type Profession } from '#domains/care/doctors'
import { listAccountStates } from '#domains/people/identity'
import type { Context } from '#platform/context'
import { isAlike, seesPatientsAs, treatsForMs, withoutHimself } from './chart.policy.ts'

type Of = { doctorId: number; patientId?: number | undefined }

/**
 * `handedTo`: the colleague to whom this patient was handed, who may act although somebody else does. `admitted`:
 * everybody who may see to it, whoever is told: the doctor himself, who covers, and who was handed the patient.
 */
export type Acting = {
  acting: number[]
  handedTo: { userId: number; at: Date } | null
  admitted: number[]
  /** The profession of the one for whom it waits. */
  profession: Profession
}

/**
 * The person who sees today to what waits for this professional: whoever covers for him, else himself; where he sees
 * patients no more, the colleague to whom this patient was handed. Each of them is of his profession. Nobody acts for
 * himself. Empty: nobody does, and the administration must choose somebody.
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
  const handovers = await listHandovers(ctx, { patientIds, since })
  const handed = [...handovers.values()].flat().map(({ toId }) => toId)
  const there = await listProfessionsThere(ctx, [...doctorIds, ...[...covering.values()].flat(), ...handed])
  const professions = await listProfessions(ctx, { ids: doctorIds })
  return whose.map(({ doctorId, patientId = 0 }) => {
    const profession = professions.get(doctorId) ?? 'doctor'
    const thereOf = (ids: number[]) =>
      withoutHimself(
        ids.filter((id) => isAlike(there.get(id), profession)),
        patientId,
      )
    const alike = (handovers.get(patientId) ?? []).filter(({ toId }) => thereOf([toId]).length > 0)
    const [handover = null] = alike
    const firstOf = [thereOf(covering.get(doctorId) ?? []), thereOf([doctorId]), handover ? [handover.toId] : []]
    return {
      acting: firstOf.find((ids) => ids.length > 0) ?? [],
      handedTo: handover && { userId: handover.toId, at: handover.at },
      admitted: [...new Set([...firstOf.flat(), ...alike.map(({ toId }) => toId)])],
      profession,
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
  const there = await listProfessionsThere(ctx, [...doctorIds, ...[...covering.values()].flat()])
  // A cover by nobody who could take his place relieves nobody.
  const isRelieved = (id: number) => (covering.get(id) ?? []).some((by) => isAlike(there.get(by), there.get(id)))
  return doctorIds.filter((id) => there.has(id) && !isRelieved(id))
}

/**
 * As what each of these sees patients today: his account is open, and his profession still a role of his. Somebody who
 * sees none is missing.
 */
export const listProfessionsThere = async (ctx: Context, ids: number[]): Promise<Map<number, Profession>> => {
  const all = [...new Set(ids)]
  const professions = await listProfessions(ctx, { ids: all })
  const accounts = await listAccountStates(ctx, all)
  return new Map(
    accounts.flatMap((account) => {
      const profession = seesPatientsAs(account, professions.get(account.userId) ?? null)
      return profession ? [[account.userId, profession] as const] : []
    }),
  )
}

/** Those of these who see patients today. */
export const listWhoAreThere = async (ctx: Context, ids: number[]): Promise<Set<number>> =>
  new Set((await listProfessionsThere(ctx, ids)).keys())
