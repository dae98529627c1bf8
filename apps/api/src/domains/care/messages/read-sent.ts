import { listProfessions } from '#domains/care/doctors'
import { recordAccesses, type Why } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { listLastOfPatients } from './opened-messages.repository.ts'
import { listThreadsOfPatients } from './threads.repository.ts'

const mostSent = 2_000

type Whose = { patientId: number; why?: Why }

/**
 * What these patients wrote to their doctors, newest first, at most the last two thousand messages together, for a
 * verb that has settled that its actor may read it, and why; the readings are logged. What they write to a
 * psychologist stays with him (CFP 10/2005 art. 9).
 */
export const readSentBy = (ctx: Context, whose: Whose[]): Promise<{ patientId: number; body: string; at: Date }[]> =>
  inTransaction(ctx, async (ctx) => {
    const patientIds = whose.map(({ patientId }) => patientId)
    const threads = await listThreadsOfPatients(ctx, patientIds)
    const professions = await listProfessions(ctx, { ids: threads.map(({ doctorId }) => doctorId) })
    const toDoctors = threads.filter(({ doctorId }) => professions.get(doctorId) === 'doctor')
    const messages = await listLastOfPatients(ctx, { threads: toDoctors, limit: mostSent })
    const read = new Set(messages.map(({ patientId }) => patientId))
    const readings = whose
      .filter(({ patientId }) => read.has(patientId))
      .map(async ({ patientId, why }) => ({ patientId, what: 'messages' as const, subjectId: null, ...(await why) }))
    await recordAccesses(ctx, await Promise.all(readings))
    return messages.map(({ patientId, body, createdAt }) => ({ patientId, body, at: createdAt }))
  })
