import { listTreatingDoctorIds } from '#domains/care/consultations'
import { recordAccess } from '#domains/care/record-accesses'
import { listPrograms } from '#domains/content/academy'
import { getProfile } from '#domains/people/customers'
import { getEnrollment } from '#domains/plans/enrollments'
import { type Context, inTransaction } from '#platform/context'
import { findCase, saveTeamSaw } from './cases.repository.ts'
import { supportNotFound } from './course-support.errors.ts'
import { listMessages } from './opened-messages.repository.ts'
import { listHanded, listSteps } from './steps.repository.ts'
import { mayHandle } from './support.policy.ts'
import type { SupportCase, SupportMessage, SupportStep } from './support-case.ts'

export type HandledCase = {
  found: SupportCase
  courseTitle: string
  /** Whether he still takes the course. */
  isCourseOpen: boolean
  messages: (SupportMessage & { isHanded: boolean })[]
  steps: SupportStep[]
  /** The doctors to whom it may be handed: those who treat him. */
  doctorIds: number[]
  /** Shown while he waits for a call. */
  phone: string | null
}

const mostMessages = 500

/** A case for somebody of support, as seen from now on; the reading is logged. Throws not_found. */
export const readCase = (ctx: Context, { caseId }: { caseId: number }): Promise<HandledCase> =>
  inTransaction(ctx, async (ctx) => {
    const found = await findCase(ctx, { caseId })
    if (!found || !mayHandle(found, ctx.actor)) throw supportNotFound()
    await recordAccess(ctx, { patientId: found.userId, what: 'course_support', subjectId: caseId, reason: 'support' })
    await saveTeamSaw(ctx, found)
    const messages = await listMessages(ctx, { found, limit: mostMessages })
    const handed = await listHanded(
      ctx,
      messages.map(({ id }) => id),
    )
    const [program] = await listPrograms(ctx, { ids: [found.programId] })
    const { state } = await getEnrollment(ctx, found)
    return {
      found,
      courseTitle: program?.title ?? '',
      isCourseOpen: state === 'open',
      messages: messages.map((one) => ({ ...one, isHanded: handed.some(({ messageId }) => messageId === one.id) })),
      steps: await listSteps(ctx, caseId),
      doctorIds: await listTreatingDoctorIds(ctx, found),
      phone: found.callDueAt === null ? null : (await getProfile(ctx, found)).phone,
    }
  })
