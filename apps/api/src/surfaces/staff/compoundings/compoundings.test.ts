import { calendarDayOf, dayAfter } from '@prumo/brazil'
import * as contract from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptDispensing } from '#testing/accept-dispensing'
import { bearerOf } from '#testing/bearer'
import { repeatedWrites } from '#testing/repeated-writes'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import {
  aLot,
  listOfDispensings,
  pharmacistNamed,
  vehicle,
} from '../../../domains/plans/compounding/compounding.factory.ts'
import { aRequest } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
let write: ReturnType<typeof repeatedWrites>['write']
beforeAll(async () => {
  world = await testWorld()
  ;({ write } = repeatedWrites(world))
})
afterAll(() => world.close())

const system = () => world.ctx({ kind: 'system' })
const path = '/api/staff/v1/compoundings'
const get = async (url: string, name = 'silvia') => {
  const headers = { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` }
  const answer = await world.app.inject({ method: 'GET', url, headers })
  return { status: answer.statusCode, body: answer.json() }
}
const paid = async () => {
  const request = await aRequest(system(), await sandboxControl(world.sandbox.url).cardToken())
  const { userId: pharmacistId } = await pharmacistNamed(system(), 'silvia')
  await acceptDispensing(system(), { ...request, pharmacistId })
  await world.settle()
  const [one] = await listOfDispensings(system(), [request.dispensingId])
  return { ...request, id: one?.id ?? 0 }
}
/** Twice is once: the same answer, whoever asks again. */
const twice = async (method: 'POST' | 'PUT', url: string, as = 'silvia', payload?: object, status = 200) => {
  const send = await write(method, url, { as, ...(payload && { payload }) })
  const first = await send()
  expect(first).toMatchObject({ status, isReplayed: false })
  expect(await send()).toMatchObject({ status, isReplayed: true, body: first.body })
  return first.body
}

test('a product from the desk to its label, each step twice', async () => {
  const { id, order, patientId } = await paid()
  const { compoundings } = contract.listCompoundings.response.parse((await get(path)).body)
  expect(compoundings.find((one) => one.id === id)).toMatchObject({
    state: 'waiting',
    orderNumber: order.number,
    position: 1,
  })
  expect((await get(`${path}/${id}/label`)).body).toMatchObject({ code: 'label_not_ready' })
  const begun = contract.beginCompounding.response.parse(await twice('POST', `${path}/${id}/beginning`))
  const weights = await Promise.all(
    [...begun.compounding.toWeigh, vehicle].map(async ({ component, substance, micrograms }) => ({
      component,
      lot_id: await aLot(system(), { substance: substance as 'tadalafil' }),
      micrograms,
    })),
  )
  const expires_on = begun.compounding.expiryLimits[1]?.until
  expect(begun.compounding.needsVehicle).toBe(true)
  const actives = { base: 'nonaqueous', expires_on, weights: weights.filter(({ component }) => component !== null) }
  const alone = await write('POST', `${path}/${id}/weights`, { as: 'silvia', payload: actives })
  expect((await alone()).body).toMatchObject({ faults: { vehicle: [{ code: 'vehicle_missing' }] } })
  await twice('POST', `${path}/${id}/weights`, 'silvia', {
    base: 'aqueous',
    expires_on,
    short_expiry_reason: 'A base aquosa não passa deste prazo; o paciente foi avisado.',
    weights,
  })
  expect((await get(`${path}/${id}`)).body.compounding).toMatchObject({ mayCheck: false })
  const checked = await twice('POST', `${path}/${id}/check`, 'teresa')
  expect(checked.compounding).toMatchObject({ state: 'checked', mayCheck: true, expiresOn: expires_on })
  const { label } = contract.drawLabel.response.parse((await get(`${path}/${id}/label`)).body)
  expect([label.name, Buffer.from(label.pdf, 'base64').subarray(0, 5).toString()]).toEqual([
    `rotulo-${begun.compounding.bookNumber}.pdf`,
    '%PDF-',
  ])
  await twice('POST', `${path}/${id}/release`)
  const { body } = await get(`${path}?state=released`)
  expect(body.compoundings).toMatchObject([{ id, state: 'released' }])
  const { rows } = await sql<{ count: number }>`select count(distinct actor_id) from care.record_accesses
    where what = 'dispensing' and patient_id = ${patientId}`.execute(world.world.db)
  // Sílvia and Teresa: the patient sees both.
  expect(rows[0]?.count).toBe(2)
})

test('a product keeps until its patient has used it up, or its pharmacist says why it does not', async () => {
  const { id, order } = await paid()
  // Far away: water keeps no product until it is used up there.
  await sql`update shop.shipping_rates set business_days = 9
    where shipment_id in (select id from shop.shipments where order_id = ${order.id})`.execute(world.world.db)
  const { compounding } = await twice('POST', `${path}/${id}/beginning`)
  const { usedUntil, expiryLimits, toWeigh } = contract.showCompounding.response.parse({ compounding }).compounding
  const today = calendarDayOf(system().now())
  const [longest, shortest] = expiryLimits.map(({ until }) => until)
  expect([usedUntil > dayAfter(today, 30), usedUntil < (longest ?? ''), usedUntil > (shortest ?? '')]).toEqual([
    true,
    true,
    true,
  ])
  const weights = await Promise.all(
    [...toWeigh, vehicle].map(async ({ component, substance, micrograms }) => ({
      component,
      lot_id: await aLot(system(), { substance: substance as 'tadalafil' }),
      micrograms,
    })),
  )
  const weigh = async (base: string, expires_on: string | undefined, reason?: string) => {
    const payload = { base, expires_on, weights, ...(reason !== undefined && { short_expiry_reason: reason }) }
    return (await write('POST', `${path}/${id}/weights`, { as: 'silvia', payload }))()
  }
  const tooSoon = (from: string | undefined) => ({ expires_on: [{ code: 'expiry_too_soon', params: { from } }] })
  for (const expiresOn of [dayAfter(today, 1), dayAfter(today, 30), dayAfter(usedUntil, -1)])
    expect((await weigh('nonaqueous', expiresOn, 'O paciente tem pressa, e sabe disso.')).body).toMatchObject({
      faults: tooSoon(usedUntil),
    })
  expect((await weigh('aqueous', dayAfter(shortest ?? '', -1), 'Base aquosa: não passa disto.')).body).toMatchObject({
    faults: tooSoon(shortest),
  })
  for (const [reason, code] of [
    [undefined, 'blank'],
    [' \u200b\u2060', 'blank'],
    ['........', 'not_in_words'],
    ['palavras '.repeat(80), 'too_long'],
  ] as const)
    expect((await weigh('aqueous', shortest, reason)).body).toMatchObject({
      faults: { short_expiry_reason: [{ code }] },
    })
  expect((await get(`${path}/${id}`)).body.compounding).toMatchObject({ state: 'opened', shortExpiryReason: null })
  const weighed = await weigh('nonaqueous', usedUntil, 'Não é preciso dizer nada aqui.')
  expect(weighed.body).toMatchObject({
    compounding: { state: 'weighed', expiresOn: usedUntil, shortExpiryReason: null },
  })
})

test('what was discarded waits again', async () => {
  const { id, dispensingId } = await paid()
  await twice('POST', `${path}/${id}/beginning`)
  const { compounding } = await twice('POST', `${path}/${id}/discard`, 'teresa', { reason: 'contaminated' })
  expect(compounding).toMatchObject({ state: 'discarded', discardReason: 'contaminated' })
  const rows = await listOfDispensings(system(), [dispensingId])
  expect(rows.map(({ state, attempt }) => [state, attempt])).toEqual([
    ['discarded', 1],
    ['waiting', 2],
  ])
})

const lotInput = {
  substance: 'paroxetine',
  name: 'Paroxetina (cloridrato)',
  lot_number: 'PRX-1',
  supplier: 'Insumos do Sul',
  supplier_cnpj: '12.abc.345/01de-35',
  received_on: '2026-01-20',
  expires_on: '2030-10-31',
  correction_factor: 1.14,
  micrograms: 5_000_000,
  invoice: '4471',
}
const lots = '/api/staff/v1/raw_material_lots'

describe('lots', () => {
  test('a purchase is one, and stands in the stock; a loss goes out of it; a recall stays', async () => {
    const { rawMaterialLot: lot } = await twice('POST', lots, 'silvia', lotInput, 201)
    expect(lot).toMatchObject({ controlList: 'C1', supplierCnpj: '12ABC34501DE35', balanceMicrograms: 5_000_000 })
    const again = await (await write('POST', lots, { as: 'teresa', payload: lotInput }))()
    expect(again).toMatchObject({ status: 409, body: { code: 'lot_known' } })
    const lost = await twice('POST', `${lots}/${lot.id}/losses`, 'silvia', { micrograms: 1_000_000, reason: 'spilled' })
    expect(lost.rawMaterialLot.balanceMicrograms).toBe(4_000_000)
    const tooMuch = { micrograms: 4_000_001, reason: 'spilled' }
    expect(await (await write('POST', `${lots}/${lot.id}/losses`, { as: 'silvia', payload: tooMuch }))()).toMatchObject(
      {
        status: 409,
        body: { code: 'lot_short' },
      },
    )
    const recall = (reason: string) => write('PUT', `${lots}/${lot.id}/recall`, { as: 'silvia', payload: { reason } })
    await (await recall('Comunicado do fornecedor.'))()
    expect((await (await recall('Outro motivo.'))()).body.rawMaterialLot).toMatchObject({
      state: 'recalled',
      recallReason: 'Comunicado do fornecedor.',
    })
    expect((await get(lots)).body.rawMaterialLots[0]).toMatchObject({ id: lot.id, state: 'recalled' })
  })

  test.each([
    ['supplier_cnpj', { supplier_cnpj: '12.abc.345/01de-36' }, 422],
    ['substance', { substance: 'moonstone' }, 422],
    ['received_on', { received_on: '2039-01-01', expires_on: '2040-01-01' }, 422],
    ['expires_on', { expires_on: '2026-01-19' }, 422],
    ['correction_factor', { correction_factor: 0.9 }, 400],
    ['micrograms', { micrograms: 0.5 }, 400],
    ['lot_number', { lot_number: ' ' }, 400],
  ])('a wrong %s is refused at its field', async (field, change, status) => {
    const answer = await (await write('POST', lots, { as: 'silvia', payload: { ...lotInput, ...change } }))()
    expect([answer.status, Object.keys(answer.body.faults ?? {})]).toEqual([status, [field]])
  })
})

test.each([
  ['helena', 403],
  ['rafael', 403],
  ['clara', 403],
  ['bruno', 403],
])('%s gets %d', async (name, status) => {
  const answers = [await get(path, name), await get(`${path}/1`, name), await get(lots, name)]
  expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
})

describe('a second pharmacy', () => {
  test('sees none of the first one’s products and lots; who was placed nowhere sees nothing', async () => {
    const { id } = await paid()
    const { userId } = await pharmacistNamed(system(), 'teresa')
    await sql`insert into shop.sellers (id, name, legal_name, cnpj) values (3, 'Outra', 'Outra Ltda.', '12ABC34501DE35')`.execute(
      world.world.db,
    )
    await sql`insert into plans.pharmacies (id, afe, address, telephone, in_charge_name, in_charge_registration, position)
      values (3, '1', 'Rua', '1', 'Teresa Vidal', 'CRF/SP 71204', 9)`.execute(world.world.db)
    await sql`insert into plans.pharmacists (user_id, pharmacy_id) values (${userId}, 3)`.execute(world.world.db)
    expect((await get(path, 'teresa')).body).toEqual({ compoundings: [] })
    expect((await get(lots, 'teresa')).body).toEqual({ rawMaterialLots: [] })
    expect((await get(`${path}/${id}`, 'teresa')).status).toBe(404)
    expect((await (await write('POST', `${path}/${id}/beginning`, { as: 'teresa' }))()).status).toBe(404)
    expect((await get(path)).status).toBe(404)
  })
})
