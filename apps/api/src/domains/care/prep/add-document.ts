import { calendarDayOf } from '@prumo/brazil'
import { mustHaveConsented } from '#domains/care/programme-consents'
import { claimKept, keepReceived, type ReceivedFile } from '#domains/care/uploads'
import { holdAccountOpen } from '#domains/people/identity'
import { type Context, inEffect, mustNotBeInTransaction } from '#platform/context'
import { fieldRefused } from '#platform/failure'
import { publishToRoom } from '#platform/rooms'
import type { ExamKind } from './exam-kinds.ts'
import { notStarted, prepNotFound, tooManyWaiting } from './prep.errors.ts'
import { isOfHim } from './prep.policy.ts'
import { countWaiting, findRegister, findRegisterForUpdate, insertDocument } from './prep.repository.ts'
import { collectionFault } from './prep-document.ts'
import type { Register } from './register.ts'

const mostWaiting = 20

type Input = { patientId: number; kind: ExamKind; collectedOn: string }

/**
 * Whether a patient may send an exam of this kind and day now. Throws not_found, programme_consent_missing,
 * prep_not_started, invalid_fields (collected_on, files).
 */
export const mustTakeDocument = async (ctx: Context, input: Input): Promise<void> => {
  await mayTake(ctx, { ...input, register: await findRegister(ctx, input.patientId) })
  await mustHaveRoom(ctx, input.patientId)
}

/**
 * Keeps a patient's received file as an exam of his, which waits for the doctor who follows him. Throws what
 * mustTakeDocument throws, and what keepReceived throws; then nothing of the file stays.
 */
export const addDocument = async (ctx: Context, input: Input & { file: ReceivedFile }): Promise<void> => {
  mustNotBeInTransaction(ctx)
  const { patientId, kind, collectedOn, file } = input
  await keepReceived(ctx, [file], (kept) =>
    inEffect(ctx, async (ctx) => {
      await holdAccountOpen(ctx, { userId: patientId })
      const { doctorId } = await mayTake(ctx, { ...input, register: await findRegisterForUpdate(ctx, patientId) })
      await mustHaveRoom(ctx, patientId)
      await claimKept(ctx, kept)
      for (const { fileId, name, contentType } of kept)
        await insertDocument(ctx, { patientId, kind, collectedOn, fileId, name, contentType })
      await ctx.announce({ type: 'prep.waits', doctorId, patientId, urgent: null })
      for (const userId of [patientId, doctorId])
        await publishToRoom(ctx, { room: `user:${userId}`, type: 'prep', data: {} })
    }),
  )
}

const mayTake = async (ctx: Context, asked: Input & { register: Register | null }): Promise<Register> => {
  const { patientId, kind, collectedOn, register } = asked
  if (!isOfHim({ patientId }, ctx.actor)) throw prepNotFound()
  await mustHaveConsented(ctx, { patientId, programme: 'prep' })
  if (!register) throw notStarted()
  const fault = collectionFault({ kind, day: collectedOn, today: calendarDayOf(ctx.now()) })
  if (fault) throw fieldRefused('collected_on', fault)
  return register
}

const mustHaveRoom = async (ctx: Context, patientId: number): Promise<void> => {
  if ((await countWaiting(ctx, patientId)) >= mostWaiting) throw tooManyWaiting(mostWaiting)
}
