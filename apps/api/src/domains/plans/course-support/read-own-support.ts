import type { Program } from '#domains/content/academy'
import { getProfile } from '#domains/people/customers'
import { type Context, inSnapshot } from '#platform/context'
import { findCase } from './cases.repository.ts'
import { listMessages } from './opened-messages.repository.ts'
import { getOwnCourse } from './own-course.ts'
import { listSteps } from './steps.repository.ts'
import {
  dueFrom,
  isTold,
  isUnreadByPatient,
  type SupportCase,
  type SupportMessage,
  type SupportStep,
} from './support-case.ts'

export type OwnSupport = {
  program: Program
  /** The course is open: he may write. */
  isOpen: boolean
  /** Null until he has written. */
  found: SupportCase | null
  messages: SupportMessage[]
  steps: SupportStep[]
  /** By when he would be answered if he wrote now. */
  promisedAt: Date
  /** He has not seen what he was told last. */
  isUnread: boolean
  phone: string | null
}

/** As many as a page shows; his copy of his data has all. */
const mostMessages = 500

/** A conversation with support about a course of the caller's, which only he reads here. Throws not_found. */
export const readOwnSupport = (ctx: Context, place: { enrollmentId: number }): Promise<OwnSupport> =>
  inSnapshot(ctx, async (ctx) => {
    const { program, isOpen, userId } = await getOwnCourse(ctx, place)
    const found = await findCase(ctx, place)
    const { phone } = await getProfile(ctx, { userId })
    return {
      program,
      isOpen,
      found,
      messages: found ? await listMessages(ctx, { found, limit: mostMessages }) : [],
      steps: found ? (await listSteps(ctx, found.id)).filter(isTold) : [],
      promisedAt: dueFrom(ctx.now()),
      isUnread: found !== null && isUnreadByPatient(found),
      phone,
    }
  })
