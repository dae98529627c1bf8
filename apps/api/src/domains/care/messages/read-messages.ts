import type { ChartPass } from '#domains/care/consultations'
import { recordAccess, recordAccesses } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { isBy, isOfPatient } from './conversation.policy.ts'
import { bodyFrom, type Message } from './message.ts'
import { noConsultation } from './messages.errors.ts'
import { listLastOf, listLastOfThreads, listMessages } from './opened-messages.repository.ts'
import { patientAndDoctor, readerAndOther } from './patient-and-doctor.ts'
import * as threads from './threads.repository.ts'

const pageSize = 100
const mostOnChart = 40
const mostOfPatient = 20_000

/**
 * The messages of these two, oldest first, at most a hundred: those after `after`, or the last ones. A doctor's reading
 * is logged. Throws not_allowed if neither treats the other; a patient reads on what was written before.
 */
export const readMessages = (
  ctx: Context,
  input: { userId: number; withUserId: number; after?: number | undefined },
): Promise<Message[]> =>
  inTransaction(ctx, async (ctx) => {
    const pair = await readerAndOther(ctx, input)
    const thread = await threads.findThread(ctx.db, pair)
    if (!thread) return []
    await recordAccess(ctx, { patientId: pair.patientId, what: 'messages', subjectId: thread.id })
    return listMessages(ctx, { thread, after: input.after, limit: pageSize })
  })

type Sent = { fromUserId: number; toUserId: number; body: string; messageId: number | null }

/**
 * A message that was already sent: by id, or the last one with this text if the id is unknown. Null if there is none. A
 * doctor's reading is logged. Throws not_allowed if neither treats the other any more.
 */
export const readSentMessage = (
  ctx: Context,
  { fromUserId: authorId, toUserId, body, messageId }: Sent,
): Promise<Message | null> =>
  inTransaction(ctx, async (ctx) => {
    const pair = await patientAndDoctor(ctx, { userId: authorId, withUserId: toUserId })
    const thread = await threads.findThread(ctx.db, pair)
    if (!thread) return null
    await recordAccess(ctx, { patientId: pair.patientId, what: 'messages', subjectId: thread.id })
    if (messageId === null) {
      const words = bodyFrom(body)
      return (await listLastOf(ctx, { thread, authorId })).find((message) => message.body === words) ?? null
    }
    const [named] = await listMessages(ctx, { thread, after: messageId - 1, limit: 1 })
    return named?.id === messageId && isBy(named, authorId) ? named : null
  })

/**
 * For a patient's chart: his last messages with these professionals, oldest first. The reading of each conversation is
 * logged.
 */
export const readMessagesOfChart = (
  ctx: Context,
  { pass, professionalIds, limit = mostOnChart }: { pass: ChartPass; professionalIds: number[]; limit?: number },
): Promise<(Message & { doctorId: number })[]> =>
  inTransaction(ctx, async (ctx) => {
    const { patientId, reason } = pass
    const found = await threads.listThreadsWith(ctx.db, { userId: patientId, otherIds: professionalIds })
    const messages = await listLastOfThreads(ctx, { threads: found, limit })
    const read = found.filter(({ id }) => messages.some(({ threadId }) => threadId === id))
    await recordAccesses(
      ctx,
      read.map(({ id }) => ({ patientId, what: 'messages' as const, subjectId: id, reason })),
    )
    const professionals = new Map(found.map(({ id, doctorId }) => [id, doctorId]))
    return messages.map((message) => ({ ...message, doctorId: professionals.get(message.threadId) as number }))
  })

/**
 * All that a patient wrote and was written, oldest first, for himself: more than anybody has. Throws not_allowed for
 * anybody else.
 */
export const readMessagesOfPatient = (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<(Message & { doctorId: number })[]> =>
  inTransaction(ctx, async (ctx) => {
    if (!isOfPatient({ patientId }, ctx.actor)) throw noConsultation()
    const found = await threads.listThreadsOf(ctx.db, { userId: patientId, limit: 500 })
    const own = found.filter((thread) => isOfPatient(thread, ctx.actor))
    const professionals = new Map(own.map(({ id, doctorId }) => [id, doctorId]))
    return (await listLastOfThreads(ctx, { threads: own, limit: mostOfPatient })).map((message) => ({
      ...message,
      doctorId: professionals.get(message.threadId) as number,
    }))
  })
