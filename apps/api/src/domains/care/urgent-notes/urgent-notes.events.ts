export type UrgentNoteEvents = {
  /** A diary speaks of what cannot wait; `what` names case and kind, and nobody. `doctorId` null: the team's. */
  'urgentNotes.heard': { noteId: number; patientId: number; doctorId: number | null; what: string }
  /** Nobody has spoken to him in time. */
  'urgentNotes.late': { noteId: number; patientId: number }
}
