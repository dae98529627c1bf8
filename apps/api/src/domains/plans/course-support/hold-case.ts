import { type Context, inEffect } from '#platform/context'
import { saveCase } from './cases.repository.ts'
import { movedOn } from './course-support.errors.ts'
import { type Handler, takeToHandle } from './handled-case.ts'
import { notifyOf } from './notify.ts'
import { insertStep } from './steps.repository.ts'
import { isHeldBy } from './support.policy.ts'

/** `isTaken`: he takes it, or gives it back. `seenHolderId`: who had it on his page. */
type Hold = Handler & { isTaken: boolean; seenHolderId: number | null }

/**
 * Takes a case, also from a colleague whom the page named, or gives one's own back. What stands already changes
 * nothing. Throws not_found, and support_moved_on if somebody else has it by now.
 */
export const holdCase = (ctx: Context, { caseId, userId, isTaken, seenHolderId }: Hold): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const found = await takeToHandle(ctx, { caseId })
    const isOwn = isHeldBy(found, userId)
    if (isTaken === isOwn && (isTaken || found.holderId === null)) return
    if (found.holderId !== seenHolderId || (!isTaken && !isOwn)) throw movedOn()
    await insertStep(ctx, { caseId, kind: isTaken ? 'taken' : 'given_back', byId: userId })
    await saveCase(ctx, { ...found, holderId: isTaken ? userId : null })
    await notifyOf(ctx, found)
  })
