import { idOf, type Resource, referenceTo, withoutNothing } from '#domains/care/fhir'
import type { UrgentNote } from '#domains/care/urgent-notes'
import { urgentNoteInWords } from '../urgent-note-words.ts'

/** That a diary spoke of what cannot wait: HL7's resource for a warning, until somebody has settled it. */
export const urgentNoteFrom = (note: UrgentNote): Resource =>
  withoutNothing({
    resourceType: 'Flag',
    id: idOf('urgent_note', note.id),
    status: note.settledAt === null ? 'active' : 'inactive',
    code: { text: urgentNoteInWords(note) },
    subject: referenceTo('patient', note.patientId),
    period: withoutNothing({ start: note.openedAt.toISOString(), end: note.settledAt?.toISOString() }),
  })
