import { type Prescription, type PrescriptionState, verificationUrlOf } from '#domains/care/prescriptions'
import type { Context } from '#platform/context'
import { idOf, type Resource, referenceTo, systems, withoutNothing } from './resource.ts'

const statuses: Record<PrescriptionState, string> = {
  signing: 'draft',
  failed: 'entered-in-error',
  issued: 'active',
  dispensed: 'completed',
  expired: 'stopped',
  canceled: 'cancelled',
}

/** Each item of a signed prescription, in the words that were signed. */
export const medicationRequestsFrom = (prescription: Prescription): Resource[] =>
  prescription.items.map((item, index) => ({
    resourceType: 'MedicationRequest',
    id: idOf('item', prescription.id, index),
    groupIdentifier: { value: prescription.verificationCode },
    status: statuses[prescription.state],
    intent: 'order',
    medicationCodeableConcept: { text: [item.description, ...contentOf(item)].join(' – ') },
    subject: referenceTo('patient', prescription.patientId),
    encounter: referenceTo('consultation', prescription.consultationId),
    authoredOn: prescription.issuedAt.toISOString(),
    requester: referenceTo('practitioner', prescription.doctorId),
    dosageInstruction: [{ text: item.posology }],
    dispenseRequest: {
      validityPeriod: { start: prescription.issuedAt.toISOString(), end: prescription.expiresAt.toISOString() },
      quantity: { value: item.quantity },
      expectedSupplyDuration: { value: item.durationDays, unit: 'd', system: systems.ucum, code: 'd' },
    },
  }))

const contentOf = ({ freeComposition, activeIngredients }: Prescription['items'][number]): string[] =>
  freeComposition ? [freeComposition] : activeIngredients.length > 0 ? [activeIngredients.join(', ')] : []

/** The signed document: its public page says whether it still stands, and gives the file for its access code. */
export const signedDocumentFrom = (ctx: Context, prescription: Prescription): Resource =>
  withoutNothing({
    resourceType: 'DocumentReference',
    id: idOf('prescription', prescription.id),
    status: prescription.state === 'canceled' ? 'entered-in-error' : 'current',
    docStatus: 'final',
    type: { text: 'Receita' },
    subject: referenceTo('patient', prescription.patientId),
    date: prescription.issuedAt.toISOString(),
    author: [referenceTo('practitioner', prescription.doctorId)],
    content: [
      {
        attachment: {
          contentType: 'text/html',
          url: verificationUrlOf(ctx, prescription),
          title: `Receita ${prescription.verificationCode}`,
        },
      },
    ],
    context: { encounter: [referenceTo('consultation', prescription.consultationId)] },
  })
