import { idOf, type Resource, referenceTo } from '#domains/care/fhir'
import type { GatheredRecord } from '../gathered-record.ts'

/** A file that the patient sent or showed, by its name: its content stays where its own readings are logged. */
export const sentDocumentFrom = (
  { id, name, contentType, sizeBytes, createdAt }: GatheredRecord['documents'][number],
  { patientId }: { patientId: number },
): Resource => ({
  resourceType: 'DocumentReference',
  id: idOf('document', id),
  status: 'current',
  type: { text: 'Documento enviado pelo paciente' },
  subject: referenceTo('patient', patientId),
  author: [referenceTo('patient', patientId)],
  date: createdAt.toISOString(),
  content: [{ attachment: { contentType, title: name, size: sizeBytes, creation: createdAt.toISOString() } }],
})
