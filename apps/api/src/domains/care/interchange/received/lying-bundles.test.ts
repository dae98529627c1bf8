import { expect, test } from 'vitest'
import { bundleFrom, type ReceivedBundle } from './received-bundle.ts'

/** A table of Bundles that lie: what each does. */
const bruno = { resourceType: 'Patient', id: 'p1', name: [{ text: 'Bruno' }] }
const ana = { resourceType: 'Patient', id: 'p2', name: [{ text: 'Ana' }] }
const allergy = { resourceType: 'AllergyIntolerance', code: { text: 'Dipirona' } }
const of = (reference: unknown) => ({ ...allergy, patient: { reference } })
const status = (code: string) => ({ coding: [{ code }] })

const read = (...resources: unknown[]) => readEntries([bruno, ...resources].map((resource) => ({ resource })))
const readEntries = (entry: unknown[]) => {
  const bundle = bundleFrom(Buffer.from(JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry })))
  if (bundle === null || bundle === 'odd') return bundle
  return bundle
}
const readable = (bundle: ReturnType<typeof readEntries>): ReceivedBundle => {
  if (bundle === null || bundle === 'odd') throw new Error(`not readable: ${bundle}`)
  return bundle
}

const [offered, notHis, notStanding, notRead] = ['offered', 'notHis', 'notStanding', 'notRead'] as const
type Fate = typeof offered | keyof ReceivedBundle['notOffered']

test.each<[what: string, resource: object, Fate]>([
  ['names no subject', allergy, offered],
  ['names the Bundle’s Patient', of('Patient/p1'), offered],
  ['names another Patient', of('Patient/p2'), notHis],
  ['refers to an address outside', of('https://mal.example/Patient/p1'), notHis],
  ['refers to the cloud’s own address', of('http://169.254.169.254/latest'), notHis],
  ['refers to a file', of('file:///etc/passwd'), notHis],
  ['refers to a Patient that it contains', { ...of('#p1'), contained: [bruno] }, notHis],
  ['refers to a number', of(7), notHis],
  ['refers to nothing', { ...allergy, patient: {} }, notHis],
  ['was entered in error', { ...allergy, verificationStatus: status('entered-in-error') }, notStanding],
  ['was refuted', { ...allergy, verificationStatus: status('refuted') }, notStanding],
  ['is resolved', { ...allergy, clinicalStatus: status('resolved') }, notStanding],
  ['says its status as a word, as older releases do', { ...allergy, clinicalStatus: 'inactive' }, notStanding],
  ['has no word', { ...allergy, code: { coding: [{ code: '1' }] } }, notRead],
  ['has a day that there is not', { ...allergy, recordedDate: '2024-02-30' }, offered],
  ['is of the year 9999', { ...allergy, recordedDate: '9999-99-99T99:99:99Z' }, offered],
])('an allergy that %s: %s', (_what, resource, fate) => {
  const { facts, notOffered } = readable(read(resource))
  expect(facts).toHaveLength(fate === offered ? 1 : 0)
  for (const why of [notHis, notStanding, notRead]) expect(notOffered[why], why).toBe(why === fate ? 1 : 0)
  if (fate === offered) expect(facts[0]).toEqual({ kind: 'allergy', text: 'Dipirona', detail: null, code: null })
})

test.each(['entered-in-error', 'stopped', 'completed', 'not-taken', 'intended', 'on-hold'])(
  'a medicine that is %s is not offered',
  (told) => {
    const one = { resourceType: 'MedicationStatement', status: told, medicationCodeableConcept: { text: 'Sustrate' } }
    expect(readable(read(one)).facts).toEqual([])
    expect(readable(read({ ...one, status: 'active' })).facts).toMatchObject([{ kind: 'medicine', text: 'Sustrate' }])
  },
)

test('what was entered in error says so where it is told', () => {
  const { parts } = readable(read({ ...allergy, verificationStatus: status('entered-in-error') }))
  expect(parts).toEqual([{ heading: 'Alergias', lines: ['Dipirona · registrado por engano'] }])
})

test('a problem has a code only where its system is the CID-10, and in its form', () => {
  const coded = (system: string, code: string) => ({
    resourceType: 'Condition',
    code: { text: 'Pressão alta', coding: [{ system, code }] },
  })
  const codes = [coded('http://hl7.org/fhir/sid/icd-10', 'i10'), coded('http://snomed.info/sct', '38341003')]
  expect(codes.map((one) => readable(read(one)).facts[0]?.code)).toEqual(['I10', null])
  expect(readable(read(coded('http://hl7.org/fhir/sid/icd-10', '<b>'))).facts[0]?.code).toBeNull()
})

test.each<[what: string, entries: unknown[]]>([
  ['one id for two resources', [{ resource: { ...allergy, id: 'a' } }, { resource: { ...allergy, id: 'a' } }]],
  ['one id for two Patients', [{ resource: bruno }, { resource: { ...ana, id: 'p1' } }]],
  [
    'one address for two entries',
    [
      { fullUrl: 'urn:uuid:1', resource: bruno },
      { fullUrl: 'urn:uuid:1', resource: ana },
    ],
  ],
])('%s: readers differ in which of them counts', (_what, entries) => {
  expect(readEntries(entries)).toBe('odd')
})

test('one id of two kinds of resources is nothing odd', () => {
  expect(readable(read({ ...allergy, id: 'p1' })).facts).toHaveLength(1)
})

test('a second Patient behind a hundred thousand entries is seen', () => {
  const entries = [...Array.from({ length: 100_000 }, () => ({})), { resource: bruno }, { resource: ana }]
  const at = performance.now()
  expect(readable(readEntries(entries)).patients).toHaveLength(2)
  expect(performance.now() - at).toBeLessThan(5_000)
})

test('a hundred thousand resources are told up to a limit, and the others counted', () => {
  const { parts, leftOut, facts, notOffered } = readable(
    readEntries([
      { resource: bruno },
      ...Array.from({ length: 20_000 }, (_, n) => ({
        resource: { ...allergy, code: { text: `Alergia ${n}` } },
      })),
    ]),
  )
  expect([parts[0]?.lines.length, leftOut, facts.length, notOffered.notRead]).toEqual([400, 19_600, 200, 19_800])
})

test('what a resource contains is read nowhere, however much it is', () => {
  const contained = Array.from({ length: 5_000 }, () => ana)
  const { patients, parts } = readable(read({ ...allergy, contained }))
  expect(patients).toHaveLength(1)
  expect(JSON.stringify(parts)).not.toContain('Ana')
})

test.each([
  ['a kind that there is not', { resourceType: 'Cavalo' }],
  ['a kind that is an object’s own', { resourceType: 'constructor' }],
  ['a kind that is a number', { resourceType: 7 }],
  ['no kind', {}],
])('%s is counted, and says nothing', (_what, resource) => {
  const { facts, parts } = readable(read(resource))
  expect(facts).toEqual([])
  expect(parts).toEqual([{ heading: 'Outros', lines: ['1 item de outro tipo'] }])
})

test.each([
  ['2024-05-03', '03/05/2024'],
  ['2024-05', '05/2024'],
  ['2024', '2024'],
  ['2024-05-03T01:00:00Z', '02/05/2024'],
  ['2024-02-30', ''],
  ['2024-13', ''],
  ['ontem', ''],
])('the date %s is told as “%s”', (date, told) => {
  const { parts } = readable(read({ ...allergy, recordedDate: date }))
  expect(parts[0]?.lines).toEqual([['Dipirona', told].filter(Boolean).join(' · ')])
})
