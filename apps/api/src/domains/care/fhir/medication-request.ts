import { type SubstanceKey, substanceNamed } from '#domains/medicines/substances'
import { type Reference, type Resource, systems, withoutNothing } from './resource.ts'
import { substanceConcept } from './substance.ts'

type Dose = { perTake: number; takesPerDay: number; daysPerWeek: number; isAsNeeded: boolean }

export type RequestedMedication = {
  id: string
  status: string
  /** What it is called, with its content. */
  text: string
  /** What is in it, as far as we know. */
  substances: readonly SubstanceKey[]
  subject: Reference
  requester: Reference
  authoredOn: Date
  /** The words by which it is taken; null: they are not given away. */
  posology: string | null
  dose: (Dose & { unit: string }) | null
  /** Null where it is already with the patient, and only what he takes is said. */
  supply: { quantity: number; durationDays: number } | null
}

/** One ordered item. A formula of several substances names each as an ingredient: one code would say one of them. */
export const medicationRequestFrom = (item: RequestedMedication): Resource =>
  withoutNothing({
    resourceType: 'MedicationRequest',
    id: item.id,
    ...medicationOf(item),
    status: item.status,
    intent: 'order',
    subject: item.subject,
    authoredOn: item.authoredOn.toISOString(),
    requester: item.requester,
    dosageInstruction: dosageOf(item),
    dispenseRequest: item.supply && {
      quantity: { value: item.supply.quantity },
      expectedSupplyDuration: { value: item.supply.durationDays, unit: 'd', system: systems.ucum, code: 'd' },
    },
  })

const ingredients = 'ingredients'

const medicationOf = ({ text, substances }: RequestedMedication) => {
  const [only, ...others] = substances
  if (others.length === 0) return { medicationCodeableConcept: substanceConcept({ substance: only ?? null, text }) }
  return {
    contained: [
      {
        resourceType: 'Medication',
        id: ingredients,
        code: { text },
        ingredient: substances.map((substance) => ({
          itemCodeableConcept: substanceConcept({ substance, text: substanceNamed(substance).name }),
        })),
      },
    ],
    medicationReference: { reference: `#${ingredients}`, display: text },
  }
}

const dosageOf = ({ posology, dose }: RequestedMedication) => {
  const dosage = withoutNothing({ text: posology, ...(dose ? structured(dose) : {}) })
  return Object.keys(dosage).length === 0 ? [] : [dosage]
}

const structured = ({
  perTake,
  takesPerDay,
  daysPerWeek,
  isAsNeeded,
  unit,
}: NonNullable<RequestedMedication['dose']>) => ({
  timing: {
    repeat:
      daysPerWeek === 7
        ? { frequency: takesPerDay, period: 1, periodUnit: 'd' }
        : { frequency: takesPerDay * daysPerWeek, period: 1, periodUnit: 'wk' },
  },
  ...(isAsNeeded ? { asNeededBoolean: true } : {}),
  doseAndRate: [{ doseQuantity: { value: perTake, unit } }],
})
