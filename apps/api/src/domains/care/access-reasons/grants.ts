import { listProfessions } from '#domains/care/doctors'
import type { Context } from '#platform/context'
import { mayStandInFor, opensChart } from './access-reason.policy.ts'
import {
  type Between,
  findGrantRows,
  type Handover,
  listCoveredRows,
  listStandingOfPatients,
  listStandingTo,
} from './grants.repository.ts'

export type Grants = {
  isHanded: boolean
  /** The colleagues for whom this reader covers today. */
  coveredIds: number[]
  isEmergency: boolean
}

type Key = { readerId: number; patientId: number }

/** The reasons that let this reader open this patient's chart today. */
export const findGrants = async (ctx: Context, key: Key & { handedSince: Date; today: string }): Promise<Grants> => {
  const { handed, covered, isEmergency } = await findGrantRows(ctx, key)
  const opening = await judge(ctx, { handed, covered: { by: key.readerId, ids: covered } })
  return { isHanded: opening.handed.length > 0, coveredIds: opening.coveredIds, isEmergency }
}

/** The patients that were handed to this reader since then, so that he may open their chart. */
export const listHandedIds = async (
  ctx: Context,
  { readerId, since }: { readerId: number; since: Date },
): Promise<number[]> => {
  const { handed } = await judge(ctx, { handed: await listStandingTo(ctx, { readerId, since }) })
  return [...new Set(handed.map(({ patientId }) => patientId))]
}

/** The colleagues of his profession for whom this reader covers on this day. */
export const listCoveredIds = async (
  ctx: Context,
  { readerId, today }: { readerId: number; today: string },
): Promise<number[]> => {
  const ids = await listCoveredRows(ctx, { readerId, today })
  return (await judge(ctx, { handed: [], covered: { by: readerId, ids } })).coveredIds
}

/**
 * The colleagues to whom each of these patients was handed since then, each once, the last first; a patient who was not
 * handed over is missing.
 */
export const listHandovers = async (
  ctx: Context,
  of: { patientIds: number[]; since: Date },
): Promise<Map<number, { toId: number; at: Date }[]>> => {
  const { handed } = await judge(ctx, { handed: await listStandingOfPatients(ctx, of) })
  const handovers = new Map<number, { toId: number; at: Date }[]>()
  for (const { patientId, toId, at } of handed) {
    const known = handovers.get(patientId) ?? []
    if (!known.some((one) => one.toId === toId)) handovers.set(patientId, [...known, { toId, at }])
  }
  return handovers
}

/** Those of these that open a chart, each with who may open it. */
export const listOpening = async <T extends Between>(ctx: Context, handed: T[]): Promise<T[]> =>
  (await judge(ctx, { handed })).handed

type Judged<T> = { handed: T[]; covered?: { by: number; ids: number[] } }

/** By the professions of today: what was given before there was a rule opens no more than what is given now. */
const judge = async <T extends Between = Handover>(
  ctx: Context,
  { handed, covered = { by: 0, ids: [] } }: Judged<T>,
): Promise<{ handed: T[]; coveredIds: number[] }> => {
  const ids = [
    ...handed.flatMap(({ fromId, toId }) => [fromId, toId]),
    ...(covered.ids.length > 0 ? [covered.by, ...covered.ids] : []),
  ]
  const professions = await listProfessions(ctx, { ids })
  const own = professions.get(covered.by)
  return {
    handed: handed.filter(({ fromId, toId, isByAdministration }) =>
      opensChart({ from: professions.get(fromId), to: professions.get(toId), isByAdministration }),
    ),
    coveredIds: covered.ids.filter((id) => {
      const colleague = professions.get(id)
      return own !== undefined && colleague !== undefined && mayStandInFor(own, colleague)
    }),
  }
}
