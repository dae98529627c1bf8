import { readFileSync } from 'node:fs'
import { isValidCnpj, isValidPhone, isValidPostalCode, states } from '@prumo/brazil'
import { company, type PharmacyData } from '@prumo/contracts/company'
import { z } from 'zod'

export type Pharmacies = readonly [PharmacyData, ...PharmacyData[]]

/** Either the pharmacies of a file, or every fault in it: one line each, with the entry and its field. */
export type Read = { pharmacies: Pharmacies; faults: [] } | { pharmacies: null; faults: string[] }

/** What the shop sells lies at this place, and this pharmacy keeps it: both stay, whatever they are called. */
const house = { pharmacyId: 2, placeId: 1 }

const text = z.string('must be a text').trim().min(1, 'is empty')
// What PostgreSQL's integer holds.
const rowId = z.int('must be a whole number').min(1, 'must be 1 or more').max(2_147_483_647, 'is too large')
const stateNames = states.map(({ abbr }) => abbr)
const inOneOfTheStates = (registration: string): boolean => {
  const [, state = ''] = /^CRF\/([A-Z]{2}) \d{1,6}$/.exec(registration) ?? []
  return stateNames.includes(state)
}

const Place = z.strictObject({
  id: rowId,
  name: text,
  postalCode: text
    .refine(isValidPostalCode, 'must be a CEP, like 01153-000')
    .transform((postalCode) => postalCode.replace('-', '')),
  senderName: text,
  senderAddress: text,
})

const state = z.enum(stateNames, 'must be states of Brazil, like "SP"')
const Entry = z.strictObject({
  id: rowId.min(2, 'must be 2 or more: 1 is the company itself'),
  brand: text,
  legalName: text,
  cnpj: text
    .transform((cnpj) => cnpj.replace(/[./-]/g, '').toUpperCase())
    .refine(isValidCnpj, 'must be a CNPJ whose check digits are right'),
  afe: text,
  ae: text.nullable(),
  address: text,
  phone: text.refine(isValidPhone, 'must be a telephone with its area code, like (11) 3000-0100'),
  inCharge: z.strictObject({
    name: text,
    registration: text.refine(inOneOfTheStates, 'must be like "CRF/SP 12345": who is in charge is registered'),
  }),
  sendsFrom: Place,
  alsoAt: z.array(Place.extend({ ships: z.boolean('must be true or false') }), 'must be a list of places').default([]),
  states: z
    .array(state, 'must be null (all of Brazil) or a list of states')
    .min(1, 'must be null (all of Brazil) or a list of states')
    .nullable(),
})
const List = z.array(z.unknown(), 'must be a list of pharmacies').min(1, 'names no pharmacy')

/**
 * Reads the pharmacies of a file. What is missing, unknown, wrong or there twice is a fault, and no file is used that
 * has one.
 */
export const readPharmaciesFile = (file: string): Read => {
  const refused = (...faults: string[]): Read => ({
    pharmacies: null,
    faults: faults.map((fault) => `PHARMACIES_FILE ${file}${fault}`),
  })
  let written: string
  try {
    written = readFileSync(file, 'utf8')
  } catch (error) {
    return refused(` cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
  let content: unknown
  try {
    content = JSON.parse(written.replace(/^\uFEFF/, ''))
  } catch (error) {
    return refused(` is no JSON: ${(error as Error).message}`)
  }
  const list = List.safeParse(content)
  if (!list.success) return refused(` ${list.error.issues[0]?.message}`)
  const entries = list.data.map((one) => Entry.safeParse(one, { reportInput: true }))
  const faults = entries.flatMap(({ error }, index) =>
    (error?.issues ?? []).map((issue) => `${entryName(list.data, index)}: ${saidOf(issue)}`),
  )
  if (faults.length > 0) return refused(...faults)
  const pharmacies = entries.flatMap(({ data }) => data ?? [])
  const clashes = [...twice(pharmacies), ...withoutHouse(pharmacies), ...sendingFromAnother(pharmacies)]
  return clashes.length > 0 ? refused(...clashes) : { pharmacies: pharmacies as unknown as Pharmacies, faults: [] }
}

/** ", entry 2 (Farmácia do Sul)": counted from 1, with its name where it has one. */
const entryName = (entries: readonly unknown[], index: number): string => {
  const name = (entries[index] as { brand?: unknown } | null)?.brand
  return `, entry ${index + 1}${typeof name === 'string' && name ? ` (${name})` : ''}`
}

const saidOf = (issue: z.core.$ZodIssue): string => {
  const field = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    const unknown = issue.keys.map((key) => [field, key].filter(Boolean).join('.'))
    return `${unknown.join(', ')}: no such field`
  }
  // Zod says of a missing field what it says of a wrong one.
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined
  if (field === '') return 'must be an object'
  return `${field} ${isMissing ? 'is missing' : issue.message}`
}

/** Ids and CNPJs name one company each, and an id of a place one place, whoever keeps it. */
const twice = (pharmacies: readonly PharmacyData[]): string[] => {
  const places = pharmacies.flatMap(({ sendsFrom, alsoAt }, index) =>
    [sendsFrom, ...alsoAt].map(({ id }) => ({ index, field: 'place', value: id })),
  )
  const told = [
    ...pharmacies.map(({ id }, index) => ({ index, field: 'id', value: id })),
    { index: -1, field: 'cnpj', value: company.cnpj },
    ...pharmacies.map(({ cnpj }, index) => ({ index, field: 'cnpj', value: cnpj })),
    ...places,
  ]
  return told.flatMap(({ index, field, value }, at) => {
    const first = told.slice(0, at).find((one) => one.field === field && one.value === value)
    if (!first) return []
    const whose = first.index < 0 ? "the company's own" : `that of entry ${first.index + 1} too`
    return [`${entryName(pharmacies, index)}: ${field} ${value} is ${whose}`]
  })
}

const withoutHouse = (pharmacies: readonly PharmacyData[]): string[] => {
  const { pharmacyId, placeId } = house
  const own = pharmacies.find(({ id }) => id === pharmacyId)
  if (own?.sendsFrom.id === placeId) return []
  return [
    `: what the shop sells lies at place ${placeId}, from which pharmacy ${pharmacyId} sends (sendsFrom): both stay`,
  ]
}

/** Medicine leaves from the first of its pharmacy's places, by their ids. */
const sendingFromAnother = (pharmacies: readonly PharmacyData[]): string[] =>
  pharmacies.flatMap(({ sendsFrom, alsoAt }, index) => {
    const lower = alsoAt.find(({ id }) => id < sendsFrom.id)
    if (!lower) return []
    return [
      `${entryName(pharmacies, index)}: sendsFrom.id ${sendsFrom.id} must be the lowest of its places, and ${lower.id} is lower: where it sends from keeps its id when it moves`,
    ]
  })
