import { readPosology } from '@prumo/contracts/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const read = async (payload: object, email = 'helena@prumo.example') => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/staff/v1/posology_readings',
    headers: { authorization: `Bearer ${await bearerOf(world, email)}` },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const ofPen = (posology: string) => read({ medicine: 'semaglutida-0-5-caneta', posology })

test('the words of a posology are read as the checks will read them', async () => {
  const { body } = await ofPen('Injetar 0,5 mg no abdome, uma vez por semana, por 4 semanas.')
  expect(readPosology.response.parse(body).reading).toEqual({
    ...{ perTake: 1, takesPerDay: 1, daysPerWeek: 1, leastDaysPerWeek: null },
    lastsDays: { from: 28, to: 28 },
    unread: null,
  })
  expect((await ofPen('Injetar 1 mg todos os dias')).body.reading).toMatchObject({ perTake: 2, daysPerWeek: 7 })
  expect((await ofPen('Injetar feito o vizinho')).body.reading).toMatchObject({
    perTake: null,
    unread: 'feito vizinho',
  })
})

test('a free item is read by the strength that its words name, and an unknown medicine as nothing', async () => {
  const free = { name: 'Prednisona', composition: 'comprimidos de 20 mg' }
  expect((await read({ free, posology: 'Tomar 40 mg ao dia' })).body.reading).toMatchObject({ perTake: 2 })
  expect((await read({ medicine: 'nenhum', posology: 'Tomar 40 mg ao dia' })).body.reading.unread).toBe('40 mg')
})

test('without words there is nothing to read; too many are refused; a patient is refused', async () => {
  expect((await read({ posology: '' })).body.reading.perTake).toBeNull()
  expect((await read({ posology: 'a'.repeat(1_001) })).status).toBe(400)
  expect((await read({ posology: 'x' }, 'bruno@prumo.example')).status).toBe(403)
})

test('it asks the database for nothing but who asks', async () => {
  await ofPen('Injetar 0,5 mg')
  const { statements } = await statementsOf(() => ofPen('Injetar 0,5 mg'))
  expect(statements.filter((text) => /care\."|insert|update/.test(text))).toEqual([])
})
