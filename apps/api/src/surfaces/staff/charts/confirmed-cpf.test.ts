import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())

const cpf = '529.982.247-25'
const idOf = (name: string) => userIdOf(it.ctx({ kind: 'system' }), `${name}@prumo.example`)
const claims = async (name: string, birthDate: string | null, digits = '52998224725') =>
  sql`insert into people.profiles (user_id, cpf, birth_date, age_checked_at)
    values (${await idOf(name)}, ${digits}, ${birthDate}::date, ${birthDate && it.clock.now}::timestamptz)
    on conflict (user_id) do update set cpf = excluded.cpf, birth_date = excluded.birth_date,
      age_checked_at = excluded.age_checked_at`.execute(it.world.db)
const ask = async (method: 'GET' | 'POST', path: string, payload?: object) =>
  it.app.inject({
    method,
    url: `/api/staff/v1${path}`,
    headers: { authorization: `Bearer ${await bearerOf(it, 'andre@prumo.example')}` },
    ...(payload && { payload }),
  })
const open = async (of = cpf) =>
  (await ask('POST', '/emergency_accesses', { cpf: of, reason: 'Chegou inconsciente; preciso das alergias.' })).json()
    .patients

test('an emergency opens the confirmed account first, and beside it each that claims its CPF', async () => {
  await claims('bruno', '1985-05-05')
  await claims('diego', null)
  expect(await open()).toMatchObject([
    { patientId: await idOf('bruno'), isVerified: true },
    { patientId: await idOf('diego'), isVerified: false },
  ])
  expect((await ask('GET', `/patients/${await idOf('diego')}/chart`)).statusCode).toBe(200)
})

test('where nobody is confirmed it opens who claims it, and says so', async () => {
  await claims('marina', null, '11144477735')
  expect(await open('111.444.777-35')).toMatchObject([{ patientId: await idOf('marina'), isVerified: false }])
})
