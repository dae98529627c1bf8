import { idOf, medicationRequestFrom, type Resource, referenceTo, withoutNothing } from '#domains/care/fhir'
import { type Prescription, type PrescriptionState, verificationUrlOf } from '#domains/care/prescriptions'
import { isSubstanceKey } from '#domains/medicines/substances'
import type { Context } from '#platform/context'

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
  prescription.items.map((item, index) => {
    const request = medicationRequestFrom({
      id: idOf('item', prescription.id, index),
      status: statuses[prescription.state],
      text: [item.description, ...contentOf(item)].join(' – '),
      substances: (item.composition?.components ?? []).map(({ substance }) => substance).filter(isSubstanceKey),
      subject: referenceTo('patient', prescription.patientId),
      requester: referenceTo('practitioner', prescription.doctorId),
      authoredOn: prescription.issuedAt,
      posology: item.posology,
      dose: item.dose && { ...item.dose, unit: item.composition?.dose.one ?? 'dose' },
      supply: { quantity: item.quantity, durationDays: item.durationDays },
    })
    return {
      ...request,
      groupIdentifier: { value: prescription.verificationCode },
      encounter: referenceTo('consultation', prescription.consultationId),
      dispenseRequest: {
        ...(request.dispenseRequest as object),
        validityPeriod: { start: prescription.issuedAt.toISOString(), end: prescription.expiresAt.toISOString() },
      },
    }
  })

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
