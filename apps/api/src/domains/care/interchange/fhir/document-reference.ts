import { idOf, type Resource, referenceTo } from '#domains/care/fhir'
import type { MedicalDocument } from '#domains/care/medical-documents'

type DocumentOnRecord = Pick<MedicalDocument, 'id' | 'name' | 'contentType' | 'sizeBytes' | 'createdAt'>

/** A file that the patient has sent, by its name: its content stays where its own readings are logged. */
export const sentDocumentFrom = (
  { id, name, contentType, sizeBytes, createdAt }: DocumentOnRecord,
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
