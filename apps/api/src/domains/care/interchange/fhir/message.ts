import { idOf, type Resource, referenceTo } from '#domains/care/fhir'
import type { GatheredRecord } from '../gathered-record.ts'

type Written = GatheredRecord['messages'][number]

/** A message from one of the two to the other. */
export const messageFrom = (message: Written, { patientId }: { patientId: number }): Resource => {
  const [patient, professional] = [referenceTo('patient', patientId), referenceTo('practitioner', message.doctorId)]
  return {
    resourceType: 'Communication',
    id: idOf('message', message.id),
    status: 'completed',
    subject: patient,
    sent: message.createdAt.toISOString(),
    sender: message.isByPatient ? patient : professional,
    recipient: [message.isByPatient ? professional : patient],
    payload: [{ contentString: message.body }],
  }
}
