import { createHash, createHmac } from 'node:crypto'

/** A FHIR R4 resource as JSON; tests validate each against HL7's own definitions. */
export type Resource = { resourceType: string; id: string } & Record<string, unknown>

export type Reference = { reference: string; display?: string }

type Kind =
  | 'patient'
  | 'practitioner'
  | 'consultation'
  | 'survey'
  | 'entry'
  | 'note'
  | 'prescription'
  | 'item'
  | 'document'
  | 'signed_document'
  | 'result'
  | 'answer'
  | 'message'
  | 'treatment'
  | 'prep_answers'
  | 'prep_decision'
  | 'prep_document'
  | 'prep_review'
  | 'weight_answers'
  | 'weight_check_in'
  | 'weight_decision'
  | 'weight_photo'
  | 'self_rating'
  | 'urgent_note'

/**
 * The same thing has the same id in every export, so that a receiver who gets two finds what he has; our row ids stay
 * at home. Version 8 of RFC 9562: the bits are ours to choose.
 */
export const idOf = (kind: Kind, ...row: (number | string)[]): string =>
  uuidFrom(
    createHash('sha256')
      .update(['prumo', kind, ...row].join(':'))
      .digest('hex'),
  )

/**
 * An id for a receiver who must not know whom it means: keyed, so that nobody can try our row ids, and another one for
 * each receiver, so that two of them cannot compare what they got.
 */
export const pseudonymOf = (
  { secret, receiver }: { secret: string; receiver: string },
  kind: Kind,
  row: number,
): string =>
  uuidFrom(createHmac('sha256', secret).update(['prumo pseudonym', receiver, kind, row].join('\n')).digest('hex'))

const uuidFrom = (hex: string): string => {
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

export const referenceTo = (kind: Kind, row: number, display?: string): Reference => ({
  reference: `urn:uuid:${idOf(kind, row)}`,
  ...(display ? { display } : {}),
})

/** The code systems of HL7's terminology for R4, and the identifiers of the national health data network (RNDS). */
export const systems = {
  cpf: 'http://rnds.saude.gov.br/fhir/r4/NamingSystem/cpf',
  icd10: 'http://hl7.org/fhir/sid/icd-10',
  atc: 'http://www.whocc.no/atc',
  loinc: 'http://loinc.org',
  uri: 'urn:ietf:rfc:3986',
  ucum: 'http://unitsofmeasure.org',
  actCode: 'http://terminology.hl7.org/CodeSystem/v3-ActCode',
  observationCategory: 'http://terminology.hl7.org/CodeSystem/observation-category',
  conditionClinical: 'http://terminology.hl7.org/CodeSystem/condition-clinical',
  conditionVerification: 'http://terminology.hl7.org/CodeSystem/condition-ver-status',
  allergyClinical: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical',
  allergyVerification: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification',
} as const

export const coded = (system: keyof typeof systems, code: string) => ({ coding: [{ system: systems[system], code }] })

/** FHIR allows no empty string, list or object: what there is nothing of is left out. */
export const withoutNothing = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => !isNothing(value))) as T

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
