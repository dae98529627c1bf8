import { reaction } from '#platform/outbox'
import { tellDoctorAtOnce } from '../doctors-tasks/tell-doctor.ts'
import { tellTeam } from './tell-team.ts'

/** Whoever acts for his doctor, or the team if no doctor does: at once, once for each case and kind. */
export const whenUrgentNoteIsHeardMailWhoCalls = reaction({
  name: 'when-urgent-note-is-heard-mail-who-calls',
  on: 'urgentNotes.heard',
  react: (ctx, { noteId, patientId, doctorId, what }) =>
    doctorId === null
      ? tellTeam(ctx, { noteId, patientId, what })
      : tellDoctorAtOnce(ctx, { doctorId, patientId, what }),
})
