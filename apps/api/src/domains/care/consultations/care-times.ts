import { listProfessions } from '#domains/care/doctors'
import type { Context } from '#platform/context'
import { listVisitTimes } from './treatments.repository.ts'

/** When a doctor first and last began to see this patient; psychologists do not count (CFM 2.314/2022). */
export const findCareTimes = async (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<{ firstVisitAt: Date | null; lastVisitAt: Date | null }> => {
  const times = await listVisitTimes(ctx, { patientId })
  const professions = await listProfessions(ctx, { ids: times.map(({ doctorId }) => doctorId) })
  const byDoctors = times.filter(({ doctorId }) => professions.get(doctorId) === 'doctor')
  const [first] = byDoctors.map(({ firstAt }) => firstAt).sort((one, other) => one.getTime() - other.getTime())
  const [last] = byDoctors.map(({ lastAt }) => lastAt).sort((one, other) => other.getTime() - one.getTime())
  return { firstVisitAt: first ?? null, lastVisitAt: last ?? null }
}
