import { listAliveFamilies } from '#domains/people/identity'
import type { PushOutcome } from '#gateways/push'
import type { Context } from '#platform/context'
import { claimDue, workOff } from '#platform/lease'
import type { PushWords } from '#platform/notices/notice-kind'
import { getNoticeKind } from '#platform/notices/registry'
import { findWays } from '../choose-notices.ts'
import { type OpenedDelivery, openDelivery } from '../opened-subscriptions.repository.ts'
import { pushesToSend, savePutOff, saveSent } from './deliveries.repository.ts'
import { testNotice } from './queue-pushes.ts'
import { deleteSubscriptions, saveTaken } from './subscriptions.repository.ts'

const limit = 20
const keptHours = 24
const testWords: PushWords = { text: 'Este é um aviso de teste', path: '/_app/preferencias', keptHours: 1 }

/**
 * Due work: sends the waiting notices to browsers. What a service does not take now is tried again, at growing
 * intervals or when it asks us to, as long as the notice is worth anything. Returns how many it handled.
 */
export const sendDuePushes = async (ctx: Context): Promise<number> => {
  const claimed = await claimDue(ctx, pushesToSend, limit)
  await workOff(ctx, pushesToSend, claimed, (delivery) => send(ctx, delivery))
  return claimed.rows.length
}

type Due = { id: number; attempts: number }

const send = async (ctx: Context, due: Due): Promise<void> => {
  const delivery = await openDelivery(ctx, due.id)
  if (!delivery) return
  const { push } = ctx.gateways
  const { subscriptionId, familyId, receiver } = delivery
  const isAlive = (await listAliveFamilies(ctx, { familyIds: [familyId] })).has(familyId)
  // Ended with its session; or its service is none of ours any more.
  if (!isAlive || (push && !push.mayCall(receiver.endpoint)))
    return void (await deleteSubscriptions(ctx, { ids: [subscriptionId] }))
  if (!push || !(await isWanted(ctx, delivery))) return savePutOff(ctx, { id: due.id, dueAt: null, error: null })
  const words = await wordsOf(delivery.kind)
  const outcome = await push.send({
    ...receiver,
    text: payloadOf(words, delivery.kind),
    ttlSeconds: secondsKept(words),
  })
  ctx.log.info({ deliveryId: due.id, notice: delivery.kind, outcome: outcome.kind }, 'push handed over')
  await settle(ctx, { ...due, ...delivery, words, outcome })
}

const isWanted = async (ctx: Context, { kind, userId }: OpenedDelivery): Promise<boolean> =>
  kind === testNotice || (await findWays(ctx, { userId, kind })).push

const wordsOf = async (kind: string): Promise<PushWords> => {
  if (kind === testNotice) return testWords
  const { push } = await getNoticeKind(kind)
  if (!push) throw new Error(`${kind} never goes by push`)
  return push
}

/** What the service worker shows (apps/web/server/notices-worker): neutral words and a page of ours. */
const payloadOf = ({ text, path }: PushWords, kind: string): string => JSON.stringify({ text, path, kind })

const secondsKept = (words: PushWords): number => (words.keptHours ?? keptHours) * 3_600

type Settled = Due & OpenedDelivery & { words: PushWords; outcome: PushOutcome }

const settle = async (ctx: Context, { id, attempts, subscriptionId, createdAt, words, outcome }: Settled) => {
  if (outcome.kind === 'gone') return void (await deleteSubscriptions(ctx, { ids: [subscriptionId] }))
  if (outcome.kind === 'refused') return savePutOff(ctx, { id, dueAt: null, error: String(outcome.status) })
  if (outcome.kind === 'taken') {
    await saveSent(ctx, id)
    return saveTaken(ctx, subscriptionId)
  }
  const waitMs = 1_000 * (outcome.retryAfterSeconds ?? Math.min(30 * 2 ** Math.min(attempts - 1, 6), 1_800))
  const dueAt = new Date(ctx.now().getTime() + waitMs)
  const isWorthIt = dueAt.getTime() < createdAt.getTime() + 1_000 * secondsKept(words)
  return savePutOff(ctx, { id, dueAt: isWorthIt ? dueAt : null, error: outcome.cause })
}
