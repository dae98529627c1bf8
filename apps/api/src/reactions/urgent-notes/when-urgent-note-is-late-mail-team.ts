import { reaction } from '#platform/outbox'
import { tellTeam } from './tell-team.ts'

/** Nobody has called him in time: the whole team may now. */
export const whenUrgentNoteIsLateMailTeam = reaction({
  name: 'when-urgent-note-is-late-mail-team',
  on: 'urgentNotes.late',
  react: (ctx, { noteId, patientId }) =>
    tellTeam(ctx, { noteId, patientId, what: `urgent-note-${noteId}-late`, andAdministration: true }),
})
