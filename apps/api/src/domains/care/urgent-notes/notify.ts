import type { Context } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import type { UrgentNote } from './urgent-note.ts'

export const urgentNotesRoom = 'urgent-notes'

/** Open pages read it again: the patient's, and the queue. */
export const notifyOf = async (
  ctx: Context,
  { id, patientId }: Pick<UrgentNote, 'id' | 'patientId'>,
): Promise<void> => {
  await publishToRoom(ctx, { room: `user:${patientId}`, type: 'urgent_notes', data: {} })
  await publishToRoom(ctx, { room: urgentNotesRoom, type: 'urgent_notes', data: { noteId: id } })
}
