import { mustHaveConsented } from '#domains/care/programme-consents'
import { findHearing, hearUrgentNote } from '#domains/care/urgent-notes'
import { holdAccountOpen } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import { type Pace, takeTry } from '#platform/tries'
import { saveCase, takeCase } from './cases.repository.ts'
import { insertMessage } from './messages.repository.ts'
import { notifyOf } from './notify.ts'
import { getWritableCourse } from './own-course.ts'
import { insertStep } from './steps.repository.ts'
import { messageDueAfter, urgencyOfSupport } from './support-case.ts'
import { wordsFrom } from './words.ts'

const minuteMs = 60_000
/** More than anybody writes, less than what buries an inbox. */
const pace: Pace = {
  name: 'written to course support',
  free: 40,
  firstWaitMs: minuteMs / 4,
  mostWaitMs: 10 * minuteMs,
  forgetMs: 60 * minuteMs,
}

/**
 * Writes to the support of a course: an answer is owed by the end of the next working day, or at once if the words
 * speak of what cannot wait, which the team is told by mail as well, and for which a clinician calls him. A closed
 * case opens again. Two calls are two messages; an idempotency key makes them one. Throws not_found,
 * support_course_closed, programme_consent_missing, invalid_fields (body) and rate_limited.
 */
export const writeToSupport = async (
  ctx: Context,
  { enrollmentId, body }: { enrollmentId: number; body: string },
): Promise<void> => {
  const words = wordsFrom(body)
  const { userId, program } = await getWritableCourse(ctx, { enrollmentId })
  await takeTry(ctx, [{ pace, subject: `account ${userId}` }])
  await inEffect(ctx, async (ctx) => {
    await holdAccountOpen(ctx, { userId })
    await mustHaveConsented(ctx, { patientId: userId, programme: 'course_support' })
    const found = await takeCase(ctx, { enrollmentId, userId, programId: program.id })
    // It may have been given back while this waited for its turn.
    await getWritableCourse(ctx, { enrollmentId })
    const lastPatientMessageId = await insertMessage(ctx, { found, authorId: userId, body: words })
    if (found.state === 'closed') await insertStep(ctx, { caseId: found.id, kind: 'reopened', byId: null })
    const urgency = urgencyOfSupport((await findHearing(ctx, { patientId: userId }))(words))
    await saveCase(ctx, {
      ...found,
      programId: program.id,
      state: 'open',
      messageDueAt: messageDueAfter(found, { urgency, now: ctx.now() }),
      urgency: urgency ?? found.urgency,
      lastPatientMessageId,
    })
    await notifyOf(ctx, found)
    // What he writes more, until he is answered, is told once for each kind of urgency.
    if (urgency && urgency !== found.urgency)
      await ctx.announce({ type: 'courseSupport.urgent', caseId: found.id, messageId: lastPatientMessageId })
    await hearUrgentNote(ctx, { patientId: userId, diary: 'course_support', words })
  })
}
