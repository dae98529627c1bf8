import type { ReceivedFact, ReceivedRecord } from '#domains/care/medical-documents'
import { dayOf, dosageIn, fieldOf, type Json, line, medicineIn, objectsIn, textOf, wordsIn } from './bundle-words.ts'

/** A resource and the address that other entries know it by. */
export type Entry = { fullUrl: string; resource: Json }

type Found = Pick<ReceivedRecord, 'facts' | 'leftOut'>

const mostFacts = 200

/**
 * Allergies, medicines and problems that a Bundle says of its one patient and that stand; the others are only counted.
 * A reference is compared with the Bundle's own entries and followed nowhere else.
 */
export const factsIn = (entries: readonly Entry[], patients: readonly Entry[]): Found => {
  const found: Found = { facts: [], leftOut: { notStanding: 0, notHis: 0, notRead: 0 } }
  for (const { resource } of entries) {
    const type = textOf(resource.resourceType)
    const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
    if (!kind) continue
    const fact = kind(resource)
    if (!isOfHim(resource, patients)) found.leftOut.notHis += 1
    else if (!stands(resource)) found.leftOut.notStanding += 1
    else if (fact.text === '' || found.facts.length >= mostFacts) found.leftOut.notRead += 1
    else if (!found.facts.some((other) => other.kind === fact.kind && other.text === fact.text)) found.facts.push(fact)
  }
  return found
}

const kinds: Record<string, (resource: Json) => ReceivedFact> = {
  AllergyIntolerance: (one) => ({
    kind: 'allergy',
    text: wordsIn(one.code),
    detail: line(reactionIn(one), since(one.recordedDate)) || null,
    code: null,
  }),
  MedicationStatement: (one) => ({
    kind: 'medicine',
    text: medicineIn(one, wordsIn),
    detail: dosageIn(one.dosage) || null,
    code: null,
  }),
  Condition: (one) => ({
    kind: 'problem',
    text: wordsIn(one.code),
    detail: since(one.onsetDateTime ?? one.recordedDate) || null,
    code: cidIn(one.code),
  }),
}

const since = (date: unknown): string => {
  const day = dayOf(date)
  return day && `no arquivo, de ${day}`
}

const reactionIn = (one: Json): string =>
  objectsIn(objectsIn(one.reaction)[0]?.manifestation).map(wordsIn).filter(Boolean).join(', ')

/** The CID-10 where its system says that it is one. */
const cidIn = (concept: unknown): string | null => {
  const cid = objectsIn(fieldOf(concept, 'coding')).find(({ system }) => /icd-10|cid-?10/i.test(textOf(system)))
  const code = textOf(cid?.code).toUpperCase()
  return /^[A-Z]\d{2}(\.?\d{1,2})?$/.test(code) ? code : null
}

const over = ['inactive', 'resolved', 'remission', 'refuted', 'entered-in-error']
const notTaken = ['entered-in-error', 'completed', 'stopped', 'not-taken', 'intended', 'on-hold']

const stands = ({ status, clinicalStatus, verificationStatus }: Json): boolean =>
  ![clinicalStatus, verificationStatus].some((told) => codesIn(told).some((code) => over.includes(code))) &&
  !notTaken.includes(textOf(status))

const codesIn = (concept: unknown): string[] =>
  isText(concept) ? [concept] : objectsIn(fieldOf(concept, 'coding')).map(({ code }) => textOf(code))

const isText = (value: unknown): value is string => typeof value === 'string'

/** Without a subject it is taken for the Bundle's only patient's; with one, it must lead to him. */
const isOfHim = ({ patient, subject }: Json, patients: readonly Entry[]): boolean => {
  const told = [patient, subject].filter((one) => one !== undefined).map((one) => textOf(fieldOf(one, 'reference')))
  const known = patients.flatMap(({ fullUrl, resource: { id } }) => [fullUrl, `Patient/${textOf(id)}`])
  return told.every((reference) => reference !== '' && known.includes(reference))
}
