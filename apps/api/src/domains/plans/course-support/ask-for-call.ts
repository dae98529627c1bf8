import { mustHaveConsented } from '#domains/care/programme-consents'
import { getProfile } from '#domains/people/customers'
import { holdAccountOpen } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import { type Pace, takeTry } from '#platform/tries'
import { saveCase, takeCase } from './cases.repository.ts'
import { phoneMissing } from './course-support.errors.ts'
import { notifyOf } from './notify.ts'
import { getOwnCourse, getWritableCourse } from './own-course.ts'
import { insertStep } from './steps.repository.ts'
import { type CallHours, dueFrom } from './support-case.ts'

const minuteMs = 60_000
/** Whoever asks and needs it no more, again and again, fills the inbox with steps and nothing else. */
const pace: Pace = {
  name: 'asked course support for a call',
  free: 12,
  firstWaitMs: minuteMs,
  mostWaitMs: 30 * minuteMs,
  forgetMs: 6 * 60 * minuteMs,
}

/**
 * Asks to be called at the telephone of his profile, in the morning or in the afternoon, by the end of the next working
 * day. The same again changes nothing; other hours change the hours alone. Throws not_found, support_course_closed,
 * programme_consent_missing, support_phone_missing and rate_limited.
 */
export const askForCall = async (
  ctx: Context,
  { enrollmentId, hours }: { enrollmentId: number; hours: CallHours },
): Promise<void> => {
  const { userId, program } = await getWritableCourse(ctx, { enrollmentId })
  await takeTry(ctx, [{ pace, subject: `account ${userId}` }])
  await inEffect(ctx, async (ctx) => {
    await holdAccountOpen(ctx, { userId })
    await mustHaveConsented(ctx, { patientId: userId, programme: 'course_support' })
    if ((await getProfile(ctx, { userId })).phone === null) throw phoneMissing()
    const found = await takeCase(ctx, { enrollmentId, userId, programId: program.id })
    if (found.callHours === hours) return
    if (found.callDueAt === null) await insertStep(ctx, { caseId: found.id, kind: 'call_asked', byId: null })
    const callDueAt = found.callDueAt ?? dueFrom(ctx.now())
    await saveCase(ctx, { ...found, state: 'open', callDueAt, callHours: hours })
    await notifyOf(ctx, found)
  })
}

/** He needs no call any more, also of a course that has ended. Again it changes nothing. Throws not_found. */
export const withdrawCall = async (ctx: Context, { enrollmentId }: { enrollmentId: number }): Promise<void> => {
  const { userId, program } = await getOwnCourse(ctx, { enrollmentId })
  await inEffect(ctx, async (ctx) => {
    const found = await takeCase(ctx, { enrollmentId, userId, programId: program.id })
    if (found.callDueAt === null) return
    await insertStep(ctx, { caseId: found.id, kind: 'call_withdrawn', byId: null })
    await saveCase(ctx, { ...found, callDueAt: null, callHours: null })
    await notifyOf(ctx, found)
  })
}
