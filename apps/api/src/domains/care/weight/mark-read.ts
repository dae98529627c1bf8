import { type Context, inEffect } from '#platform/context'
import { mustFollow } from './followed.ts'
import { notifyOf } from './notify.ts'
import { isCheckInOf, saveReadUntil } from './readings.repository.ts'
import { weightNotFound } from './weight.errors.ts'
import { findProgrammeForUpdate } from './weight.repository.ts'

type Input = {
  patientId: number
  /** The newest whose words the doctor's page showed: what he wrote after it still waits. */
  checkInId: number
}

/**
 * The doctor who follows a patient, or stands in for him, has read what he wrote beside his measures: it waits no more.
 * An alert waits for a decision all the same. Repeating changes nothing. Throws not_found.
 */
export const markRead = (ctx: Context, { patientId, checkInId }: Input): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const programme = await findProgrammeForUpdate(ctx, patientId)
    const { readerId } = await mustFollow(ctx, programme)
    if (!(await isCheckInOf(ctx, { patientId, checkInId }))) throw weightNotFound()
    await saveReadUntil(ctx, { patientId, checkInId })
    await notifyOf(ctx, [readerId])
  })
