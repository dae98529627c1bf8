import { expect, test } from 'vitest'
import type { PostalCodeLookup } from './postal-codes-gateway.ts'
import { remembering } from './remembering.ts'

const paulista = {
  postalCode: '01310200',
  street: 'Avenida Paulista',
  district: 'Bela Vista',
  city: 'São Paulo',
  stateAbbr: 'SP',
}
const hour = 3_600_000

const service = (answers: PostalCodeLookup[]) => {
  const asked: string[] = []
  const find = async ({ postalCode }: { postalCode: string }) => {
    asked.push(postalCode)
    return answers.shift() ?? { kind: 'unknown' as const }
  }
  const clock = { ms: 0 }
  return { asked, clock, codes: remembering({ find }, () => clock.ms) }
}

test('a place is asked for once a day', async () => {
  const found: PostalCodeLookup = { kind: 'found', place: paulista }
  const { asked, clock, codes } = service([found, found])
  expect(codes.known('01310200')).toBeUndefined()
  expect(await codes.find({ postalCode: '01310200' })).toEqual(found)
  clock.ms = 24 * hour - 1
  expect(codes.known('01310200')).toEqual(found)
  expect(await codes.find({ postalCode: '01310200' })).toEqual(found)
  expect(asked).toHaveLength(1)
  clock.ms = 24 * hour
  expect(codes.known('01310200')).toBeUndefined()
  await codes.find({ postalCode: '01310200' })
  expect(asked).toHaveLength(2)
})

test('nobody’s code is asked for again after an hour: a new street may have got it', async () => {
  const { asked, clock, codes } = service([{ kind: 'absent' }, { kind: 'found', place: paulista }])
  expect(await codes.find({ postalCode: '01310200' })).toEqual({ kind: 'absent' })
  clock.ms = hour - 1
  expect(await codes.find({ postalCode: '01310200' })).toEqual({ kind: 'absent' })
  clock.ms = hour
  expect(await codes.find({ postalCode: '01310200' })).toMatchObject({ kind: 'found' })
  expect(asked).toHaveLength(2)
})

test('a service that did not answer has said nothing', async () => {
  const { asked, codes } = service([{ kind: 'unknown' }, { kind: 'found', place: paulista }])
  expect(await codes.find({ postalCode: '01310200' })).toEqual({ kind: 'unknown' })
  expect(codes.known('01310200')).toBeUndefined()
  expect(await codes.find({ postalCode: '01310200' })).toMatchObject({ kind: 'found' })
  expect(asked).toHaveLength(2)
})

test('one code says nothing of another', async () => {
  const { asked, codes } = service([{ kind: 'found', place: paulista }, { kind: 'absent' }])
  await codes.find({ postalCode: '01310200' })
  expect(await codes.find({ postalCode: '99999999' })).toEqual({ kind: 'absent' })
  expect(asked).toEqual(['01310200', '99999999'])
})
