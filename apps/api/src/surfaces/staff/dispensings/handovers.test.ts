import { handOverDispensing, listDispensings, showDispensing } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendPaper, takePaper } from '#domains/care/prescriptions'
import { readSubscriptions } from '#domains/plans/subscriptions'
import { reasonedFor } from '#testing/accept-dispensing'
import { bearerOf } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { repeatedWrites } from '#testing/repeated-writes'
import { sandboxControl } from '#testing/sandbox-control'
import { withoutRole } from '#testing/without-role'
import { type TestWorld, testWorld } from '#testing/world'
import { castMember } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aPlace, aSecondPharmacy, firstPharmacyId } from '../../../domains/plans/pharmacies/pharmacies.factory.ts'
import { aControlledRequest, aRequest } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
let southId: number
let request: Awaited<ReturnType<typeof aRequest>>

/** Sílvia works in the first pharmacy, Teresa in the second; a request is asked of the first. */
beforeAll(async () => {
  world = await testWorld()
  southId = await aSecondPharmacy(world.ctx())
  await aPlace(world.ctx(), { name: 'silvia', pharmacyId: firstPharmacyId })
  await aPlace(world.ctx(), { name: 'teresa', pharmacyId: southId })
})
afterAll(() => world.close())
beforeEach(async () => {
  await setSouth({ states: ['PR'], ae: '1.00000.3' })
  request = await aRequest(world.ctx(), await cardToken())
  await setSouth({ states: ['PR', 'SP'], ae: '1.00000.3' })
})

const cardToken = async () => sandboxControl(world.sandbox.url).cardToken()
/** It stands behind the first pharmacy where it delivers to less. */
const setSouth = ({ states, ae }: { states: string[]; ae: string | null }) =>
  sql`update plans.pharmacies set states = ${states}, ae = ${ae} where id = ${southId}`.execute(world.world.db)
const reasonedBy = async (name: string) => {
  const ctx = world.ctx({ kind: 'system' })
  return reasonedFor(ctx, request.dispensingId, await userIdOf(ctx, `${name}@prumo.example`))
}
const call = async (method: 'GET' | 'POST', path: string, name: string, payload?: object) => {
  const answer = await world.app.inject({
    method,
    url: `/api/staff/v1${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const handOver = (id: number, name = 'silvia', input: object = {}) =>
  call('POST', `/dispensings/${id}/handover`, name, { pharmacy_id: southId, reason: 'material_missing', ...input })
const idsOf = async (name: string) =>
  listDispensings.response
    .parse((await call('GET', '/dispensings?state=requested', name)).body)
    .dispensings.map(({ id }) => id)
const soldBy = async ({ order }: { order: { id: number } }) =>
  (
    await sql<{ pharmacyId: number; sellerId: number; keptBy: number[]; totalCents: number; state: string }>`
      select d.pharmacy_id as "pharmacyId", o.seller_id as "sellerId", o.total_cents as "totalCents", d.state,
        array(select distinct l.kept_by::int from shop.stock_locations l where l.id in (
          select stock_location_id from shop.line_items where order_id = o.id
          union select stock_location_id from shop.shipments where order_id = o.id)) as "keptBy"
      from plans.dispensings d join shop.orders o on o.id = d.order_id where o.id = ${order.id}`.execute(world.world.db)
  ).rows[0]
const handoversOf = async (id: number) =>
  (
    await sql<{ from: number; to: number; reason: string; who: string }>`select from_pharmacy_id as from,
      to_pharmacy_id as to, reason, split_part(u.email, '@', 1) as who from plans.dispensing_handovers h
      join people.users u on u.id = h.handed_by where dispensing_id = ${id} order by h.id`.execute(world.world.db)
  ).rows
const mailed = async () => {
  await world.settle()
  const mails = await sandboxControl(world.sandbox.url).mails(request.order.contact.email ?? '')
  return mails.filter(({ subject }) => subject === `Outra farmácia atende o pedido ${request.order.number}`)
}

test('a request that is handed over is in the other queue alone, sold and sent from there at the same total', async () => {
  const before = await soldBy(request)
  expect(before).toMatchObject({ pharmacyId: firstPharmacyId, sellerId: firstPharmacyId, keptBy: [firstPharmacyId] })
  const { body } = await call('GET', `/dispensings/${request.dispensingId}`, 'silvia')
  expect(showDispensing.response.parse(body).dispensing.mayGoTo.map(({ id }) => id)).toEqual([southId])
  const answer = await handOver(request.dispensingId)
  expect(handOverDispensing.response.parse(answer.body).handover).toMatchObject({
    to: 'Farmácia do Sul Ltda.',
    reason: 'material_missing',
  })
  expect(await idsOf('silvia')).not.toContain(request.dispensingId)
  expect(await idsOf('teresa')).toContain(request.dispensingId)
  const after = await soldBy(request)
  expect(after).toEqual({ ...before, pharmacyId: southId, sellerId: southId, keptBy: [southId] })
  expect(await handoversOf(request.dispensingId)).toEqual([
    { from: firstPharmacyId, to: southId, reason: 'material_missing', who: 'silvia' },
  ])
})

test('the patient reads at once who sells now, and why, and gets one mail', async () => {
  await handOver(request.dispensingId)
  const bruno = world.ctx({ kind: 'user', userId: request.patientId, roles: ['patient'] })
  const had = await readSubscriptions(bruno, { patientId: request.patientId })
  expect(had.find(({ order }) => order.id === request.order.id)).toMatchObject({
    seller: { id: southId },
    handover: { from: 'Farmácia de Manipulação Prumo Ltda.', reason: 'material_missing' },
  })
  const [mail, ...others] = await mailed()
  expect(others).toEqual([])
  expect(mail?.text).toContain('Farmácia do Sul Ltda.')
  expect(mail?.text).not.toMatch(/tadalafila/i)
})

test('the other pharmacy sees from where it came, accepts it, and what is made and sent is its own', async () => {
  await handOver(request.dispensingId)
  const { body } = await call('GET', `/dispensings/${request.dispensingId}`, 'teresa')
  expect(showDispensing.response.parse(body).dispensing.handovers).toMatchObject([{ to: 'Farmácia do Sul Ltda.' }])
  const reasoned = await reasonedBy('teresa')
  const accepted = await call('POST', `/dispensings/${request.dispensingId}/acceptance`, 'teresa', reasoned)
  expect(accepted.status).toBe(200)
  await world.settle()
  expect(await soldBy(request)).toMatchObject({ state: 'paid', sellerId: southId, keptBy: [southId] })
  const { rows } =
    await sql`select pharmacy_id from plans.compoundings where dispensing_id = ${request.dispensingId}`.execute(
      world.world.db,
    )
  expect(rows).toEqual([{ pharmacy_id: southId }])
})

test('it may be handed back, and each step stays', async () => {
  await handOver(request.dispensingId)
  const back = { pharmacy_id: firstPharmacyId, reason: 'nearer' }
  expect((await handOver(request.dispensingId, 'teresa', back)).status).toBe(200)
  expect((await handoversOf(request.dispensingId)).map(({ who }) => who)).toEqual(['silvia', 'teresa'])
  expect(await soldBy(request)).toMatchObject({ pharmacyId: firstPharmacyId, keptBy: [firstPharmacyId] })
})

describe('nothing is handed over', () => {
  const unmoved = async (status: number, code: string, answer: ReturnType<typeof handOver>) => {
    const { status: got, body } = await answer
    expect([got, body.code]).toEqual([status, code])
    expect(await handoversOf(request.dispensingId)).toEqual([])
    expect(await soldBy(request)).toMatchObject({ pharmacyId: firstPharmacyId, keptBy: [firstPharmacyId] })
  }

  test('by another pharmacy’s pharmacist', () => unmoved(404, 'not_found', handOver(request.dispensingId, 'teresa')))
  test('by who is no pharmacist', () => unmoved(403, 'not_allowed', handOver(request.dispensingId, 'helena')))

  test.each([
    ['to itself', () => ({ pharmacy_id: firstPharmacyId })],
    ['to who is none', () => ({ pharmacy_id: 1 })],
  ])('%s', (_what, input) => unmoved(422, 'invalid_fields', handOver(request.dispensingId, 'silvia', input())))

  test('to one that does not deliver there', async () => {
    await setSouth({ states: ['PR'], ae: '1' })
    await unmoved(422, 'invalid_fields', handOver(request.dispensingId))
  })

  test.each(['in_question', 'accepted', 'waiting_for_pix', 'payment_failed', 'paid', 'returned', 'canceled'])(
    'that is %s',
    async (state) => {
      const id = request.dispensingId
      const checked = sql`insert into plans.signature_checks (dispensing_id, checked_by, checked_at, outcome, missing_fields)
      select id, (select user_id from plans.pharmacists limit 1), now(), 'valid', '{}' from plans.dispensings
      where id = ${id}`
      await checked.execute(world.world.db)
      await sql`update plans.dispensings set state = ${state}, decided_at = now(),
      return_reason = ${state === 'returned' ? 'other' : null} where id = ${id}`.execute(world.world.db)
      await unmoved(409, state === 'in_question' ? 'dispensing_in_question' : 'dispensing_decided', handOver(id))
    },
  )

  test('whose prescription has expired', async () => {
    const [day, now] = [24 * 60 * 60_000, world.clock.now.getTime()]
    await sql`update care.prescriptions set issued_at = ${new Date(now - 2 * day)}, expires_at = ${new Date(now - day)}
      where id = ${request.prescriptionId}`.execute(world.world.db)
    await unmoved(422, 'prescription_expired', handOver(request.dispensingId))
  })

  test('of a controlled medicine to who has no special permit', async () => {
    await setSouth({ states: ['PR'], ae: '1' })
    request = { ...request, ...(await aControlledRequest(world.ctx(), { token: await cardToken() })) }
    await setSouth({ states: ['SP'], ae: null })
    await unmoved(422, 'invalid_fields', handOver(request.dispensingId))
  })

  test('whose original lies at this pharmacy; before it is here, it may go', async () => {
    await setSouth({ states: ['PR'], ae: '1' })
    request = { ...request, ...(await aControlledRequest(world.ctx(), { token: await cardToken() })) }
    await setSouth({ states: ['SP'], ae: '1' })
    const silvia = await castMember(world.ctx(), 'silvia@prumo.example')
    const here = world.ctx({ kind: 'user', userId: silvia, roles: ['pharmacist'] })
    const other = await aControlledRequest(world.ctx(), { token: await cardToken() })
    await takePaper(here, { prescriptionId: request.prescriptionId, pharmacyId: firstPharmacyId, step: 'received' })
    await unmoved(409, 'original_at_pharmacy', handOver(request.dispensingId))
    const { pharmacyId } = (await soldBy(other)) ?? {}
    const [name, to] = pharmacyId === southId ? ['teresa', firstPharmacyId] : ['silvia', southId]
    expect((await handOver(other.dispensingId, name, { pharmacy_id: to })).status).toBe(200)
  })
})

describe('an original that its doctor sent', () => {
  test.each(['patient', 'pharmacy'] as const)('to the %s binds the request to where it was asked', async (to) => {
    await setSouth({ states: ['PR'], ae: '1' })
    request = { ...request, ...(await aControlledRequest(world.ctx(), { token: await cardToken() })) }
    await setSouth({ states: ['SP'], ae: '1' })
    const { rows } = await sql<{ id: number }>`select doctor_id as id from care.prescriptions
      where id = ${request.prescriptionId}`.execute(world.world.db)
    const doctor = world.ctx({ kind: 'user', userId: rows[0]?.id as number, roles: ['doctor'] })
    await sendPaper(doctor, { prescriptionId: request.prescriptionId, to })
    const { body } = await call('GET', `/dispensings/${request.dispensingId}`, 'silvia')
    expect(showDispensing.response.parse(body).dispensing.mayGoTo).toEqual([])
    const { status, body: refused } = await handOver(request.dispensingId)
    expect([status, refused.code]).toEqual([409, 'original_at_pharmacy'])
  })
})

test('of two at once one hands it over', async () => {
  const answers = await Promise.all([handOver(request.dispensingId), handOver(request.dispensingId)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await handoversOf(request.dispensingId)).toHaveLength(1)
  expect(await mailed()).toHaveLength(1)
})

test('handed over and accepted at once, it is one of both, sold by whoever has it', async () => {
  const reasoned = await reasonedBy('silvia')
  const [handed, accepted] = await Promise.all([
    handOver(request.dispensingId),
    call('POST', `/dispensings/${request.dispensingId}/acceptance`, 'silvia', reasoned),
  ])
  const isHanded = handed.status === 200
  expect([handed.status, accepted.status]).toEqual(isHanded ? [200, 404] : [409, 200])
  const sold = await soldBy(request)
  const pharmacyId = isHanded ? southId : firstPharmacyId
  expect(sold).toMatchObject({ pharmacyId, sellerId: pharmacyId, keptBy: [pharmacyId] })
  expect(sold?.state === 'requested').toBe(isHanded)
})

test('the same key again hands it over once, with the same answer', async () => {
  const { write } = repeatedWrites(world)
  const url = `/api/staff/v1/dispensings/${request.dispensingId}/handover`
  const send = await write('POST', url, { as: 'silvia', payload: { pharmacy_id: southId, reason: 'no_time' } })
  expect(await send()).toMatchObject({ status: 200, isReplayed: false })
  expect(await send()).toMatchObject({ status: 200, isReplayed: true })
  const silvia = await castMember(world.ctx(), 'silvia@prumo.example')
  const refused = await withoutRole(world.ctx({ kind: 'system' }), { userId: silvia, role: 'pharmacist' }, send)
  expect(refused).toMatchObject({ status: 403, isReplayed: false })
  expect(await handoversOf(request.dispensingId)).toHaveLength(1)
})

test('the database moves no request without the row that says who and why, and none that is decided', async () => {
  const { db } = world.world
  const sell = (id: number) => sql`update shop.orders set seller_id = ${id} where id = ${request.order.id}`.execute(db)
  const move = (id: number) =>
    sql`update plans.dispensings set pharmacy_id = ${id} where id = ${request.dispensingId}`.execute(db)
  await handOver(request.dispensingId)
  await handOver(request.dispensingId, 'teresa', { pharmacy_id: firstPharmacyId, reason: 'nearer' })
  await sell(southId)
  await expect(move(southId)).rejects.toThrow('a request stays with its pharmacy')
  await expect(sql`update plans.dispensing_handovers set reason = 'nearer'`.execute(db)).rejects.toThrow()
  await expect(sql`delete from plans.dispensing_handovers`.execute(db)).rejects.toThrow()
})
