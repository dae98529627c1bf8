import { listTreatingDoctorIds } from '#domains/care/consultations'
import { sendMessage } from '#domains/care/messages'
import { recordAccess } from '#domains/care/record-accesses'
import { findHearing } from '#domains/care/urgent-notes'
import { listPrograms } from '#domains/content/academy'
import { type Context, inEffect } from '#platform/context'
import { movedOn, notHisDoctor, wordsNotHanded } from './course-support.errors.ts'
import { handedWords, mostHandedLength } from './handed-words.ts'
import { becomeHis, type Handler, saveTold, takeUnlessHeld } from './handled-case.ts'
import { findNewestId } from './messages.repository.ts'
import { listMessages } from './opened-messages.repository.ts'
import { insertHanded, insertStep, listHanded } from './steps.repository.ts'
import { isHandedTo } from './support.policy.ts'
import { type SupportCase, type Urgency, urgencyOfSupport } from './support-case.ts'

type Hand = Handler & {
  /** Null: he has none, and is offered a consultation. */
  doctorId: number | null
  /** Which of his messages go. */
  messageIds: number[]
  seenMessageId: number
}

/**
 * What became a doctor's matter goes to a doctor who treats him: his own words, word for word, as a message of their
 * conversation, which is of the record and which support does not see. Without a doctor he is offered a consultation.
 * He is told at once, and nothing is owed for his messages any more, but for words that cannot wait: they are owed
 * until they themselves are handed over or answered. What went to a doctor does not go there twice.
 * Throws not_found, support_held, support_moved_on, support_not_his_doctor and support_words_not_handed.
 */
export const handToDoctor = (ctx: Context, { doctorId, messageIds, seenMessageId, ...by }: Hand): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const standing = await takeUnlessHeld(ctx, by)
    const isHanded = doctorId !== null && (await areHanded(ctx, { doctorId, messageIds }))
    if (isHanded) return
    if ((await findNewestId(ctx, standing.id)) !== seenMessageId) throw movedOn()
    const found = await becomeHis(ctx, { found: standing, userId: by.userId })
    if (doctorId === null) await insertStep(ctx, { caseId: found.id, kind: 'consultation_offered', byId: by.userId })
    else await send(ctx, { found, doctorId, messageIds, byId: by.userId })
    const { lastPatientMessageId: teamSeenMessageId } = found
    const urgency = found.urgency && (await findUrgencyLeft(ctx, found))
    const messageDueAt = urgency ? (found.messageDueAt ?? ctx.now()) : null
    await saveTold(ctx, { ...found, state: 'open', messageDueAt, urgency, teamSeenMessageId })
  })

/** More than anybody writes between two answers. */
const mostUnanswered = 200

/** What his words since the team's last answer speak of, but those that a doctor has. */
const findUrgencyLeft = async (ctx: Context, found: SupportCase): Promise<Urgency | null> => {
  const messages = await listMessages(ctx, { found, limit: mostUnanswered })
  const sinceAnswer = messages.slice(messages.findLastIndex(({ isFromPatient }) => !isFromPatient) + 1)
  const ids = sinceAnswer.map(({ id }) => id)
  const handed = new Set((await listHanded(ctx, ids)).map(({ messageId }) => messageId))
  const hear = await findHearing(ctx, { patientId: found.userId })
  const left = sinceAnswer.filter(({ id }) => !handed.has(id)).map(({ body }) => urgencyOfSupport(hear(body)))
  return left.findLast((urgency) => urgency !== null) ?? null
}

const areHanded = async (ctx: Context, { doctorId, messageIds }: { doctorId: number; messageIds: number[] }) => {
  const handed = await listHanded(ctx, messageIds)
  return messageIds.length > 0 && messageIds.every((id) => handed.some((one) => isTo(one, id, doctorId)))
}

const isTo = (one: { messageId: number; doctorId: number }, messageId: number, doctorId: number): boolean =>
  one.messageId === messageId && isHandedTo(one, doctorId)

type Sent = { found: SupportCase; doctorId: number; messageIds: number[]; byId: number }

const send = async (ctx: Context, { found, doctorId, messageIds, byId }: Sent): Promise<void> => {
  if (!(await listTreatingDoctorIds(ctx, found)).includes(doctorId)) throw notHisDoctor()
  const handed = await listHanded(ctx, messageIds)
  const ids = messageIds.filter((id) => !handed.some((one) => isTo(one, id, doctorId)))
  const messages =
    ids.length > 0
      ? (await listMessages(ctx, { found, ids, limit: ids.length })).filter((one) => one.isFromPatient)
      : []
  const [program] = await listPrograms(ctx, { ids: [found.programId] })
  const body = handedWords(program?.title ?? '', messages)
  if (messages.length !== ids.length || ids.length === 0 || body.length > mostHandedLength) throw wordsNotHanded()
  await recordAccess(ctx, { patientId: found.userId, what: 'course_support', subjectId: found.id, reason: 'support' })
  await sendMessage(ctx, { fromUserId: found.userId, toUserId: doctorId, body })
  const stepId = await insertStep(ctx, { caseId: found.id, kind: 'handed', byId, doctorId })
  await insertHanded(ctx, { messageIds: ids, doctorId, stepId })
}
