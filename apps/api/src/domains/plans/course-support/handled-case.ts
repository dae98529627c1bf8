import type { Context } from '#platform/context'
import { expectMail, findCaseForUpdate, saveCase } from './cases.repository.ts'
import { heldByColleague, supportNotFound } from './course-support.errors.ts'
import { notifyOf } from './notify.ts'
import { insertStep } from './steps.repository.ts'
import { mayActOn, mayHandle } from './support.policy.ts'
import type { SupportCase } from './support-case.ts'

export type Handler = { caseId: number; userId: number }

/** The case, locked, for somebody of support. Throws not_found. */
export const takeToHandle = async (ctx: Context, { caseId }: { caseId: number }): Promise<SupportCase> => {
  const found = await findCaseForUpdate(ctx, caseId)
  if (!found || !mayHandle(found, ctx.actor)) throw supportNotFound()
  return found
}

/** The same, of nobody or his own. Throws not_found and support_held. */
export const takeUnlessHeld = async (ctx: Context, { caseId, userId }: Handler): Promise<SupportCase> => {
  const found = await takeToHandle(ctx, { caseId })
  if (!mayActOn(found, userId)) throw heldByColleague()
  return found
}

/** One that nobody has becomes his who acts. The step is written here, so the caller saves what this returns. */
export const becomeHis = async (
  ctx: Context,
  { found, userId }: { found: SupportCase; userId: number },
): Promise<SupportCase> => {
  if (found.holderId === null) await insertStep(ctx, { caseId: found.id, kind: 'taken', byId: userId })
  return { ...found, holderId: userId }
}

/** Both, for an act that always saves the case. Throws not_found and support_held. */
export const takeToAct = async (ctx: Context, by: Handler): Promise<SupportCase> =>
  becomeHis(ctx, { found: await takeUnlessHeld(ctx, by), userId: by.userId })

const mailAfterMs = 10 * 60_000
/** A patient gets at most one mail per hour, however much the team tells him. */
const mailAgainAfterMs = 60 * 60_000

/** Saves it as something that he is told: on his page at once, and by mail if he does not see it. */
export const saveTold = async (ctx: Context, found: SupportCase): Promise<void> => {
  await saveCase(ctx, { ...found, toldAt: ctx.now() })
  await expectMail(ctx, {
    id: found.id,
    soonest: new Date(ctx.now().getTime() + mailAfterMs),
    againAfterMs: mailAgainAfterMs,
  })
  await notifyOf(ctx, found)
}
