import { idOf, medicationRequestFrom, type Resource, referenceTo } from '#domains/care/fhir'
import {
  doseAsData,
  type Prescription,
  type PrescriptionState,
  posologiesOf,
  verificationUrlOf,
} from '#domains/care/prescriptions'
import { isSubstanceKey } from '#domains/medicines/substances'
import type { Context } from '#platform/context'
import { referenceToSigned } from './signed-document.ts'

const statuses: Record<PrescriptionState, string> = {
  signing: 'draft',
  failed: 'entered-in-error',
  issued: 'active',
  dispensed: 'completed',
  expired: 'stopped',
  canceled: 'cancelled',
}

/** Each item of a signed prescription, in the words that were signed, and the dose as data where they say no other. */
export const medicationRequestsFrom = (prescription: Prescription): Resource[] => {
  const posologies = posologiesOf(prescription.items)
  return prescription.items.map((item, index) => {
    const request = medicationRequestFrom({
      id: idOf('item', prescription.id, index),
      status: statuses[prescription.state],
      text: [item.description, ...contentOf(item)].join(' – '),
      substances: (item.composition?.components ?? []).map(({ substance }) => substance).filter(isSubstanceKey),
      subject: referenceTo('patient', prescription.patientId),
      requester: referenceTo('practitioner', prescription.doctorId),
      authoredOn: prescription.issuedAt,
      posology: posologies[index] ?? item.posology,
      dose: doseOf(item),
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
}

const doseOf = (item: Prescription['items'][number]) => {
  const dose = doseAsData(item)
  return dose && { ...dose, unit: item.composition?.dose.one ?? 'dose' }
}

const contentOf = ({ freeComposition, activeIngredients }: Prescription['items'][number]): string[] =>
  freeComposition ? [freeComposition] : activeIngredients.length > 0 ? [activeIngredients.join(', ')] : []

/** The signed document of these items; what stands in it is said by them. */
export const signedPrescriptionFrom = (ctx: Context, prescription: Prescription, all: Prescription[]): Resource =>
  referenceToSigned(prescription, {
    ...{ id: idOf('prescription', prescription.id), kind: 'prescription', title: 'Receita' },
    url: verificationUrlOf(ctx, prescription),
    words: prescription.cancelReason && `Motivo do cancelamento: ${prescription.cancelReason}`,
    replaces: all
      .filter(({ replacedBy }) => replacedBy === prescription.id)
      .map((former) => idOf('prescription', former.id)),
  })
