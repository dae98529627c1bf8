import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Consultation } from '#domains/care/consultations'
import { refundOrder } from '#domains/shop/orders'
import { type RepeatedWrites, repeatedWrites } from '#testing/repeated-writes'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { freeTimesOf } from '../../../domains/care/consultations/consultations.factory.ts'
import { noShowActsIn } from '../../../domains/care/consultations/no-shows/no-shows.factory.ts'

let world: TestWorld
let acts: ReturnType<typeof noShowActsIn>
let write: RepeatedWrites['write']
beforeAll(async () => {
  world = await testWorld()
  acts = noShowActsIn(world)
  ;({ write } = repeatedWrites(world))
})
afterAll(() => world.close())

const mailsOf = async (name: string) => {
  await world.settle()
  return (await sandboxControl(world.sandbox.url).mails(`${name}@prumo.example`)).map(
    ({ subject, text }) => `${subject}: ${text}`,
  )
}
const arrivalsOf = async ({ id }: Consultation) => {
  const { rows } = await sql<{ side: string; way: string }>`select side, way from care.arrivals
    where consultation_id = ${id} order by id`.execute(world.world.db)
  return rows.map(({ side, way }) => `${side} by ${way}`)
}
/** At fifteen minutes past, the patient was there from the start. */
const aWait = async () => {
  const it = await acts.aPackage()
  acts.at(it, 0)
  await acts.arrive(it)
  acts.at(it, 15)
  return it
}

describe('who was there', () => {
  test('is kept once for each side, from fifteen minutes before the start until the end', async () => {
    const it = await acts.aPackage()
    acts.at(it, -16)
    expect((await acts.arrive(it)).status).toBe(200)
    expect(await arrivalsOf(it)).toEqual([])
    acts.at(it, -15)
    const arriving = await write('PUT', `/api/v1/consultations/${it.id}/arrival`, { as: 'bruno' })
    expect((await arriving()).status).toBe(200)
    expect((await arriving()).isReplayed).toBe(true)
    await acts.arrive(it)
    await acts.read(it)
    expect(await arrivalsOf(it)).toEqual(['patient by page', 'professional by record'])
  })

  test('a message is a sign of its writer; what a stranger sends is none, and nothing after the end', async () => {
    const it = await acts.aPackage()
    acts.at(it, 1)
    const message = { message: { user_id: it.patientId, body: 'O link da sala: já estou aqui.' } }
    expect((await acts.call('paula', 'POST', 'v1/messages', message)).status).toBe(201)
    expect([(await acts.arrive(it, 'diego')).status, (await acts.arrive(it, null)).status]).toEqual([404, 401])
    expect(await arrivalsOf(it)).toEqual(['professional by message'])
    acts.at(it, 50)
    await acts.arrive(it)
    expect(await arrivalsOf(it)).toEqual(['professional by message'])
  })
})

describe('only the patient was there', () => {
  test('the session is his again at once, once, and is booked anew; both are told', async () => {
    const it = await acts.aPackage()
    expect(await acts.balanceOf(it)).toEqual({ left: 3, spent: 1, granted: 4 })
    acts.at(it, 0)
    const { body: early } = await acts.arrive(it)
    expect(early.consultation.noShowSayable.from).toBe(new Date(world.clock.now.getTime() + 900_000).toISOString())
    acts.at(it, 14)
    expect(await acts.say(it)).toMatchObject({ status: 409, body: { code: 'no_show_too_early' } })
    acts.at(it, 15)
    const saying = await write('PUT', `/api/v1/consultations/${it.id}/no_show`, { as: 'bruno' })
    const said = await saying()
    expect(said).toMatchObject({
      status: 200,
      body: {
        consultation: { state: 'canceled', noShowSayable: null, noShow: { state: 'given_back', given: 'session' } },
      },
    })
    // Before any reaction runs.
    expect(await acts.balanceOf(it)).toEqual({ left: 4, spent: 0, granted: 4 })
    expect((await saying()).isReplayed).toBe(true)
    expect((await acts.say(it)).status).toBe(200)
    await world.settle()
    expect(await acts.balanceOf(it)).toEqual({ left: 4, spent: 0, granted: 4 })
    expect(await acts.noShowsOf(it)).toEqual([{ state: 'given_back', given: 'session', said: true }])
    const his = (await mailsOf('bruno')).find((mail) => mail.startsWith('Seu horário não aconteceu'))
    expect(his).toContain('A sessão continua sua')
    expect(his).not.toMatch(/psic/i)
    const hers = (await mailsOf('paula')).filter((mail) => mail.startsWith('Um horário ficou como não atendido'))
    expect(hers).toHaveLength(1)
    expect(hers[0]).not.toMatch(/Bruno|psic/i)

    const left = async () => (await acts.call('bruno', 'GET', 'v1/session_credits')).body.available
    const before = await left()
    const next = await acts.aBooking()
    const path = `v1/consultations/${next.orderId}/session_credit`
    expect((await acts.call('bruno', 'PUT', path)).body.consultation.id).toBe(next.id)
    await world.settle()
    expect((await acts.again(next)).state).toBe('confirmed')
    expect(await left()).toBe(before - 1)
  })

  test('two presses at once give it back once', async () => {
    const it = await aWait()
    const answers = await Promise.all([acts.say(it), acts.say(it), acts.say(it)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await acts.balanceOf(it)).toEqual({ left: 4, spent: 0, granted: 4 })
    const { rows } = await sql`select 1 from care.session_credit_moves move join care.session_credits credit
      on credit.id = move.credit_id where credit.order_id = ${it.orderId} and move.state = 'available'
      and credit.number = 1`.execute(world.world.db)
    expect(rows).toHaveLength(2)
  })

  test('the professional who begins at the same moment: one of the two, never both', async () => {
    const it = await aWait()
    const [begun, said] = await Promise.all([acts.begin(it), acts.say(it)])
    const { state } = await acts.again(it)
    const { spent } = await acts.balanceOf(it)
    if (state === 'under_way') expect([begun.status, said.status, spent]).toEqual([200, 409, 1])
    else expect([state, begun.status, said.status, spent]).toEqual(['canceled', 409, 200, 0])
  })

  test('paid by card: he chooses another time, or cancels and has the money back', async () => {
    const it = await acts.aPaidConsultation()
    acts.at(it, -5)
    await acts.arrive(it)
    acts.at(it, 16)
    expect(await acts.say(it)).toMatchObject({
      body: { consultation: { state: 'waiting_for_time', noShow: { state: 'given_back', given: 'time' } } },
    })
    const his = (await mailsOf('bruno')).find((mail) => mail.startsWith('Escolha outro horário'))
    expect(his).toContain('não veio no horário marcado')
    expect(await acts.paidBackOf(it)).toBe(0)
    const [time] = await freeTimesOf(world.ctx(), [it.doctorId])
    const moved = await acts.call('bruno', 'PUT', `v1/consultations/${it.id}/appointment`, {
      appointment_at: time?.startsAt,
    })
    expect(moved.body.consultation).toMatchObject({ state: 'confirmed', noShow: null })

    // Nobody comes to the second time either: he is told again.
    const next = await acts.again(it)
    acts.at(next, -5)
    await acts.arrive(next)
    acts.at(next, 16)
    expect((await acts.say(next)).body.consultation.state).toBe('waiting_for_time')
    expect((await mailsOf('bruno')).filter((mail) => mail.startsWith('Escolha outro horário'))).toHaveLength(2)

    const other = await acts.aPaidConsultation()
    acts.at(other, 0)
    await acts.arrive(other)
    acts.at(other, 20)
    await acts.say(other)
    expect((await acts.call('bruno', 'DELETE', `v1/consultations/${other.id}`)).body.consultation.state).toBe(
      'canceled',
    )
    await world.settle()
    expect(await acts.paidBackOf(other)).toBeGreaterThan(0)
  })

  const payBack = async ({ orderId }: Consultation) => {
    const { rows } = await sql<{ id: number }>`select id from shop.line_items where order_id = ${orderId}`.execute(
      world.world.db,
    )
    await refundOrder(world.ctx({ kind: 'system' }), {
      orderId,
      requestKey: `meanwhile-${orderId}`,
      reason: 'goods_returned',
      parts: { lines: rows.map(({ id }) => ({ lineId: id, units: 1 })), freight: false },
    })
  }

  test('paid back at that moment: it ends, and nobody has another time for money that he has', async () => {
    const it = await acts.aPaidConsultation()
    acts.at(it, 0)
    await acts.arrive(it)
    acts.at(it, 15)
    await payBack(it)
    expect((await acts.say(it)).body.consultation).toMatchObject({ state: 'canceled', noShow: { given: 'nothing' } })
    await world.settle()
    const { rows } = await sql<{ total: number }>`select total_cents as total from shop.orders
      where id = ${it.orderId}`.execute(world.world.db)
    expect(await acts.paidBackOf(it)).toBe(rows[0]?.total)
  })

  test('paid back before its time: it is canceled with its money, and nobody missed it', async () => {
    const it = await acts.aPaidConsultation()
    await payBack(it)
    await world.settle()
    expect((await acts.again(it)).state).toBe('canceled')
    acts.at(it, 15)
    const said = await acts.say(it)
    expect([said.status, said.body.code]).toEqual([409, 'no_show_not_sayable'])
    expect(await acts.noShowsOf(it)).toEqual([])
  })

  test('its money went back while it was spent: the session ends instead of coming back', async () => {
    const it = await acts.aPackage()
    acts.at(it, 0)
    await acts.arrive(it)
    await acts.call('bruno', 'POST', `v1/session_credits/${it.orderId}/return`)
    await sql`update care.session_credits set revoked_at = ${world.clock.now} where order_id = ${it.orderId}
      and state = 'spent'`.execute(world.world.db)
    acts.at(it, 15)
    await acts.say(it)
    await world.settle()
    expect(await acts.balanceOf(it)).toEqual({ left: 0, spent: 0, granted: 4 })
  })
})

describe('what was noted does not agree', () => {
  const waits = { state: 'waiting', isSaid: true, given: null, refusedBecause: null }
  const expectCase = async (it: Consultation) => {
    const { status, body } = await acts.say(it)
    expect([status, body.consultation?.noShow]).toEqual([200, expect.objectContaining(waits)])
    expect(body.consultation.noShow.answerBy).toBe(new Date(world.clock.now.getTime() + 3 * 86_400_000).toISOString())
    expect(await acts.balanceOf(it)).toMatchObject({ spent: 1 })
  }

  test('nobody was seen: the team decides', async () => {
    const it = await acts.aPackage()
    acts.at(it, 15)
    await expectCase(it)
    expect((await acts.again(it)).state).toBe('confirmed')
  })

  test('she read the record at its time: the team decides', async () => {
    const it = await aWait()
    acts.at(it, 15.1)
    await acts.read(it)
    await expectCase(it)
  })

  test('he came a quarter of an hour late or later: the team decides', async () => {
    const it = await acts.aPackage()
    acts.at(it, 15.5)
    await acts.arrive(it)
    await expectCase(it)
  })

  test('she says that he did not come, and he that she did not: the team decides', async () => {
    const it = await acts.aPackage()
    acts.at(it, 0)
    await acts.arrive(it)
    acts.at(it, 5)
    expect((await acts.miss(it)).status).toBe(200)
    acts.at(it, 20)
    await expectCase(it)
    expect((await acts.again(it)).state).toBe('missed')
  })

  test('she comes late, while its time lasts: they meet, and nothing is left to decide', async () => {
    const it = await acts.aPackage()
    acts.at(it, 15)
    await expectCase(it)
    acts.at(it, 20)
    expect(await acts.miss(it)).toMatchObject({ status: 409, body: { code: 'consultation_in_question' } })
    expect((await acts.begin(it)).status).toBe(200)
    expect(await acts.noShowsOf(it)).toEqual([{ state: 'met', given: null, said: true }])
  })

  test('once its time is over she cannot settle it herself', async () => {
    const it = await acts.aPackage()
    acts.at(it, 15)
    await expectCase(it)
    acts.at(it, 50)
    for (const act of [acts.begin, acts.miss])
      expect(await act(it)).toMatchObject({ status: 409, body: { code: 'consultation_in_question' } })
    expect((await acts.again(it)).state).toBe('confirmed')
  })
})

describe('nobody says it', () => {
  test('of another patient’s, without an account, or as its professional', async () => {
    const it = await aWait()
    expect([
      (await acts.say(it, 'diego')).status,
      (await acts.say(it, null)).status,
      (await acts.say(it, 'paula')).status,
      (await acts.say({ ...it, id: 999_999_999 })).status,
    ]).toEqual([404, 401, 404, 404])
    expect((await acts.call('bruno', 'PUT', `v1/consultations/${'9'.repeat(30)}/no_show`)).status).toBe(400)
    expect(await acts.noShowsOf(it)).toEqual([])
    expect((await acts.read(it, 'livia')).status).toBe(404)
  })

  test('later than a week, and of one that was begun or given up', async () => {
    const [late, begun] = [await acts.aPackage(), await acts.aPackage()]
    acts.at(begun, 0)
    expect((await acts.begin(begun)).status).toBe(200)
    acts.at(begun, 20)
    expect(await acts.say(begun)).toMatchObject({ status: 409, body: { code: 'no_show_not_sayable' } })
    const given = await acts.aPackage()
    await acts.call('bruno', 'DELETE', `v1/consultations/${given.id}`)
    acts.at(late, 7 * 24 * 60)
    expect(await acts.say(late)).toMatchObject({ status: 409, body: { code: 'no_show_too_late' } })
    acts.at(given, 20)
    expect(await acts.say(given)).toMatchObject({ status: 409, body: { code: 'no_show_not_sayable' } })
    expect((await Promise.all([late, begun, given].map(acts.noShowsOf))).flat().filter(({ said }) => said)).toEqual([])
  })
})

describe('nobody has said or closed it', () => {
  const day = 24 * 60
  const lookAt = async () => {
    await world.settle()
    await world.settle()
  }

  test('a day after its end the team has it, once; its patient may still say so, and what was noted decides', async () => {
    const [left, closed] = [await acts.aPackage(), await acts.aPackage()]
    acts.at(left, 0)
    await acts.arrive(left)
    acts.at(closed, 1)
    await acts.miss(closed)
    acts.at(closed, day + 49)
    await lookAt()
    expect(await acts.noShowsOf(left)).toHaveLength(1)
    acts.at(closed, day + 51)
    await lookAt()
    expect(await acts.noShowsOf(left)).toEqual([{ state: 'waiting', given: null, said: false }])
    expect(await acts.noShowsOf(closed)).toEqual([])
    const { body } = await acts.call('bruno', 'GET', 'v1/consultations')
    const shown = body.consultations.find(({ id }: { id: number }) => id === left.id)
    expect(shown).toMatchObject({
      state: 'confirmed',
      noShow: { isSaid: false },
      noShowSayable: { from: expect.any(String) },
    })
    expect((await acts.say(left)).body.consultation).toMatchObject({ state: 'canceled', noShow: { given: 'session' } })
    await lookAt()
    expect(await acts.noShowsOf(left)).toEqual([{ state: 'given_back', given: 'session', said: true }])
  })
})
