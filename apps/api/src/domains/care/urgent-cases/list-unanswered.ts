import { listWhoActsForEach } from '#domains/care/consultations'
import { listUnansweredOfPrep } from '#domains/care/prep'
import { listUnansweredOfWeight } from '#domains/care/weight'
import type { Context } from '#platform/context'
import { againAfterMs, othersAfterMs, toldForMs, type UrgentCase } from './urgent-case.ts'
import { patientsOf, waitsSince } from './urgent-cases.policy.ts'

/** `acting`: who is called; `handedTo`: who may act besides. */
export type LateCase = UrgentCase & { acting: number[]; handedTo: number | null; isForOthers: boolean }

/**
 * What nobody has decided on for four hours; `isForOthers` after twelve. For what follows from it: it shows nobody. The
 * number of statements does not depend on how many there are.
 */
export const listLate = async (ctx: Context): Promise<LateCase[]> => {
  const now = ctx.now().getTime()
  const cases = await listBetween(ctx, { after: new Date(now - toldForMs), before: new Date(now - againAfterMs) })
  if (cases.length === 0) return []
  const whoActs = await listWhoActsForEach(ctx, cases)
  return cases.flatMap((one, place) => {
    const { acting = [], handedTo = null } = whoActs[place] ?? {}
    const waitedMs = now - waitsSince(one, handedTo).getTime()
    if (waitedMs < againAfterMs) return []
    return [{ ...one, acting, handedTo: handedTo?.userId ?? null, isForOthers: waitedMs >= othersAfterMs }]
  })
}

/** Whether nobody has decided on it yet. */
export const isUnanswered = async (ctx: Context, { name }: Pick<UrgentCase, 'name'>): Promise<boolean> =>
  (await listBetween(ctx, { after: new Date(0), before: ctx.now() })).some((one) => one.name === name)

/** The number of patients whom this doctor follows and for whom something has waited for four hours. */
export const countUnanswered = async (ctx: Context, { doctorId }: { doctorId: number }): Promise<number> => {
  const before = new Date(ctx.now().getTime() - againAfterMs)
  return patientsOf(await listBetween(ctx, { after: new Date(0), before }), doctorId)
}

const listBetween = async (ctx: Context, between: { after: Date; before: Date }): Promise<UrgentCase[]> => [
  ...(await listUnansweredOfPrep(ctx, between)),
  ...(await listUnansweredOfWeight(ctx, between)),
]
