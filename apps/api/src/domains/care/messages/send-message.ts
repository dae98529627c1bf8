import { noteMessage } from '#domains/care/consultations'
import { findHearing, hearUrgentNote } from '#domains/care/urgent-notes'
import { type Context, inEffect } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { isDoctorIn } from './conversation.policy.ts'
import { bodyFrom, type Message, mostBodyLength } from './message.ts'
import { bodyEmpty, bodyTooLong, professionalGone } from './messages.errors.ts'
import { insertMessage } from './messages.repository.ts'
import { patientAndDoctor } from './patient-and-doctor.ts'
import * as threads from './threads.repository.ts'

const mailAfterMs = 10 * 60_000
/** A patient gets at most one mail per hour, however much his doctor writes. */
const mailAgainAfterMs = 60 * 60_000

type Input = { fromUserId: number; toUserId: number; body: string }

/**
 * Sends a message to one's patient or professional; both see it at once, and a patient who does not read it gets a
 * mail. If a patient's words cannot wait, somebody is told at once (care/urgent-notes). Two calls are two messages; an
 * idempotency key makes them one. A professional who sees patients no more gets only what cannot wait, and somebody
 * else is told of it. Throws not_allowed, professional_gone and invalid_fields.
 */
export const sendMessage = (ctx: Context, { fromUserId, toUserId, body: given }: Input): Promise<Message> =>
  inEffect(ctx, async (ctx) => {
    const { answers, ...pair } = await patientAndDoctor(ctx, { userId: fromUserId, withUserId: toUserId })
    const body = bodyFrom(given)
    if (body === '') throw bodyEmpty()
    if (body.length > mostBodyLength) throw bodyTooLong()
    if (!answers && !(await cannotWait(ctx, { ...pair, body }))) throw professionalGone()
    const thread = await threads.takeThread(ctx, pair)
    const message = await insertMessage(ctx, { thread, authorId: fromUserId, body })
    await noteMessage(ctx, { ...pair, byUserId: fromUserId })
    await threads.saveMessageCame(ctx, {
      threadId: thread.id,
      mailDueAt: isDoctorIn(pair, fromUserId)
        ? { soonest: new Date(ctx.now().getTime() + mailAfterMs), againAfterMs: mailAgainAfterMs }
        : null,
    })
    if (!isDoctorIn(pair, fromUserId))
      await hearUrgentNote(ctx, { patientId: pair.patientId, diary: 'message', words: body, toDoctorId: pair.doctorId })
    for (const userId of [toUserId, fromUserId])
      await publishToRoom(ctx, { room: `user:${userId}`, type: 'message', data: { fromUserId, messageId: message.id } })
    return message
  })

const cannotWait = async (ctx: Context, { patientId, body }: { patientId: number; body: string }): Promise<boolean> =>
  (await findHearing(ctx, { patientId }))(body) !== null
