import { findCareTimes, findChartPass } from '#domains/care/consultations'
import { listProfessions } from '#domains/care/doctors'
import { recordAccess } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { isOwnChart } from './chart.policy.ts'
import { type InPersonReminder, inPersonReminder } from './in-person.ts'
import { listStanding } from './opened-entries.repository.ts'

/**
 * Until when a patient is to be seen in person: for himself, and for whoever may open his chart; null for anybody else,
 * and where no reminder is due. What it opens is logged.
 */
export const readInPersonReminder = (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<InPersonReminder | null> =>
  inTransaction(ctx, async (ctx) => {
    const pass = isOwnChart({ patientId }, ctx.actor) ? null : await findChartPass(ctx, { patientId })
    if (!pass && !isOwnChart({ patientId }, ctx.actor)) return null
    const entries = await listStanding(ctx, { patientIds: [patientId], kinds: ['in_person'] })
    if (entries.length > 0)
      await recordAccess(ctx, { patientId, what: 'chart', subjectId: null, ...(pass ? { reason: pass.reason } : {}) })
    // CFM 2.314/2022 speaks of the doctor's visit; psychologists do not count, as in findCareTimes.
    const professions = await listProfessions(ctx, { ids: entries.map(({ authorId }) => authorId) })
    const byDoctors = entries.filter(({ authorId }) => professions.get(authorId) === 'doctor')
    const visits = byDoctors.flatMap(({ on, text }) => (on ? [{ on, where: text }] : []))
    return inPersonReminder({ visits, ...(await findCareTimes(ctx, { patientId })), now: ctx.now() })
  })
