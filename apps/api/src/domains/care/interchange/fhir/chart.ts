import type { Entry, Vital, VitalMeasure } from '#domains/care/chart'
import { coded, idOf, type Resource, referenceTo, substanceConcept, systems, withoutNothing } from '#domains/care/fhir'

/** What professionals state about a patient, by its kind. */
export const statementFrom = (entry: Entry): Resource => statements[entry.kind](entry)

const statements: Record<Entry['kind'], (entry: Entry) => Resource> = {
  problem: (entry) => ({
    ...base('Condition', entry),
    clinicalStatus: coded('conditionClinical', 'active'),
    verificationStatus: coded('conditionVerification', 'confirmed'),
    code: withoutNothing({ ...(entry.code ? coded('icd10', entry.code) : {}), text: entry.text }),
    ...subjectOf(entry),
    recordedDate: entry.at.toISOString(),
    recorder: referenceTo('practitioner', entry.authorId),
  }),
  allergy: (entry) => ({
    ...base('AllergyIntolerance', entry),
    clinicalStatus: coded('allergyClinical', 'active'),
    verificationStatus: coded('allergyVerification', 'confirmed'),
    code: substanceConcept(entry),
    patient: referenceTo('patient', entry.patientId),
    ...encounterOf(entry),
    recordedDate: entry.at.toISOString(),
    recorder: referenceTo('practitioner', entry.authorId),
  }),
  medicine: (entry) => ({
    ...base('MedicationStatement', entry),
    status: 'active',
    medicationCodeableConcept: substanceConcept(entry),
    subject: referenceTo('patient', entry.patientId),
    dateAsserted: entry.at.toISOString(),
    informationSource: referenceTo('practitioner', entry.authorId),
  }),
  // What a patient is not to be given, whatever the reason: HL7's resource for a warning.
  avoid: (entry) => ({
    ...base('Flag', entry, null),
    status: 'active',
    code: substanceConcept({ ...entry, text: [`Não usar: ${entry.text}`, entry.detail].filter(Boolean).join('. ') }),
    ...subjectOf(entry),
    author: referenceTo('practitioner', entry.authorId),
  }),
  refutation: (entry) => ({
    ...base('Flag', entry, null),
    status: 'active',
    code: { text: [`Não é assim, verificado com o paciente: ${entry.text}`, entry.detail].filter(Boolean).join('. ') },
    ...subjectOf(entry),
    author: referenceTo('practitioner', entry.authorId),
  }),
  // A visit elsewhere is no encounter of ours: it is what the professional was told of it.
  in_person: (entry) => ({
    ...base('Observation', entry),
    status: 'final',
    code: { text: `Atendimento presencial: ${entry.text}` },
    ...subjectOf(entry),
    effectiveDateTime: entry.on,
    performer: [referenceTo('practitioner', entry.authorId)],
  }),
  vital: (entry) => ({
    ...base('Observation', entry),
    status: 'final',
    category: [coded('observationCategory', 'vital-signs')],
    ...measured(entry),
    ...subjectOf(entry),
    effectiveDateTime: entry.at.toISOString(),
    performer: [referenceTo('practitioner', entry.authorId)],
  }),
}

const base = (resourceType: string, { id, detail }: Entry, note = detail): Resource =>
  withoutNothing({ resourceType, id: idOf('entry', id), note: note ? [{ text: note }] : [] })

const encounterOf = ({ consultationId }: Entry) =>
  consultationId === null ? {} : { encounter: referenceTo('consultation', consultationId) }

const subjectOf = (entry: Entry) => ({ subject: referenceTo('patient', entry.patientId), ...encounterOf(entry) })

type Unit = { loinc: string; unit: string; ucum: string }
const units: Record<VitalMeasure, Unit> = {
  blood_pressure: { loinc: '85354-9', unit: 'mmHg', ucum: 'mm[Hg]' },
  heart_rate: { loinc: '8867-4', unit: 'bpm', ucum: '/min' },
  weight: { loinc: '29463-7', unit: 'kg', ucum: 'kg' },
  height: { loinc: '8302-2', unit: 'cm', ucum: 'cm' },
  temperature: { loinc: '8310-5', unit: '°C', ucum: 'Cel' },
  saturation: { loinc: '2708-6', unit: '%', ucum: '%' },
}
const [systolic, diastolic] = ['8480-6', '8462-4']

const measured = ({ vital, text }: Entry) => {
  if (!vital) return { code: { text } }
  const { loinc } = units[vital.measure]
  if (vital.second === null) return { code: coded('loinc', loinc), valueQuantity: quantityOf(vital, vital.value) }
  return {
    code: coded('loinc', loinc),
    component: [
      { code: coded('loinc', systolic), valueQuantity: quantityOf(vital, vital.value) },
      { code: coded('loinc', diastolic), valueQuantity: quantityOf(vital, vital.second) },
    ],
  }
}

const quantityOf = ({ measure }: Vital, value: number) => {
  const { unit, ucum } = units[measure]
  return { value, unit, system: systems.ucum, code: ucum }
}
