import { cancelPaidOrder, getOrder, giveUpUnsent, hasLeft, lockOrder } from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { askWhetherItGoesOn } from '../cycles/give-up-paid.ts'
import { getAtDesk } from '../desk/at-desk.ts'
import { type Decide, type Dispensing, openStates } from '../dispensing.ts'
import { listOfSubscriptions, saveState } from '../dispensings.repository.ts'
import { follow, getForUpdate, queueRoom } from '../move-dispensing.ts'
import { noteFrom } from '../pharmacists-note.ts'
import { boxesStillHere, taskAnswered } from '../subscriptions.errors.ts'
import { mayAnswer } from './dispensing-task.ts'
import { findOpenTask, saveAnswer } from './dispensing-tasks.repository.ts'

type Input = Decide & { outcome: 'stopped' | 'sent'; note?: string | null | undefined }

/**
 * The pharmacist says what became of a paid parcel whose prescription was canceled. Stopped: its money is given back,
 * of a partly sent one that of what has not left, and the treatment ends. Sent: every box has left, nothing changes,
 * and the doctor sees that the patient has it. Throws not_found, task_answered, boxes_still_here, invalid_fields
 * (note), and what canceling a paid order throws.
 */
export const settleCanceledParcel = (ctx: Context, input: Input): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { dispensingId, pharmacistId, outcome } = input
    const note = noteFrom(input.note)
    const checker = { userId: pharmacistId, roles: ['pharmacist' as const] }
    const found = await getAtDesk(ctx, { dispensingId, checker })
    if (!(await findOpenTask(ctx, dispensingId))) throw taskAnswered()
    // An order is locked before its dispensing.
    if (outcome === 'stopped') await giveBack(ctx, found)
    else await mustHaveLeft(ctx, found)
    const { dispensing, subscription } = await getForUpdate(ctx, { dispensingId })
    const task = await findOpenTask(ctx, dispensingId)
    if (!task || !mayAnswer(task, outcome)) throw taskAnswered()
    await saveAnswer(ctx, { task, answer: outcome, answeredBy: pharmacistId, note })
    if (outcome === 'stopped') {
      await saveState(ctx, { id: dispensing.id, state: 'canceled', chargeDueAt: null })
      // With its only parcel a treatment ends. Beside another one, paid or asked for of another prescription, it asks
      // whether it goes on: an ended one would be charged for that parcel.
      if (await isOnlyParcel(ctx, dispensing)) await follow(ctx, { dispensing, subscription }, 'canceled')
      else if (await askWhetherItGoesOn(ctx, { dispensing, subscription }, 'paid_back'))
        await ctx.announce({ type: 'subscriptions.paidBack', dispensingId, by: 'house' })
      await ctx.announce({ type: 'subscriptions.stopped', dispensingId })
    }
    await publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId } })
    await publishToRoom(ctx, { room: `user:${task.doctorId}`, type: 'task', data: { taskId: task.id } })
  })

const isOnlyParcel = async (ctx: Context, { id, cycle, subscriptionId }: Dispensing): Promise<boolean> => {
  const others = (await listOfSubscriptions(ctx, [subscriptionId])).filter((one) => one.id !== id)
  return cycle === 1 && others.every(({ state }) => state !== 'paid' && !openStates.includes(state))
}

const giveBack = async (ctx: Context, { id, orderId }: Dispensing): Promise<void> => {
  const { shipments } = await getOrder(ctx, { orderId })
  if (shipments.some(hasLeft)) await giveUpUnsent(ctx, { orderId, requestKey: `stopped-${id}` })
  else await cancelPaidOrder(ctx, { orderId })
}

const mustHaveLeft = async (ctx: Context, { orderId }: Dispensing): Promise<void> => {
  await lockOrder(ctx, { orderId })
  const standing = (await getOrder(ctx, { orderId })).shipments.filter(({ state }) => state !== 'canceled')
  if (standing.length === 0 || !standing.every(hasLeft)) throw boxesStillHere()
}
