import { type Context, inEffect } from '#platform/context'
import { noCall } from './course-support.errors.ts'
import { type Handler, saveTold, takeToAct } from './handled-case.ts'
import { insertStep } from './steps.repository.ts'
import { dueFrom } from './support-case.ts'

/**
 * Notes that he was called: they spoke, and nothing is owed for it; or nobody answered, he is told, and it is owed
 * again by the end of the next working day. Throws not_found, support_held, and support_no_call if none is owed.
 */
export const settleCall = (ctx: Context, { spoke, ...by }: Handler & { spoke: boolean }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const found = await takeToAct(ctx, by)
    if (found.callDueAt === null) throw noCall()
    await insertStep(ctx, { caseId: found.id, kind: spoke ? 'call_made' : 'call_missed', byId: by.userId })
    await saveTold(ctx, {
      ...found,
      callDueAt: spoke ? null : dueFrom(ctx.now()),
      callHours: spoke ? null : found.callHours,
    })
  })
