import { type Context, inEffect } from '#platform/context'
import { mustFollow } from './followed.ts'
import { notifyOf } from './notify.ts'
import { programmeStateOf } from './programme.ts'
import { isCheckInOf, saveLeavingSeen, saveReadUntil } from './readings.repository.ts'
import { weightNotFound } from './weight.errors.ts'
import { findProgrammeForUpdate } from './weight.repository.ts'

type Input = {
  patientId: number
  /** The newest whose words the doctor's page showed: what he wrote after it still waits. Null: none. */
  checkInId: number | null
  /** That he paused or stopped, as her page showed it; null: nothing of it. */
  left: 'paused' | 'stopped' | null
}

/**
 * The doctor who follows a patient, or stands in for him, has read what he wrote, or seen that he left: it waits no
 * more. An alert waits for a decision all the same. Repeating changes nothing. Throws not_found.
 */
export const markRead = (ctx: Context, { patientId, checkInId, left }: Input): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const programme = await findProgrammeForUpdate(ctx, patientId)
    const { readerId } = await mustFollow(ctx, programme)
    if (checkInId !== null && !(await isCheckInOf(ctx, { patientId, checkInId }))) throw weightNotFound()
    if (checkInId !== null) await saveReadUntil(ctx, { patientId, checkInId })
    if (programme && left === programmeStateOf(programme)) await saveLeavingSeen(ctx, { patientId })
    await notifyOf(ctx, [readerId])
  })
