import type { Context } from '#platform/context'
import { type UrgentNote, urgentNoteDueAt } from './urgent-note.ts'
import { saveHeard } from './urgent-notes.repository.ts'

/** For tests: the id of a case of this patient, of nobody's unless a doctor is given. */
export const anUrgentNote = async (
  ctx: Context,
  {
    patientId,
    doctorId = null,
    diary = 'self_rating',
    urgency = 'mind',
    alsoUrgency = null,
  }: Partial<UrgentNote> & { patientId: number },
): Promise<number> =>
  (await saveHeard(ctx, { patientId, doctorId, diary, urgency, alsoUrgency, dueAt: urgentNoteDueAt(ctx.now()) })).id
