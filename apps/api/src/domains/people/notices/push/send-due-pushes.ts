import { listAliveFamilies } from '#domains/people/identity'
import type { PushGateway, PushOutcome } from '#gateways/push'
import type { Context } from '#platform/context'
import { claimDue } from '#platform/lease'
import type { PushWords } from '#platform/notices/notice-kind'
import { getNoticeKind } from '#platform/notices/registry'
import { openSendingOrder } from '#platform/steady-work/sending-order'
import { workSteadily } from '#platform/steady-work/work-steadily'
import { findNextHours } from '../choose-hours.ts'
import { findWays } from '../choose-notices.ts'
import { type OpenedDelivery, openDelivery } from '../opened-subscriptions.repository.ts'
import { pushesToSend, savePutOff, saveSent } from './deliveries.repository.ts'
import { testNotice } from './queue-pushes.ts'
import { deleteSubscriptions, saveTaken } from './subscriptions.repository.ts'

const atOnce = 24
const keptHours = 24
const testWords: PushWords = { text: 'Este é um aviso de teste', path: '/_app/preferencias', keptHours: 1 }

/**
 * Due work: sends the waiting notices to browsers, several at once and those to one browser one after the other. What a
 * service does not take now is tried again, at growing intervals or when it asks us to, as long as the notice is worth
 * anything. Returns how many it handled.
 */
export const sendDuePushes = (ctx: Context): Promise<number> => {
  const order = openSendingOrder(ctx.now)
  const claim = async (limit: number) => {
    const { rows, until } = await claimDue(ctx, pushesToSend, limit)
    return { rows: rows.toSorted((one, other) => one.id - other.id), until }
  }
  const work = (due: Due) =>
    order.sendInTurn(
      () => prepare(ctx, due),
      ({ subscriptionId }) => subscriptionId,
      (delivery, before) => send(ctx, { ...due, ...delivery, before }),
    )
  return workSteadily(ctx, { queue: pushesToSend, atOnce, claim, work })
}

type Due = { id: number; attempts: number }
type Prepared = OpenedDelivery & { push: PushGateway; words: PushWords }

/** Null for a notice that is not to be sent. */
const prepare = async (ctx: Context, due: Due): Promise<Prepared | null> => {
  const delivery = await openDelivery(ctx, due.id)
  if (!delivery) return null
  const { push } = ctx.gateways
  const { subscriptionId, familyId, receiver } = delivery
  const isAlive = (await listAliveFamilies(ctx, { familyIds: [familyId] })).has(familyId)
  // Ended with its session; or its service is none of ours any more.
  if (!isAlive || (push && !push.mayCall(receiver.endpoint))) {
    await deleteSubscriptions(ctx, { ids: [subscriptionId] })
    return null
  }
  if (!push || !(await isWanted(ctx, delivery))) {
    await savePutOff(ctx, { id: due.id, dueAt: null, error: null })
    return null
  }
  const words = await wordsOf(delivery.kind)
  // What its service did not take in his hours is not tried at night.
  const until = delivery.waits ? await findNextHours(ctx, delivery) : null
  if (!until) return { ...delivery, push, words }
  await putOff(ctx, { ...due, ...delivery, words }, { until, error: 'his_hours' })
  return null
}

type Sending = Due & Prepared & { before: Date | null }

/** Returns when its browser's service is tried again, if it takes nothing now. */
const send = async (ctx: Context, sending: Sending): Promise<Date | null> => {
  const { id, push, receiver, words, kind, before } = sending
  if (before) return putOff(ctx, sending, { until: before, error: 'earlier_waits' })
  const text = payloadOf(words, kind)
  const outcome = await push.send({ ...receiver, text, ttlSeconds: secondsKept(words) })
  ctx.log.info({ deliveryId: id, notice: kind, outcome: outcome.kind }, 'push handed over')
  return settle(ctx, sending, outcome)
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

const settle = async (ctx: Context, sending: Sending, outcome: PushOutcome): Promise<Date | null> => {
  const { id, attempts, subscriptionId } = sending
  if (outcome.kind === 'later') {
    const waitMs = 1_000 * (outcome.retryAfterSeconds ?? Math.min(30 * 2 ** Math.min(attempts - 1, 6), 1_800))
    return putOff(ctx, sending, { until: new Date(ctx.now().getTime() + waitMs), error: outcome.cause })
  }
  if (outcome.kind === 'gone') await deleteSubscriptions(ctx, { ids: [subscriptionId] })
  else if (outcome.kind === 'refused') await savePutOff(ctx, { id, dueAt: null, error: String(outcome.status) })
  else {
    await saveSent(ctx, id)
    await saveTaken(ctx, subscriptionId)
  }
  return null
}

const putOff = async (
  ctx: Context,
  { id, createdAt, words }: Pick<Sending, 'id' | 'createdAt' | 'words'>,
  { until, error }: { until: Date; error: string },
): Promise<Date> => {
  const isWorthIt = until.getTime() < createdAt.getTime() + 1_000 * secondsKept(words)
  await savePutOff(ctx, { id, dueAt: isWorthIt ? until : null, error })
  return until
}
