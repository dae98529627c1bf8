import { findStanding } from '#domains/care/urgent-notes'
import type { Context } from '#platform/context'
import { reaction } from '#platform/outbox'
import { tellDoctorAtOnce } from '../doctors-tasks/tell-doctor.ts'
import { type Telling, tellTeam, tellWhoIsOnDuty } from './tell-team.ts'

/** Whoever acts for his doctor; without one, who is on duty and the team: at once, once for each case and kind. */
export const whenUrgentNoteIsHeardMailWhoCalls = reaction({
  name: 'when-urgent-note-is-heard-mail-who-calls',
  on: 'urgentNotes.heard',
  react: (ctx, { noteId, patientId, doctorId, what }) =>
    doctorId === null
      ? tellOfUntreated(ctx, { noteId, patientId, what })
      : tellDoctorAtOnce(ctx, { doctorId, patientId, what }),
})

/** Where no clinician is on duty the administration hears of it too. */
const tellOfUntreated = async (ctx: Context, telling: Telling): Promise<void> => {
  const note = await findStanding(ctx, telling)
  if (!note) return
  const andAdministration = (await tellWhoIsOnDuty(ctx, telling)) === 0
  // Support reads of its own conversation by the mail of that (reactions/courses).
  if (note.diary !== 'course_support' || andAdministration) await tellTeam(ctx, { ...telling, andAdministration })
}
