import { calendarDayOf, onlyDigits } from '@prumo/brazil'
import { isOddJson } from './json-shape.ts'

/** One line of what a received Bundle says, under the heading of its kind. */
export type ReceivedPart = { heading: string; lines: string[] }

/** A Bundle that somebody sent: what it says, in words. Nothing of it becomes a statement of ours. */
export type ReceivedBundle = {
  patient: { name: string | null; cpf: string | null; birthDate: string | null } | null
  parts: ReceivedPart[]
  /** Lines that did not fit. */
  leftOut: number
}

export const mostBundleBytes = 2 * 1024 * 1024
const mostEntries = 2_000
const mostLines = 400
const mostLetters = 300

type Json = Record<string, unknown>

/** More than any resource of FHIR nests. */
const deepest = 32

/**
 * What a FHIR R4 Bundle says; null for any other file. `odd` where readers may understand it in several ways: a name
 * twice in one object, deep nests, arrays or Bundles in the place of a resource. Reads only known places.
 */
export const bundleFrom = (content: Buffer): ReceivedBundle | 'odd' | null => {
  const text = content.toString('utf8').replace(/^\uFEFF/, '')
  const bundle = parsed(text)
  if (bundle?.resourceType !== 'Bundle' || !Array.isArray(bundle.entry)) return null
  if (isOddJson(text, deepest) || !bundle.entry.every(isPlainEntry)) return 'odd'
  const resources = bundle.entry.slice(0, mostEntries).flatMap((entry) => objectsIn([fieldOf(entry, 'resource')]))
  const patients = resources.filter(({ resourceType }) => resourceType === 'Patient')
  const parts = partsOf(resources)
  return {
    // Several patients in one file say nothing about this one.
    patient: patients.length === 1 ? patientIn(patients[0] as Json) : null,
    ...bounded(parts),
  }
}

/** An object, and in it one resource, or none. */
const isPlainEntry = (entry: unknown): boolean => {
  const resource = fieldOf(entry, 'resource')
  return isObject(entry) && (resource === undefined || (isObject(resource) && resource.resourceType !== 'Bundle'))
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const parsed = (text: string): Json | null => {
  try {
    const [value = null] = objectsIn([JSON.parse(text)])
    return value
  } catch {
    return null
  }
}

const patientIn = (patient: Json) => {
  const [name] = objectsIn(patient.name)
  const given = Array.isArray(name?.given) ? name.given.map(textOf).filter(Boolean).join(' ') : ''
  const cpfs = objectsIn(patient.identifier).filter(({ system }) => /cpf/i.test(textOf(system)))
  return {
    name: textOf(name?.text) || [given, textOf(name?.family)].filter(Boolean).join(' ') || null,
    cpf: onlyDigits(textOf(cpfs[0]?.value)) || null,
    birthDate: textOf(patient.birthDate) || null,
  }
}

type Describe = (resource: Json) => string

/** What is told of each kind, in the order of the document. Other kinds are only counted. */
const told: Record<string, [heading: string, describe: Describe]> = {
  AllergyIntolerance: ['Alergias', (one) => line(conceptIn(one.code), dayOf(one.recordedDate))],
  Condition: ['Problemas', (one) => line(conceptIn(one.code), dayOf(one.recordedDate ?? one.onsetDateTime))],
  MedicationStatement: ['Medicamentos em uso', (one) => line(medicineIn(one), dosageIn(one.dosage))],
  MedicationRequest: [
    'Receitas',
    (one) => line(medicineIn(one), dosageIn(one.dosageInstruction), dayOf(one.authoredOn)),
  ],
  Observation: ['Medidas e exames', (one) => line(conceptIn(one.code), valueIn(one), dayOf(one.effectiveDateTime))],
  Encounter: ['Atendimentos', (one) => line(dayOf(fieldOf(one.period, 'start')), textOf(one.status))],
  DocumentReference: ['Documentos citados, não enviados', (one) => line(conceptIn(one.type), dayOf(one.date))],
  QuestionnaireResponse: ['Respostas', (one) => answersIn(one).join(' · ')],
}

const partsOf = (resources: Json[]): ReceivedPart[] => {
  const parts = Object.entries(told).map(([type, [heading, describe]]) => ({
    heading,
    lines: resources.filter(({ resourceType }) => resourceType === type).map((one) => describe(one) || 'Sem descrição'),
  }))
  const others = resources.filter(({ resourceType }) => !(textOf(resourceType) in told) && resourceType !== 'Patient')
  const count =
    others.length === 0 ? [] : [others.length === 1 ? '1 item de outro tipo' : `${others.length} itens de outros tipos`]
  return [...parts, { heading: 'Outros', lines: count }].filter(({ lines }) => lines.length > 0)
}

const bounded = (parts: ReceivedPart[]): Pick<ReceivedBundle, 'parts' | 'leftOut'> => {
  let left = mostLines
  let leftOut = 0
  const kept = parts.map(({ heading, lines }) => {
    const fitting = lines.slice(0, left)
    left -= fitting.length
    leftOut += lines.length - fitting.length
    return { heading, lines: fitting }
  })
  return { parts: kept.filter(({ lines }) => lines.length > 0), leftOut }
}

const objectsIn = (value: unknown): Json[] =>
  (Array.isArray(value) ? value : []).filter((one): one is Json => typeof one === 'object' && one !== null)

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Json)[name] : undefined

/** A stranger's text on one line, without control and bidirectional characters, of limited length. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? [
        ...String(value)
          .toWellFormed()
          .replaceAll(/[\p{C}\s]+/gu, ' ')
          .trim(),
      ]
        .slice(0, mostLetters)
        .join('')
    : ''

const line = (...parts: string[]): string => parts.filter(Boolean).join(' · ')

const conceptIn = (concept: unknown): string => {
  const [coding] = objectsIn(fieldOf(concept, 'coding'))
  const code = textOf(coding?.code)
  return [textOf(fieldOf(concept, 'text')) || textOf(coding?.display), code && `(${code})`].filter(Boolean).join(' ')
}

const medicineIn = (one: Json): string =>
  conceptIn(one.medicationCodeableConcept) || textOf(fieldOf(one.medicationReference, 'display'))

const dosageIn = (dosage: unknown): string => textOf(objectsIn(dosage)[0]?.text)

const valueIn = (one: Json): string => {
  const quantity = ({ valueQuantity: value }: Json) =>
    [textOf(fieldOf(value, 'value')), textOf(fieldOf(value, 'unit'))].filter(Boolean).join(' ')
  return quantity(one) || objectsIn(one.component).map(quantity).join(' / ') || textOf(one.valueString)
}

const answersIn = (one: Json): string[] =>
  objectsIn(one.item).map((item) => {
    const answers = objectsIn(item.answer).map((answer) => textOf(Object.values(answer)[0]))
    return [textOf(item.text), answers.filter(Boolean).join(', ')].filter(Boolean).join(': ')
  })

const dayOf = (value: unknown): string => {
  const time = Date.parse(textOf(value))
  return Number.isNaN(time) ? '' : calendarDayOf(new Date(time)).split('-').reverse().join('/')
}
