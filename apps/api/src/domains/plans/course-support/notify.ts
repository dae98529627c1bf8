import type { Context } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import type { SupportCase } from './support-case.ts'

export const inboxRoom = 'course-support'

/** Open pages read the case again: the patient's, and the inbox. */
export const notifyOf = async (ctx: Context, { id, userId }: Pick<SupportCase, 'id' | 'userId'>): Promise<void> => {
  await publishToRoom(ctx, { room: `user:${userId}`, type: 'course_support', data: { caseId: id } })
  await publishToRoom(ctx, { room: inboxRoom, type: 'course_support', data: { caseId: id } })
}
