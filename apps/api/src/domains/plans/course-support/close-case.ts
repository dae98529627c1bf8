import { type Context, inEffect } from '#platform/context'
import { saveCase } from './cases.repository.ts'
import { callWaits, movedOn } from './course-support.errors.ts'
import { type Handler, takeToAct } from './handled-case.ts'
import { findNewestId } from './messages.repository.ts'
import { notifyOf } from './notify.ts'
import { insertStep } from './steps.repository.ts'

/**
 * Closes a case of which nothing is owed any more; his next message opens it again. A closed one stays closed. Throws
 * not_found, support_held, support_call_waits, and support_moved_on if he wrote meanwhile.
 */
export const closeCase = (ctx: Context, { seenMessageId, ...by }: Handler & { seenMessageId: number }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const found = await takeToAct(ctx, by)
    if (found.state === 'closed') return
    if (found.callDueAt !== null) throw callWaits()
    if ((await findNewestId(ctx, found.id)) !== seenMessageId) throw movedOn()
    await insertStep(ctx, { caseId: found.id, kind: 'closed', byId: by.userId })
    await saveCase(ctx, { ...found, state: 'closed', messageDueAt: null, urgency: null })
    await notifyOf(ctx, found)
  })

/** Opens a closed case again, owed nothing yet. An open one stays as it is. Throws not_found and support_held. */
export const reopenCase = (ctx: Context, by: Handler): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const found = await takeToAct(ctx, by)
    if (found.state === 'open') return
    await insertStep(ctx, { caseId: found.id, kind: 'reopened', byId: by.userId })
    await saveCase(ctx, { ...found, state: 'open' })
    await notifyOf(ctx, found)
  })
