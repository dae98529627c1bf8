import { dayAfter, whenClocksShow } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCard } from '#domains/money/payments'
import { recommendPackage } from '#domains/plans/packages'
import type { Context } from '#platform/context'
import { bearerOf, signInAgain } from '#testing/bearer'
import { nestCallerOf } from '#testing/nest-caller'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import {
  acceptAll,
  agree,
  anActiveSubscription,
  ofMonths,
} from '../../../domains/plans/subscriptions/cycles/cycles.factory.ts'
import { anAddressOf } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

// A patient asks for the next parcel once what he has nearly ends: half a year at once is not his to keep.
let it: TestWorld
let ctx: Context
beforeAll(async () => {
  it = await testWorld({ BRING_FORWARD_DAYS: '10' })
  it.clock.now = whenClocksShow('2027-01-10T12:00:00')
  ctx = it.ctx({ kind: 'system' })
})
afterAll(() => it.close())

const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(it, 'bruno@prumo.example')}` }
  const answer = await it.app.inject({
    method,
    url: `/api/v1/subscriptions${path}`,
    headers,
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
const treated = async () => {
  const token = await sandboxControl(it.sandbox.url).cardToken()
  const { subscriptionId } = await anActiveSubscription(it, { token })
  return subscriptionId
}
const cycleOf = async (id: number) =>
  (await call('GET', '')).body.subscriptions.find((one: { id: number }) => one.id === id)
const askFor = async (id: number) => {
  const { nextTotal } = await cycleOf(id)
  const { status, body } = await call('POST', `/${id}/parcels`, { total: nextTotal })
  return [status, body.code ?? null]
}
const to = (day: string) => {
  it.clock.now = whenClocksShow(`${day}T12:00:00`)
  signInAgain(it)
}
const chargeOf = async (id: number) =>
  (
    await sql<{ day: string }>`select next_charge_on::text as day from plans.subscriptions where id = ${id}`.execute(
      ctx.db,
    )
  ).rows[0]?.day

test('what was paid back is no supply', async () => {
  const id = await treated()
  expect(await cycleOf(id)).toMatchObject({ forwardFrom: expect.any(String) })
  await sql`update plans.dispensings set paid_back_at = ${it.clock.now} where subscription_id = ${id}`.execute(ctx.db)
  expect(await cycleOf(id)).toMatchObject({ forwardFrom: null })
  await sql`update plans.subscriptions set state = 'canceled'`.execute(ctx.db)
})

test('what was paid back and is with him, or on its way, is', async () => {
  const id = await treated()
  const day = (await cycleOf(id)).forwardFrom
  const boxes = (state: string) =>
    sql`update shop.shipments set state = ${state}, packed_at = now(), shipped_at = now(), delivered_at = now(),
      lost_at = now(), returned_at = now() where order_id in
      (select order_id from plans.dispensings where subscription_id = ${id})`.execute(ctx.db)
  await sql`update plans.dispensings set paid_back_at = ${it.clock.now} where subscription_id = ${id}`.execute(ctx.db)
  for (const [state, from] of [
    ['shipped', day],
    ['delivered', day],
    ['lost', null],
    ['returned', null],
  ] as const) {
    await boxes(state)
    expect([state, (await cycleOf(id)).forwardFrom]).toEqual([state, from])
  }
  await boxes('delivered')
  expect(await askFor(id)).toEqual([409, 'cycle_too_early'])
  await sql`update plans.subscriptions set state = 'canceled'`.execute(ctx.db)
  await boxes('returned')
})

test('no second month on the day of the first; ten days before it ends the next one, and its charge follows what he has', async () => {
  const id = await treated()
  const { forwardFrom } = await cycleOf(id)
  expect(forwardFrom).toBe('2027-01-31')
  expect(await askFor(id)).toEqual([409, 'cycle_too_early'])
  to(dayAfter(forwardFrom, -1))
  expect(await askFor(id)).toEqual([409, 'cycle_too_early'])
  to(forwardFrom)
  expect(await cycleOf(id)).toMatchObject({ forwardFrom: null })
  expect(await Promise.all([askFor(id), askFor(id)])).toContainEqual([200, null])
  await acceptAll(it)
  // Not a month from today: what he has ends on 10 February, and this one a month later.
  expect(await chargeOf(id)).toBe('2027-03-10')
  expect(await cycleOf(id)).toMatchObject({ forwardFrom: '2027-02-28' })
  expect(await askFor(id)).toEqual([409, 'cycle_too_early'])
})

test('neither to end it and ask for its package again, nor a second prescription of the same gives more', async () => {
  await sql`update plans.dispensings set paid_back_at = ${it.clock.now}`.execute(ctx.db)
  await sql`update plans.subscriptions set state = 'canceled'`.execute(ctx.db)
  to('2027-04-10')
  const prescribed = async () => {
    const sheet = await ofMonths(ctx, 6, await aConsultation(ctx))
    return (await recommendPackage(ctx, { ...sheet, prescriptionId: sheet.id, name: 'Outro' })).id
  }
  const other = await prescribed()
  it.clock.advance(1_000)
  const token = await sandboxControl(it.sandbox.url).cardToken()
  const whose = await anActiveSubscription(it, { token })
  const { patientId, subscriptionId: id, packageId } = whose
  const savedCard = await saveCard(ctx, { userId: patientId, token: await sandboxControl(it.sandbox.url).cardToken() })
  const way = { creditCardId: savedCard.id, spreeAddressId: await anAddressOf(ctx, patientId), installments: 1 }
  const askBy = async (wanted: number) => {
    const what = { packageId: wanted, patientId, subscriptionPeriod: 'monthly', variantIds: [11061] }
    const asked = await (await nestCallerOf(it, 'bruno')).post('/package-order', {
      ...what,
      ...way,
      deliveryType: 'SEDEX',
    })
    return asked.status < 300
      ? 'asked'
      : [asked.status, asked.body.code, /[0-9]{2}.[0-9]{2}.[0-9]{4}/.exec(asked.body.error)?.[0]]
  }
  // Not while it lasts, beside it.
  expect(await askBy(other)).toEqual([409, 'cycle_too_early', '30/04/2027'])
  await agree(ctx, whose)
  to('2027-05-01')
  expect(await askBy(other)).toEqual([409, 'medicine_repeats', undefined])
  it.clock.now = whenClocksShow('2027-04-20T12:00:00')
  signInAgain(it)
  expect((await call('DELETE', `/${id}`)).status).toBe(200)
  expect(await askBy(packageId)).toEqual([409, 'cycle_too_early', '30/04/2027'])
  expect(await askBy(other)).toEqual([409, 'cycle_too_early', '30/04/2027'])
  // A sheet that his doctor wrote after what he has: the dose may be another one.
  expect(await askBy(await prescribed())).toBe('asked')
  to('2027-04-30')
  // That one is asked for and not paid: it counts until it is withdrawn.
  expect(await askBy(other)).toEqual([409, 'medicine_requested', undefined])
  await sql`update plans.dispensings set state = 'canceled' where state = 'requested'`.execute(ctx.db)
  await sql`update plans.subscriptions set state = 'canceled' where state = 'waiting_for_pharmacist'`.execute(ctx.db)
  // Two tabs, two packages of one medicine: whoever comes second finds the first.
  const third = await prescribed()
  it.clock.advance(1_000)
  const both = await Promise.all([askBy(other), askBy(third)])
  expect(both).toContain('asked')
  expect(both).toContainEqual([409, 'medicine_requested', undefined])
  const open = await sql`select id from plans.dispensings where state = 'requested'`.execute(ctx.db)
  expect(open.rows).toHaveLength(1)
})

test('another account of his CPF counts, and he is told no day of it', async () => {
  await sql`update plans.dispensings set state = 'canceled' where state = 'requested'`.execute(ctx.db)
  await sql`update plans.dispensings set paid_back_at = ${it.clock.now}`.execute(ctx.db)
  await sql`update plans.subscriptions set state = 'canceled'`.execute(ctx.db)
  to('2027-06-10')
  const sheet = await ofMonths(ctx, 6, await aConsultation(ctx, { of: 'diego' }))
  const { id: packageId } = await recommendPackage(ctx, { ...sheet, prescriptionId: sheet.id, name: 'Diário' })
  it.clock.advance(1_000)
  const token = () => sandboxControl(it.sandbox.url).cardToken()
  await anActiveSubscription(it, { token: await token() })
  const { patientId } = sheet
  const askAsDiego = async () => {
    const card = await saveCard(ctx, { userId: patientId, token: await token() })
    const asked = await (await nestCallerOf(it, 'diego')).post('/package-order', {
      ...{ packageId, patientId, subscriptionPeriod: 'monthly', variantIds: [11061], deliveryType: 'SEDEX' },
      ...{ creditCardId: card.id, spreeAddressId: await anAddressOf(ctx, patientId), installments: 1 },
    })
    return asked.status < 300 ? 'asked' : [asked.status, asked.body.code, /[0-9]/.exec(asked.body.error)]
  }
  const carry = (cpf: string, name: string) =>
    sql`insert into people.profiles (user_id, cpf) select id, ${cpf} from people.users
      where email = ${`${name}@prumo.example`}
      on conflict (user_id) do update set cpf = excluded.cpf`.execute(ctx.db)
  await carry('12345678909', 'bruno')
  await carry('12345678909', 'diego')
  expect(await askAsDiego()).toEqual([409, 'cycle_too_early', null])
  await carry('52998224725', 'diego')
  expect(await askAsDiego()).toBe('asked')
})
