import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Consultation } from '#domains/care/consultations'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { freeTimesOf } from '../../../domains/care/consultations/consultations.factory.ts'
import { noShowActsIn } from '../../../domains/care/consultations/no-shows/no-shows.factory.ts'

let world: TestWorld
let acts: ReturnType<typeof noShowActsIn>
beforeAll(async () => {
  world = await testWorld()
  acts = noShowActsIn(world)
})
afterAll(() => world.close())

const withdraw = ({ id }: Consultation, as: string | null = 'paula', because = 'unforeseen') =>
  acts.call(as, 'PUT', `staff/v1/consultations/${id}/withdrawal`, { because })
const shownTo = async (name: string, { id }: Consultation) => {
  const { body } = await acts.call(name, 'GET', 'v1/consultations')
  return body.consultations.find((one: { id: number }) => one.id === id)
}

test('her own, before its start: the session is his again, the time is free, and he reads why', async () => {
  const it = await acts.aPackage()
  const answers = await Promise.all([withdraw(it), withdraw(it, 'paula', 'schedule')])
  expect(answers.map(({ status, body }) => [status, body.consultation?.state])).toEqual(
    Array(2).fill([200, 'canceled']),
  )
  expect((await withdraw(it)).status).toBe(200)
  await world.settle()
  expect(await acts.balanceOf(it)).toEqual({ left: 4, spent: 0, granted: 4 })
  expect((await acts.again(it)).appointment?.state).toBe('released')
  expect(await shownTo('bruno', it)).toMatchObject({
    ...{ state: 'canceled', isCanceledByUs: true, noShow: null },
    withdrawnBecause: expect.stringMatching(/^(unforeseen|schedule)$/),
  })
  const mails = await sandboxControl(world.sandbox.url).mails('bruno@prumo.example')
  const told = mails.filter(({ subject }) => subject === 'Horário cancelado')
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('A sessão continua sua')
  expect(told[0]?.text).not.toMatch(/Paula|psic|imprevisto/i)
  const { rows } = await sql`select 1 from care.session_credit_moves move join care.session_credits credit
    on credit.id = move.credit_id where credit.order_id = ${it.orderId} and number = 1 and move.state = 'available'`.execute(
    world.world.db,
  )
  expect(rows).toHaveLength(2)
})

test('the hour that she canceled is offered to nobody, and one that he cancels is', async () => {
  const offered = async ({ doctorId, appointment }: Consultation) =>
    (await freeTimesOf(world.ctx(), [doctorId])).some(
      ({ startsAt }) => startsAt.getTime() === appointment?.startsAt.getTime(),
    )
  const his = await acts.aPackage()
  expect(await offered(his)).toBe(false)
  expect((await acts.call('bruno', 'DELETE', `v1/consultations/${his.id}`)).status).toBe(200)
  expect(await offered(his)).toBe(true)
  const hers = await acts.aPackage()
  expect((await withdraw(hers)).status).toBe(200)
  expect((await withdraw(hers)).status).toBe(200)
  expect(await offered(hers)).toBe(false)
  const { rows } = await sql`select 1 from care.absences where doctor_id = ${hers.doctorId}
    and during && tstzrange(${hers.appointment?.startsAt}, ${hers.appointment?.endsAt})`.execute(world.world.db)
  expect(rows).toHaveLength(1)
})

test('paid by card, the whole money goes back', async () => {
  const it = await acts.aPaidConsultation()
  expect((await withdraw(it, 'helena', 'technical')).status).toBe(200)
  await world.settle()
  expect(await acts.paidBackOf(it)).toBeGreaterThan(0)
})

test('its patient moves or cancels it at the same moment: one of the two', async () => {
  const it = await acts.aPackage()
  const [hers, his] = await Promise.all([withdraw(it), acts.call('bruno', 'DELETE', `v1/consultations/${it.id}`)])
  // He finds it canceled, which is what he wanted; she is told that it was.
  expect([his.status, [200, 409].includes(hers.status)]).toEqual([200, true])
  await world.settle()
  expect(await acts.balanceOf(it)).toEqual({ left: 4, spent: 0, granted: 4 })
})

test('nobody else’s, none that has begun, none without a reason of the list', async () => {
  const it = await acts.aPackage()
  expect([
    (await withdraw(it, 'livia')).status,
    (await withdraw(it, 'bruno')).status,
    (await withdraw(it, 'clara')).status,
    (await withdraw(it, null)).status,
    (await withdraw(it, 'paula', 'tired')).status,
  ]).toEqual([404, 403, 403, 401, 400])
  acts.at(it, 0)
  expect(await withdraw(it)).toMatchObject({ status: 409, body: { code: 'consultation_not_cancelable' } })
  await acts.begin(it)
  expect(await withdraw(it)).toMatchObject({ status: 409, body: { code: 'consultation_not_cancelable' } })
  expect(await acts.balanceOf(it)).toMatchObject({ spent: 1 })
})
