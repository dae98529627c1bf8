import type { Condition } from '#domains/care/clinical-words'
import {
  coded,
  medicationRequestFrom,
  pseudonymOf,
  type Reference,
  type Resource,
  substanceConcept,
  withoutNothing,
} from '#domains/care/fhir'
import { substanceNamed } from '#domains/medicines/substances'
import type { OrderQuestion } from '#gateways/order-checks'
import type { Context } from '#platform/context'
import type { CheckedItem, Mention, PatientFacts, Standing } from '../facts.ts'

type Asked = {
  patientId: number
  doctorId: number
  birthDate: string | null
  items: CheckedItem[]
  patient: PatientFacts
  /** The service's address: each knows the patient by another pseudonym. */
  receiver: string
}

type Whose = { subject: Reference; requester: Reference; at: Date }

/**
 * An order as a service of another house gets it (LGPD art. 6 III: no more than the check needs). No name, no CPF, no
 * sentence that a patient or doctor wrote: substances and conditions by their codes, and the year of birth.
 */
export const questionFor = (
  ctx: Context,
  { patientId, doctorId, birthDate, items, patient, receiver }: Asked,
): OrderQuestion => {
  const to = { secret: ctx.secrets.links, receiver }
  const id = pseudonymOf(to, 'patient', patientId)
  const userId = `Practitioner/${pseudonymOf(to, 'practitioner', doctorId)}`
  const whose = { subject: { reference: `Patient/${id}` }, requester: { reference: userId }, at: ctx.now() }
  return {
    userId,
    patientId: id,
    draftOrders: items.map((item, index) => draftOrder(item, index, whose)),
    known: {
      Patient: withoutNothing({ resourceType: 'Patient', id, birthDate: birthDate?.slice(0, 4) }),
      AllergyIntolerance: stated(patient.allergies).map(({ key }) => allergyTo(key, whose)),
      MedicationStatement: stated(patient.medicines).map(({ key }) => takes(key, whose)),
      MedicationRequest: patient.standing.map((item, index) => standingOrder(item, index, whose)),
      Condition: conditionsOf(patient).map((code) => hasCondition(code, whose)),
    },
  }
}

const draftOrder = (item: CheckedItem, index: number, { subject, requester, at }: Whose): Resource =>
  medicationRequestFrom({
    id: `draft-${index + 1}`,
    status: 'draft',
    text: item.name,
    substances: item.substances,
    subject,
    requester,
    authoredOn: at,
    posology: null,
    dose: item.dose && { ...item.dose, unit: item.doseNames.one },
    supply: { quantity: item.quantity, durationDays: item.durationDays },
  })

const standingOrder = ({ name, substances }: Standing, index: number, { subject, requester, at }: Whose): Resource =>
  medicationRequestFrom({
    id: `standing-${index + 1}`,
    status: 'active',
    text: name,
    substances,
    subject,
    requester,
    authoredOn: at,
    posology: null,
    dose: null,
    supply: null,
  })

/** Each substance once; what was denied, taken back or is past is for the doctor to weigh. */
const stated = (mentions: Mention[]): Mention[] => [
  ...new Map(
    mentions
      .filter(({ sense, isOnlyNamed }) => sense === 'stated' && !isOnlyNamed)
      .map((mention) => [mention.key, mention]),
  ).values(),
]

const conceptOf = (key: Mention['key']) => substanceConcept({ substance: key, text: substanceNamed(key).name })

// FHIR ids have no underscore.
const idFrom = (kind: string, key: string): string => `${kind}-${key.replaceAll('_', '-')}`.slice(0, 64)

const allergyTo = (key: Mention['key'], { subject }: Whose): Resource => ({
  resourceType: 'AllergyIntolerance',
  id: idFrom('allergy', key),
  clinicalStatus: coded('allergyClinical', 'active'),
  verificationStatus: coded('allergyVerification', 'unconfirmed'),
  code: conceptOf(key),
  patient: subject,
})

const takes = (key: Mention['key'], { subject }: Whose): Resource => ({
  resourceType: 'MedicationStatement',
  id: idFrom('takes', key),
  status: 'active',
  medicationCodeableConcept: conceptOf(key),
  subject,
})

/** CID-10 categories of conditions that have one; the others are not sent, because nobody could compare them. */
const codes: Partial<Record<Condition, string>> = {
  angina: 'I20',
  uncontrolled_pressure: 'I10',
  arrhythmia: 'I49',
  heart_failure: 'I50',
  low_pressure: 'I95',
  long_erection: 'N48.3',
  liver_disease: 'K76',
  kidney_disease: 'N18',
  epilepsy: 'G40',
  bipolar: 'F31',
  depression: 'F32',
  glaucoma: 'H40',
  diabetes: 'E14',
  intracranial_pressure: 'G93.2',
  pregnancy: 'Z33',
  methaemoglobinaemia: 'D74',
  pancreatitis: 'K85',
}

const conditionsOf = ({ conditions }: PatientFacts): string[] => {
  const stated = new Set(conditions.filter(({ sense }) => sense === 'stated').map(({ condition }) => condition))
  return [...stated].flatMap((condition) => codes[condition] ?? [])
}

const hasCondition = (code: string, { subject }: Whose): Resource => ({
  resourceType: 'Condition',
  id: `condition-${code.replace('.', '-')}`,
  clinicalStatus: coded('conditionClinical', 'active'),
  verificationStatus: coded('conditionVerification', 'unconfirmed'),
  code: coded('icd10', code),
  subject,
})
