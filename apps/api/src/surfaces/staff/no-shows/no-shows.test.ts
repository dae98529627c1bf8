import * as contract from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Consultation } from '#domains/care/consultations'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { noShowActsIn } from '../../../domains/care/consultations/no-shows/no-shows.factory.ts'

let world: TestWorld
let acts: ReturnType<typeof noShowActsIn>
beforeAll(async () => {
  world = await testWorld()
  acts = noShowActsIn(world)
})
afterAll(() => world.close())

const idOf = async ({ id }: Consultation) => {
  const { rows } = await sql<{ id: number }>`select id from care.no_shows where consultation_id = ${id}`.execute(
    world.world.db,
  )
  return rows[0]?.id ?? 0
}
const giveBack = async (it: Consultation, as: string | null = 'rafael') =>
  acts.call(as, 'PUT', `staff/v1/no_shows/${await idOf(it)}/giving_back`)
const refuse = async (it: Consultation, because: string, as: string | null = 'clara') =>
  acts.call(as, 'PUT', `staff/v1/no_shows/${await idOf(it)}/refusal`, { because })
const listed = async (list: string, rest = '') => {
  const { body } = await acts.call('rafael', 'GET', `staff/v1/no_shows?list=${list}${rest}`)
  return contract.listNoShows.response.parse(body).noShows
}
/** Of a session of a package: nobody was seen, and its patient has said so. */
const aCase = async (make: () => Promise<Consultation> = acts.aPackage) => {
  const it = await make()
  acts.at(it, 15)
  expect((await acts.say(it)).body.consultation.noShow.state).toBe('waiting')
  return it
}
const mailsOf = async (name: string, subject: string) => {
  await world.settle()
  const mails = await sandboxControl(world.sandbox.url).mails(`${name}@prumo.example`)
  return mails.filter((mail) => mail.subject === subject)
}

test('support sees who was there, not why; each sight is in the log of the patient', async () => {
  const it = await acts.aPackage()
  acts.at(it, 0)
  await acts.arrive(it)
  await acts.read(it)
  acts.at(it, 15)
  await acts.say(it)
  const row = (await listed('waiting')).find(({ consultationId }) => consultationId === it.id)
  expect(row).toMatchObject({
    ...{ patientName: expect.any(String), doctorName: 'Paula Reis', isBySession: true, isMissed: false },
    ...{ state: 'waiting', patientSeen: { way: 'page' }, professionalSeen: { way: 'record' }, deciderName: null },
  })
  expect(JSON.stringify(row)).not.toMatch(/pathology|price|total|psychology/i)
  const { rows } = await sql`select 1 from care.record_accesses where what = 'appointment'
    and subject_id = ${it.id}`.execute(world.world.db)
  expect(rows).toHaveLength(1)
  expect((await listed('waiting', `&after=${row?.id}`)).map(({ id }) => id)).not.toContain(row?.id)
})

describe('given back by the team', () => {
  test('the session is available again, once, however often it is pressed; it says who decided', async () => {
    const it = await aCase()
    const answers = await Promise.all([giveBack(it), giveBack(it, 'clara'), giveBack(it)])
    expect(answers.map(({ status, body }) => [status, body.noShow?.given])).toEqual(Array(3).fill([200, 'session']))
    expect((await giveBack(it)).status).toBe(200)
    await world.settle()
    expect([await acts.balanceOf(it), (await acts.again(it)).state]).toEqual([
      { left: 4, spent: 0, granted: 4 },
      'canceled',
    ])
    expect(await refuse(it, 'patient_absent')).toMatchObject({ status: 409, body: { code: 'no_show_decided' } })
    const [last] = await listed('decided')
    expect(last).toMatchObject({ consultationId: it.id, state: 'given_back', deciderName: expect.any(String) })
    expect((await mailsOf('paula', 'Um horário ficou como não atendido'))[0]?.text).toContain('A equipe viu o caso')
  })

  test('also of one that she had marked as missed', async () => {
    const it = await acts.aPackage()
    acts.at(it, 5)
    await acts.miss(it)
    acts.at(it, 15)
    await acts.say(it)
    expect((await giveBack(it)).body.noShow.given).toBe('session')
    expect(await acts.balanceOf(it)).toEqual({ left: 4, spent: 0, granted: 4 })
  })

  test('paid by card: another time, or the money', async () => {
    const it = await aCase(acts.aPaidConsultation)
    expect((await giveBack(it)).body.noShow.given).toBe('time')
    expect((await acts.again(it)).state).toBe('waiting_for_time')
  })
})

describe('an account that is to be erased', () => {
  const hindered = async () => {
    const { body } = await acts.call('bruno', 'GET', 'v1/personal_data')
    const found: { what: string; count: number }[] = body.personalData.hindrances
    return found.filter(({ what }) => what === 'appointment').reduce((sum, { count }) => sum + count, 0)
  }

  test('waits until the team has decided on a visit that was marked as missed', async () => {
    const it = await acts.aPackage()
    acts.at(it, 5)
    await acts.miss(it)
    const before = await hindered()
    acts.at(it, 15)
    await acts.say(it)
    expect(await hindered()).toBe(before + 1)
    await refuse(it, 'patient_absent')
    expect(await hindered()).toBe(before)
  })

  test('is given its money at once if it was erased before, and no time that nobody can take', async () => {
    const it = await aCase(acts.aPaidConsultation)
    const erasing = (since: Date | null) =>
      sql`update people.users set erasing_since = ${since} where email = 'bruno@prumo.example'`.execute(world.world.db)
    await erasing(world.clock.now)
    try {
      expect((await giveBack(it)).status).toBe(200)
      await world.settle()
      expect((await acts.again(it)).state).toBe('canceled')
      expect(await acts.paidBackOf(it)).toBeGreaterThan(0)
    } finally {
      await erasing(null)
    }
  })
})

describe('refused', () => {
  test.each([
    ['patient_absent', 'missed'],
    ['patient_late', 'missed'],
    ['took_place', 'under_way'],
  ])('because of %s it is %s, the session stays spent, and he reads why', async (because, state) => {
    const it = await aCase()
    const answers = await Promise.all([refuse(it, because), refuse(it, because)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([(await acts.again(it)).state, (await acts.balanceOf(it)).spent]).toEqual([state, 1])
    const { body } = await acts.call('bruno', 'GET', 'v1/consultations')
    const shown = body.consultations.find(({ id }: { id: number }) => id === it.id)
    expect(shown).toMatchObject({ noShowSayable: null, noShow: { state: 'refused', refusedBecause: because } })
    const [mail] = await mailsOf('bruno', 'Há uma resposta sobre o seu horário')
    expect(mail?.text).not.toMatch(/Paula|psic|sess/i)
    expect(await giveBack(it)).toMatchObject({ status: 409, body: { code: 'no_show_decided' } })
    expect((await acts.say(it)).body.consultation.noShow.state).toBe('refused')
  })

  test('that it took place leads its professional to state and close it', async () => {
    const it = await aCase()
    await refuse(it, 'took_place')
    expect((await mailsOf('paula', 'Falta concluir um atendimento')).length).toBeGreaterThan(0)
    expect((await acts.read(it)).body.record.consultation).toMatchObject({
      state: 'under_way',
      openedAt: it.appointment?.startsAt.toISOString(),
    })
  })

  test('of a missed one nobody says that it took place', async () => {
    const it = await acts.aPackage()
    acts.at(it, 5)
    await acts.miss(it)
    acts.at(it, 15)
    await acts.say(it)
    expect(await refuse(it, 'took_place')).toMatchObject({ status: 409, body: { code: 'no_show_decided' } })
    expect((await refuse(it, 'patient_late')).status).toBe(200)
    expect((await acts.again(it)).state).toBe('missed')
  })
})

test('of two who decide otherwise at once one is told; they who met are no case any more', async () => {
  const it = await aCase()
  const answers = await Promise.all([giveBack(it), refuse(it, 'patient_absent')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { left, spent } = await acts.balanceOf(it)
  expect(left + spent).toBe(4)

  const met = await aCase()
  const both = await Promise.all([giveBack(met), acts.begin(met)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await acts.again(met)).state).toBe(both[0].status === 200 ? 'canceled' : 'under_way')
})

test('nobody else decides, nor anybody of the team about an hour of his own', async () => {
  const it = await aCase()
  for (const as of ['bruno', 'paula', 'silvia'])
    expect([(await giveBack(it, as)).status, (await refuse(it, 'patient_late', as)).status]).toEqual([403, 403])
  expect([(await giveBack(it, null)).status, (await acts.call(null, 'GET', 'staff/v1/no_shows')).status]).toEqual([
    401, 401,
  ])
  expect((await refuse(it, 'because')).status).toBe(400)
  expect((await acts.call('rafael', 'PUT', 'staff/v1/no_shows/999999999/giving_back')).status).toBe(404)
  expect((await acts.call('rafael', 'GET', 'staff/v1/no_shows?list=all')).status).toBe(400)
  await sql`insert into people.user_roles (user_id, role) values (${it.doctorId}, 'support')`.execute(world.world.db)
  acts.at(it, 16)
  expect(await giveBack(it, 'paula')).toMatchObject({ status: 403, body: { code: 'own_no_show' } })
  await sql`delete from people.user_roles where user_id = ${it.doctorId} and role = 'support'`.execute(world.world.db)
  expect((await acts.again(it)).state).toBe('confirmed')
})

test('the table lets no decision be undone', async () => {
  const it = await aCase()
  await giveBack(it)
  const undo = sql`update care.no_shows set state = 'waiting', given = null, decided_at = null, decided_by = null
    where consultation_id = ${it.id}`.execute(world.world.db)
  await expect(undo).rejects.toMatchObject({ code: '23514', constraint: 'no_shows_moves' })
})

describe('what waits', () => {
  const heardOf = async (it: Consultation) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from platform.room_events
      where room = 'no-shows' and (data->>'noShowId')::int = ${await idOf(it)}`.execute(world.world.db)
    return rows[0]?.n ?? 0
  }

  test('is heard of by the team’s open lists when it is said and when it is decided', async () => {
    const it = await aCase()
    expect(await heardOf(it)).toBe(1)
    await refuse(it, 'patient_absent')
    expect(await heardOf(it)).toBe(2)
  })

  test('is mailed to the team once it is late, once each day, without a name, until it is decided', async () => {
    const it = await aCase()
    const lateMails = async () => (await mailsOf('rafael', 'Há uma resposta atrasada no painel')).length
    const before = await lateMails()
    acts.at(it, 3 * 24 * 60 + 16)
    expect((await lateMails()) - before).toBe(1)
    const [mail] = await mailsOf('clara', 'Há uma resposta atrasada no painel')
    expect(mail?.text).toContain('/equipe/faltas')
    expect(mail?.text).not.toMatch(/Bruno|Paula|psic|sess/i)
    expect((await lateMails()) - before).toBe(1)
    acts.at(it, 4 * 24 * 60 + 17)
    expect((await lateMails()) - before).toBe(2)
    await sql`update care.no_shows set state = 'met', decided_at = now() where state = 'waiting'`.execute(
      world.world.db,
    )
    acts.at(it, 6 * 24 * 60)
    expect((await lateMails()) - before).toBe(2)
  })
})
