import { type Context, inEffect } from '#platform/context'
import { saveCase } from './cases.repository.ts'
import { answerWaits, callWaits, movedOn } from './course-support.errors.ts'
import { becomeHis, type Handler, takeUnlessHeld } from './handled-case.ts'
import { findNewestId } from './messages.repository.ts'
import { notifyOf } from './notify.ts'
import { insertStep } from './steps.repository.ts'
import { isOwedAnswer } from './support-case.ts'

/**
 * Closes a case of which nothing is owed any more; his next message opens it again. A closed one stays closed. Throws
 * not_found, support_held, support_call_waits, support_moved_on if he wrote meanwhile, and support_answer_waits.
 */
export const closeCase = (ctx: Context, { seenMessageId, ...by }: Handler & { seenMessageId: number }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const standing = await takeUnlessHeld(ctx, by)
    if (standing.state === 'closed') return
    if (standing.callDueAt !== null) throw callWaits()
    if ((await findNewestId(ctx, standing.id)) !== seenMessageId) throw movedOn()
    if (isOwedAnswer(standing)) throw answerWaits()
    const found = await becomeHis(ctx, { found: standing, userId: by.userId })
    await insertStep(ctx, { caseId: found.id, kind: 'closed', byId: by.userId })
    await saveCase(ctx, { ...found, state: 'closed' })
    await notifyOf(ctx, found)
  })

/** Opens a closed case again, owed nothing yet. An open one stays as it is. Throws not_found and support_held. */
export const reopenCase = (ctx: Context, by: Handler): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const standing = await takeUnlessHeld(ctx, by)
    if (standing.state === 'open') return
    const found = await becomeHis(ctx, { found: standing, userId: by.userId })
    await insertStep(ctx, { caseId: found.id, kind: 'reopened', byId: by.userId })
    await saveCase(ctx, { ...found, state: 'open' })
    await notifyOf(ctx, found)
  })
