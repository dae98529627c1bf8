import { calendarDayOf } from '@prumo/brazil'
import { mustHaveConsented } from '#domains/care/programme-consents'
import { holdAccountOpen } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import { newDataKey } from '#platform/sealed'
import { getTrainable } from './hold-training.ts'
import { asksNow, stagesAhead } from './own-stages.ts'
import { nextReminder } from './reminder.ts'
import { insertRound } from './rounds.repository.ts'
import { trainingNotFound } from './training.errors.ts'
import { insertTraining } from './training.repository.ts'

/**
 * Today is the first day of the first stage. Begun once, it stays as it is. Throws not_found,
 * programme_consent_missing.
 */
export const beginTraining = (
  ctx: Context,
  { enrollmentId, remindHour }: { enrollmentId: number; remindHour: number | null },
): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { userId, practices } = await getTrainable(ctx, { enrollmentId })
    await holdAccountOpen(ctx, { userId })
    await mustHaveConsented(ctx, { patientId: userId, programme: 'training' })
    const begunOn = calendarDayOf(ctx.now())
    const remindAt = nextReminder({ remindHour, remindedOn: null, reminders: 0 }, { now: ctx.now(), pauses: [] })
    if (!(await insertTraining(ctx, { enrollmentId, begunOn, remindHour, remindAt }))) return
    const [first] = stagesAhead(practices, [])
    if (!first) throw trainingNotFound()
    const { id: stageId, position, days } = first
    await insertRound(ctx, {
      ...{ enrollmentId, number: 1, stageId, stagePosition: position ?? 1, days, begunOn },
      exercises: asksNow(first),
      dataKeyId: await newDataKey(ctx),
    })
  })
