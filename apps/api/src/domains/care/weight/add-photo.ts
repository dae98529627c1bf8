import { calendarDayOf } from '@prumo/brazil'
import { claimKept, keepReceived, type ReceivedFile } from '#domains/care/uploads'
import { holdAccountOpen } from '#domains/people/identity'
import { type Context, inEffect, mustNotBeInTransaction } from '#platform/context'
import { fieldRefused } from '#platform/failure'
import { measuredFault } from './bounds.ts'
import { notifyOf } from './notify.ts'
import { isGoing, type Programme } from './programme.ts'
import { notActive, notAPhoto, notStarted, tooManyPhotos, weightNotFound } from './weight.errors.ts'
import { isOfHim } from './weight.policy.ts'
import { countPhotos, findProgramme, findProgrammeForUpdate, insertPhoto } from './weight.repository.ts'

// Front, side, back, and one more.
const mostOfADay = 4

type Input = { patientId: number; on: string }

/** Whether a patient may keep a photo of this day now. Throws not_found, weight_not_…, invalid_fields. */
export const mustTakePhoto = async (ctx: Context, input: Input): Promise<void> => {
  mayTake(ctx, { ...input, programme: await findProgramme(ctx, input.patientId) })
  await mustHaveRoom(ctx, input)
}

/**
 * Keeps a patient's received picture as a photo of his, drawn anew and sealed. Throws what mustTakePhoto throws, and
 * what keepReceived throws; then nothing of the file stays.
 */
export const addPhoto = async (
  ctx: Context,
  { patientId, on, file }: Input & { file: ReceivedFile },
): Promise<void> => {
  mustNotBeInTransaction(ctx)
  if (file.kind === 'pdf') throw notAPhoto()
  await keepReceived(ctx, [file], (kept) =>
    inEffect(ctx, async (ctx) => {
      await holdAccountOpen(ctx, { userId: patientId })
      const programme = await findProgrammeForUpdate(ctx, patientId)
      const { doctorId } = mayTake(ctx, { patientId, on, programme })
      await mustHaveRoom(ctx, { patientId, on })
      await claimKept(ctx, kept)
      for (const { fileId, name, contentType } of kept)
        await insertPhoto(ctx, { patientId, on, fileId, name, contentType })
      await notifyOf(ctx, [patientId, doctorId])
    }),
  )
}

const mayTake = (ctx: Context, { patientId, on, programme }: Input & { programme: Programme | null }): Programme => {
  if (!isOfHim({ patientId }, ctx.actor)) throw weightNotFound()
  if (!programme) throw notStarted()
  if (!isGoing(programme)) throw notActive()
  const fault = measuredFault({ day: on, today: calendarDayOf(ctx.now()) })
  if (fault) throw fieldRefused('taken_on', fault)
  return programme
}

const mustHaveRoom = async (ctx: Context, input: Input): Promise<void> => {
  if ((await countPhotos(ctx, input)) >= mostOfADay) throw tooManyPhotos(mostOfADay)
}
