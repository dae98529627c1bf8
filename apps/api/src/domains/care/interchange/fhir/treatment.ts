import { idOf, type Resource, referenceTo, withoutNothing } from '#domains/care/fhir'
import type { GatheredRecord, TreatmentOnRecord } from '../gathered-record.ts'

const statuses: Record<TreatmentOnRecord['state'], string> = {
  waiting_for_pharmacist: 'draft',
  waiting_for_payment: 'draft',
  active: 'active',
  paused: 'on-hold',
  canceled: 'revoked',
  returned: 'revoked',
}

/** What is sent to him again and again, and out of which prescription, where the Bundle has it. */
export const treatmentFrom = (
  treatment: TreatmentOnRecord,
  { patient, prescriptions }: Pick<GatheredRecord, 'patient' | 'prescriptions'>,
): Resource =>
  withoutNothing({
    resourceType: 'CarePlan',
    id: idOf('treatment', treatment.id),
    status: statuses[treatment.state],
    intent: 'plan',
    title: treatment.name,
    description: treatment.products.join(', '),
    subject: referenceTo('patient', patient.userId),
    author: referenceTo('practitioner', treatment.doctorId),
    supportingInfo: prescriptions
      .filter(({ id }) => id === treatment.prescriptionId)
      .map(({ id }) => referenceTo('prescription', id)),
  })
