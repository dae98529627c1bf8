import { hearUrgentNote } from '#domains/care/urgent-notes'
import { type Context, inEffect } from '#platform/context'
import { hasFaults } from '#platform/faults'
import { holdConsented, touch } from './hold-training.ts'
import { findOpenedNote } from './opened-training.repository.ts'
import { saveDay } from './rounds.repository.ts'
import { trainingDayRefused } from './training.errors.ts'
import { type TrainingDay, trainingDayFaults } from './training-day.ts'

/**
 * Keeps what he writes of a day, for himself alone, also while he pauses; a second time replaces it. New words that
 * cannot wait have somebody called, who does not read them. Its id. Throws not_found, programme_consent_missing,
 * training_not_started, training_clock_behind, invalid_fields (day, control, anxiety, note).
 */
export const writeDay = (
  ctx: Context,
  { enrollmentId, ...written }: TrainingDay & { enrollmentId: number },
): Promise<number> =>
  inEffect(ctx, async (ctx) => {
    const { userId, training, rounds, pauses, today } = await holdConsented(ctx, { enrollmentId })
    const faults = trainingDayFaults(written, today)
    if (hasFaults(faults)) throw trainingDayRefused(faults)
    const { day, control, anxiety, note } = written
    const dataKeyId = rounds[0]?.dataKeyId as string
    const content = { control, anxiety, note: note.trim() }
    const formerWords = await findOpenedNote(ctx, { enrollmentId, day })
    const id = await saveDay(ctx, { enrollmentId, day, dataKeyId, content })
    await touch(ctx, { training, pauses })
    await hearUrgentNote(ctx, { patientId: userId, diary: 'training', words: content.note, formerWords })
    return id
  })
