import { type Context, inTransaction } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { nextToSpend, stateWhenGivenBack } from './session-credit.ts'
import { noSessionLeft } from './session-credits.errors.ts'
import { hasAny, listForUpdate, saveCredit } from './session-credits.repository.ts'

/** Locks what a patient may spend, before his consultation is locked (docs/concurrency.md). */
export const holdSessions = async (ctx: Context, { patientId }: { patientId: number }): Promise<void> => {
  await listForUpdate(ctx, { patientId, state: 'available' })
}

/**
 * Spends one of the patient's sessions on a consultation of his; the caller has locked both (holdSessions). A
 * consultation that has one keeps it. Throws no_session_left.
 */
export const spendSession = (
  ctx: Context,
  { patientId, consultationId }: { patientId: number; consultationId: number },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if ((await listForUpdate(ctx, { consultationId })).length > 0) return
    const next = nextToSpend(await listForUpdate(ctx, { patientId, state: 'available' }))
    if (!next) throw noSessionLeft()
    await saveCredit(ctx, next, { state: 'spent', consultationId })
  })

/**
 * A consultation was canceled: the session that was spent on it is available again, or ends if its money went back
 * meanwhile. Repeating changes nothing.
 */
export const giveBackSession = (ctx: Context, { consultationId }: { consultationId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const [spent] = await listForUpdate(ctx, { consultationId })
    if (!spent) return
    await saveCredit(ctx, spent, { state: stateWhenGivenBack(spent), consultationId: null })
    await publishToRoom(ctx, { room: `user:${spent.patientId}`, type: 'consultation', data: { consultationId } })
  })

/** Locks the session that is spent on a consultation, before that is locked. False: none is. */
export const holdSessionOf = async (ctx: Context, { consultationId }: { consultationId: number }): Promise<boolean> =>
  (await listForUpdate(ctx, { consultationId })).length > 0

/** The consultations on which an order's sessions are spent; its sessions stay locked until the transaction ends. */
export const holdSessionsOf = async (ctx: Context, { orderId }: { orderId: number }): Promise<number[]> =>
  (await listForUpdate(ctx, { orderId })).flatMap(({ consultationId }) => consultationId ?? [])

/** Whether an order has or had sessions; nothing is locked. */
export const gaveSessions = (ctx: Context, of: { orderId: number }): Promise<boolean> => hasAny(ctx, of)

/** Whether an order has granted sessions: then they are what is given back, not its money. */
export const hasGrantedSessions = async (ctx: Context, { orderId }: { orderId: number }): Promise<boolean> =>
  (await listForUpdate(ctx, { orderId })).length > 0
