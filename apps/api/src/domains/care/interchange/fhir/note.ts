import type { Note } from '#domains/care/chart'
import { coded, idOf, type Resource, referenceTo, withoutNothing } from '#domains/care/fhir'
import { noteParts } from '../note-parts.ts'

/** A note as HL7's record of a clinical assessment; one that its author corrected later is marked as such. */
export const noteFrom = (note: Note, { isCorrected }: { isCorrected: boolean }): Resource =>
  withoutNothing({
    resourceType: 'ClinicalImpression',
    id: idOf('note', note.id),
    status: isCorrected ? 'entered-in-error' : 'completed',
    subject: referenceTo('patient', note.patientId),
    ...(note.consultationId === null ? {} : { encounter: referenceTo('consultation', note.consultationId) }),
    date: note.at.toISOString(),
    assessor: referenceTo('practitioner', note.authorId),
    summary: noteParts(note)
      .map(({ title, text }) => `${title}: ${text}`)
      .join('\n'),
    finding: note.codes.map(({ code, label }) => ({ itemCodeableConcept: { ...coded('icd10', code), text: label } })),
  })
