import { recordAccess } from '#domains/care/record-accesses'
import { getWordsOfCase } from '#domains/care/urgent-notes'
import { type Context, inTransaction } from '#platform/context'
import type { Message } from './message.ts'
import { listWrittenSince } from './opened-messages.repository.ts'
import { findThread } from './threads.repository.ts'

const most = 100
/** The message is stored a moment before its case is. */
const momentMs = 60_000

/**
 * What a patient wrote since the first of the words that cannot wait, oldest first, for the clinician who sees to the
 * case: also where the conversation is closed to him, because the visit of the two was canceled or is somebody else's
 * now. Nothing that was written to the patient. The reading is logged. Throws not_found.
 */
export const readWordsOfUrgentNote = (ctx: Context, { noteId }: { noteId: number }): Promise<Message[]> =>
  inTransaction(ctx, async (ctx) => {
    const { patientId, addresseeId: doctorId, since, reason } = await getWordsOfCase(ctx, { noteId })
    const thread = await findThread(ctx.db, { patientId, doctorId })
    if (!thread) return []
    await recordAccess(ctx, { patientId, what: 'messages', subjectId: thread.id, reason })
    const from = new Date(since.getTime() - momentMs)
    return listWrittenSince(ctx, { thread, authorId: patientId, since: from, limit: most })
  })
