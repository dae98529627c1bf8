import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { company, pharmacies, pharmacy } from '@prumo/contracts/company'
import { expect, test } from 'vitest'
import { south } from './pharmacies.factory.ts'
import { readPharmaciesFile } from './pharmacies-file.ts'

const fileOf = (content: string): string => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'prumo-test-')), 'pharmacies.json')
  writeFileSync(file, content)
  return file
}
const read = (entries: unknown) => readPharmaciesFile(fileOf(JSON.stringify(entries)))
/** What is said after the file's name. */
const faultsOf = (entries: unknown) =>
  read(entries).faults.map((fault) => fault.replace(/^PHARMACIES_FILE \S+pharmacies\.json/, ''))

test('the carried ones and a second one are read as they are written, in their order', () => {
  expect(read([south, ...pharmacies])).toEqual({ pharmacies: [south, ...pharmacies], faults: [] })
})

test('the example of the documentation is one that starts', () => {
  const example = path.resolve(import.meta.dirname, '../../../../docs/pharmacies.example.json')
  expect(readPharmaciesFile(example)).toEqual({ pharmacies: [...pharmacies, south], faults: [] })
})

test('CNPJ and CEP may be written as on paper, and what has no other place need not say so', () => {
  const { alsoAt: _, ...short } = south
  const written = {
    ...short,
    cnpj: '11.222.333/0001-81',
    sendsFrom: { ...south.sendsFrom, postalCode: '80020-310' },
  }
  expect(read([pharmacy, written]).pharmacies?.[1]).toEqual(south)
})

const withOut = (field: keyof typeof south) => {
  const { [field]: _, ...rest } = south
  return rest
}

test.each<[string, unknown, string]>([
  ['an unknown field', { ...south, AFE: '1' }, 'AFE: no such field'],
  ['an unknown field inside', { ...south, inCharge: { ...south.inCharge, crm: '1' } }, 'inCharge.crm: no such field'],
  ['a missing field', withOut('address'), 'address is missing'],
  ['no word on the special permit', withOut('ae'), 'ae is missing'],
  ['an empty text', { ...south, legalName: ' ' }, 'legalName is empty'],
  ['no pharmacist in charge', withOut('inCharge'), 'inCharge is missing'],
  [
    'a pharmacist without a registration',
    { ...south, inCharge: { name: 'Célia Prates' } },
    'inCharge.registration is missing',
  ],
  [
    'a registration of another council',
    { ...south, inCharge: { name: 'Célia Prates', registration: 'CRM/PR 54321' } },
    'inCharge.registration must be like "CRF/SP 12345": who is in charge is registered',
  ],
  [
    'a registration of no state',
    { ...south, inCharge: { name: 'Célia Prates', registration: 'CRF/XX 54321' } },
    'inCharge.registration must be like "CRF/SP 12345": who is in charge is registered',
  ],
  ['wrong check digits', { ...south, cnpj: '11222333000182' }, 'cnpj must be a CNPJ whose check digits are right'],
  ["the company's id", { ...south, id: 1 }, 'id must be 2 or more: 1 is the company itself'],
  ['an id in quotes', { ...south, id: '3' }, 'id must be a whole number'],
  ['a state that is none', { ...south, states: ['PR', 'XX'] }, 'states.1 must be states of Brazil, like "SP"'],
  ['no state', { ...south, states: [] }, 'states must be null (all of Brazil) or a list of states'],
  [
    'a telephone without an area code',
    { ...south, phone: '3000-0100' },
    'phone must be a telephone with its area code, like (11) 3000-0100',
  ],
  [
    'a CEP that is none',
    { ...south, sendsFrom: { ...south.sendsFrom, postalCode: '8002-0310' } },
    'sendsFrom.postalCode must be a CEP, like 01153-000',
  ],
  [
    'a place that says not whether boxes leave',
    { ...south, alsoAt: [{ ...south.sendsFrom, id: 5 }] },
    'alsoAt.0.ships is missing',
  ],
  ['its id again', { ...south, id: 2 }, 'id 2 is that of entry 1 too'],
  ['its CNPJ again', { ...south, cnpj: pharmacy.cnpj }, `cnpj ${pharmacy.cnpj} is that of entry 1 too`],
  ["the company's CNPJ", { ...south, cnpj: company.cnpj }, `cnpj ${company.cnpj} is the company's own`],
  [
    'another place before the one it sends from',
    { ...south, sendsFrom: { ...south.sendsFrom, id: 9 }, alsoAt: [{ ...south.sendsFrom, id: 5, ships: false }] },
    'sendsFrom.id 9 must be the lowest of its places, and 5 is lower: where it sends from keeps its id when it moves',
  ],
  ['a place of the other', { ...south, sendsFrom: { ...south.sendsFrom, id: 4 } }, 'place 4 is that of entry 1 too'],
])('%s is a fault of entry 2', (_name, entry, said) => {
  expect(faultsOf([pharmacy, entry])).toEqual([`, entry 2 (Farmácia do Sul): ${said}`])
})

test('all faults are told, each with its entry; one without a name by its number', () => {
  expect(faultsOf([{ ...pharmacy, afe: '' }, 7])).toEqual([
    ', entry 1 (Farmácia Prumo): afe is empty',
    ', entry 2: must be an object',
  ])
})

test.each([
  ['no list', { pharmacies }, ' must be a list of pharmacies'],
  ['none', [], ' names no pharmacy'],
  [
    'not the one where the goods of the shop lie',
    [south],
    ': what the shop sells lies at place 1, from which pharmacy 2 sends (sendsFrom): both stay',
  ],
])('%s is a fault of the file', (_name, content, said) => {
  expect(faultsOf(content)).toEqual([said])
})

test('a file that is not there, or is no JSON, says so', () => {
  expect(readPharmaciesFile('/nowhere/pharmacies.json').faults).toEqual([
    'PHARMACIES_FILE /nowhere/pharmacies.json cannot be read (ENOENT)',
  ])
  expect(readPharmaciesFile(fileOf('[{')).faults[0]).toMatch(/pharmacies\.json is no JSON: /)
})
