import type { ReceivedRecord } from '#domains/care/medical-documents'
import {
  conceptIn,
  dayOf,
  dosageIn,
  fieldOf,
  isObject,
  type Json,
  line,
  medicineIn,
  objectsIn,
  textOf,
} from './bundle-words.ts'
import { isOddJson } from './json-shape.ts'
import { type Entry, factsIn } from './received-facts.ts'
import { patientIn, type ToldPatient } from './received-patient.ts'

/** One line of what a received Bundle says, under the heading of its kind. */
export type ReceivedPart = { heading: string; lines: string[] }

/** A Bundle that somebody sent: what it says, in words. Nothing of it becomes a statement of ours by itself. */
export type ReceivedBundle = Pick<ReceivedRecord, 'facts'> & {
  patients: ToldPatient[]
  parts: ReceivedPart[]
  /** Lines that did not fit. */
  leftOut: number
  /** Allergies, medicines and problems that are not offered. */
  notOffered: ReceivedRecord['leftOut']
}

export const mostBundleBytes = 2 * 1024 * 1024
const mostLines = 400

/** More than any resource of FHIR nests. */
const deepest = 32

/**
 * What a FHIR R4 Bundle says; null for any other file. `odd` where readers may understand it in several ways: a name
 * twice in one object, one id for two resources, deep nests, arrays or Bundles in the place of a resource. Reads only
 * known places of all of its entries, and follows no reference out of it.
 */
export const bundleFrom = (content: Buffer): ReceivedBundle | 'odd' | null => {
  const text = content.toString('utf8').replace(/^\uFEFF/, '')
  const bundle = parsed(text)
  if (bundle?.resourceType !== 'Bundle' || !Array.isArray(bundle.entry)) return null
  if (isOddJson(text, deepest) || !bundle.entry.every(isPlainEntry)) return 'odd'
  const entries = bundle.entry.flatMap(entryFrom)
  if (hasTwice(entries)) return 'odd'
  const patients = entries.filter(({ resource }) => resource.resourceType === 'Patient')
  const { facts, leftOut } = factsIn(entries, patients)
  return {
    patients: patients.map(({ resource }) => patientIn(resource)),
    facts,
    notOffered: leftOut,
    ...bounded(partsOf(entries.map(({ resource }) => resource))),
  }
}

/** An object, and in it one resource, or none. */
const isPlainEntry = (entry: unknown): boolean => {
  const resource = fieldOf(entry, 'resource')
  return isObject(entry) && (resource === undefined || (isObject(resource) && resource.resourceType !== 'Bundle'))
}

const entryFrom = (entry: unknown): Entry[] => {
  const resource = fieldOf(entry, 'resource')
  return isObject(resource) ? [{ fullUrl: textOf(fieldOf(entry, 'fullUrl')), resource }] : []
}

/** FHIR R4, bdl-7: an address names one entry, and an id one resource of its kind. */
const hasTwice = (entries: Entry[]): boolean => {
  const urls = entries.map(({ fullUrl }) => fullUrl).filter(Boolean)
  const ids = entries.flatMap(({ resource: { id, resourceType } }) =>
    id === undefined ? [] : [`${textOf(resourceType)}/${textOf(id)}`],
  )
  return new Set(urls).size < urls.length || new Set(ids).size < ids.length
}

const parsed = (text: string): Json | null => {
  try {
    const [value = null] = objectsIn([JSON.parse(text)])
    return value
  } catch {
    return null
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

/** Whoever wrote it says that it was never so. */
const isMistake = ({ status, verificationStatus }: Json): boolean =>
  [textOf(status), ...objectsIn(fieldOf(verificationStatus, 'coding')).map(({ code }) => textOf(code))].includes(
    'entered-in-error',
  )

const partsOf = (resources: Json[]): ReceivedPart[] => {
  const parts = Object.entries(told).map(([type, [heading, describe]]) => ({
    heading,
    lines: resources
      .filter(({ resourceType }) => resourceType === type)
      .map((one) => line(describe(one) || 'Sem descrição', isMistake(one) ? 'registrado por engano' : '')),
  }))
  const others = resources.filter(
    ({ resourceType }) => !Object.hasOwn(told, textOf(resourceType)) && resourceType !== 'Patient',
  )
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
