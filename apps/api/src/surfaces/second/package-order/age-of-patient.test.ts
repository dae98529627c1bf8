import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkAge } from '#domains/people/customers'
import { recommendPackage } from '#domains/plans/packages'
import { reasonedFor } from '#testing/accept-dispensing'
import { bearerOf } from '#testing/bearer'
import { cpfOf } from '#testing/cpf-of'
import { nestCallerOf } from '#testing/nest-caller'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aPrescription } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { anAddressOf, aPackage } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
let brunoId: number
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
  brunoId = await userIdOf(world.ctx(), 'bruno@prumo.example')
})
beforeEach(() => knownAs(null))
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

/** Whether the bureau has confirmed Bruno's CPF and birth date for his account before. */
const knownAs = async (checkedAt: Date | null) => {
  await sql`insert into people.profiles (user_id) values (${brunoId}) on conflict do nothing`.execute(world.world.db)
  await sql`update people.profiles set cpf = '12345678909', birth_date = '1990-01-01',
    age_check_reference = ${checkedAt && 'age-1'}, age_checked_at = ${checkedAt}
    where user_id = ${brunoId}`.execute(world.world.db)
}
const bureauIsAway = () => sandbox.fault({ service: 'age_checks', kind: 'error' })
// His token ends while hours pass.
const askFor = async (packageId: number) =>
  (await nestCallerOf(world, 'bruno')).post('/package-order', {
    packageId,
    patientId: brunoId,
    variantIds: [11_061],
    spreeAddressId: await anAddressOf(world.ctx(), brunoId),
    gatewayPaymentProfileId: await sandbox.cardToken(),
    installments: 1,
  })
const requested = async () => {
  const { id } = await aPackage(world.ctx())
  const { body } = await askFor(id)
  const { rows } = await sql<{ id: number }>`select d.id from plans.dispensings d
    join plans.subscriptions s on s.id = d.subscription_id where s.package_id = ${id}`.execute(world.world.db)
  if (!rows[0]) throw new Error(`not asked for: ${JSON.stringify(body)}`)
  return Number(rows[0].id)
}
const accept = async (id: number) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, 'silvia@prumo.example')}` }
  const url = `/api/staff/v1/dispensings/${id}/acceptance`
  const payload = await reasonedFor(world.ctx({ kind: 'system' }), id)
  expect((await world.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
  await world.settle()
}
const minutesPass = async (minutes: number) => {
  world.clock.advance(minutes * 60_000)
  await world.settle()
}
const stateOf = async (id: number) =>
  (await sql<{ state: string }>`select state from plans.dispensings where id = ${id}`.execute(world.world.db)).rows[0]
    ?.state
const mailsAbout = async (id: number) =>
  (
    await sql<{ template: string }>`select template from platform.mails where subject_id = ${String(id)}
      and template like 'treatment-%' order by template`.execute(world.world.db)
  ).rows.map(({ template }) => template)

test('the bureau is away at the request and at the charge: the parcel waits for it, and is charged once it is back', async () => {
  await bureauIsAway()
  const id = await requested()
  await accept(id)
  await minutesPass(2)
  await minutesPass(90)
  expect([await stateOf(id), await mailsAbout(id)]).toEqual(['accepted', ['treatment-requested']])
  await sandbox.clearFaults()
  await minutesPass(2)
  expect([await stateOf(id), await mailsAbout(id)]).toEqual(['paid', ['treatment-charged', 'treatment-requested']])
})

test('what the bureau has said of him before counts: it is asked neither at the request nor at the charge', async () => {
  await knownAs(world.clock.now)
  await bureauIsAway()
  const id = await requested()
  await accept(id)
  expect(await stateOf(id)).toBe('paid')
})

test('also what it has said of him since his request', async () => {
  await bureauIsAway()
  const id = await requested()
  await knownAs(world.clock.now)
  await accept(id)
  expect(await stateOf(id)).toBe('paid')
})

test('asked while he is there: a verdict at the request is enough for the charge', async () => {
  const id = await requested()
  await bureauIsAway()
  await accept(id)
  expect(await stateOf(id)).toBe('paid')
})

test('no adult: he hears it at once, and the pharmacy is asked for nothing', async () => {
  const patient = { name: 'Bruno Almeida', cpf: '40000000124', birthDate: '2015-05-10' }
  const prescription = await aPrescription(world.ctx(), { patient })
  const { id } = await recommendPackage(world.ctx(), {
    ...{ consultationId: prescription.consultationId, prescriptionId: prescription.id },
    ...{ doctorId: prescription.doctorId, name: 'Tratamento diário' },
  })
  expect(await askFor(id)).toMatchObject({ status: 422, body: { code: 'under_age' } })
  const { rows } = await sql`select from plans.subscriptions where package_id = ${id}`.execute(world.world.db)
  expect(rows).toEqual([])
})

test('what background work asks in vain of others delays nobody: it has no address to be counted by', async () => {
  await bureauIsAway()
  const id = await requested()
  await sandbox.clearFaults()
  const ctx = world.ctx({ kind: 'system' })
  for (let number = 0; number < 12; number += 1) {
    const cpf = cpfOf(`outro${number}@prumo.example`)
    await checkAge(ctx, { cpf, birthDate: '1980-01-01', askedBy: `um ${number}` })
    const wrong = await checkAge(ctx, { cpf, birthDate: '1981-01-01', askedBy: `um ${number}` })
    expect(wrong).toMatchObject({ kind: 'checked', result: 'mismatch' })
  }
  await accept(id)
  expect(await stateOf(id)).toBe('paid')
})
