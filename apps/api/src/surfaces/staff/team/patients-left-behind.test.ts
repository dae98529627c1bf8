import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendMessage } from '#domains/care/messages'
import { returnDispensing } from '#domains/plans/subscriptions'
import { sandboxControl } from '#testing/sandbox-control'
import { teamActsIn } from '#testing/team-acts'
import { type TestWorld, testWorld } from '#testing/world'
import { aRegister } from '../../../domains/care/prep/prep.factory.ts'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aRenewable, askAsWell, aWaitingRenewal } from '../../../domains/care/renewals/renewals.factory.ts'
import { aGoingProgramme, aProgramme } from '../../../domains/care/weight/weight.factory.ts'
import { aRequest } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'
import { weightCalls } from '../weight/weight-calls.factory.ts'

let world: TestWorld
let team: ReturnType<typeof teamActsIn>
let whose: { patientId: number; doctorId: number }
let it: ReturnType<typeof weightCalls>
let marcos = 0
beforeAll(async () => {
  world = await testWorld()
  team = teamActsIn(world)
  it = weightCalls(world, () => whose)
  marcos = await team.idOf('marcos')
})
beforeEach(async () => {
  await settleRecords(world.ctx())
  await sql`truncate care.weight_programmes, care.weight_check_ins, care.prep_registers, care.renewals, care.exam_results, care.handovers,
    care.messages, plans.dispensing_tasks cascade`.execute(world.world.db)
  whose = await aConsultation(world.ctx())
})
afterAll(() => world.close())

const left = () => team.clara('GET', `people/${whose.doctorId}/patients`)
const handOver = (patientIds: number[], to: number) =>
  team.clara('POST', `people/${whose.doctorId}/patient_handovers`, { to_user_id: to, patient_ids: patientIds })
const away = async (work: () => Promise<void>, name = 'helena') => {
  const id = await team.idOf(name)
  expect((await team.clara('PUT', `people/${id}/deactivation`)).status).toBe(200)
  await world.settle()
  try {
    await work()
  } finally {
    await team.clara('DELETE', `people/${id}/deactivation`)
    await world.settle()
  }
}
const handovers = async () =>
  (
    await sql<{ to_id: number; handed_by: number }>`select to_id, handed_by from care.handovers order by id`.execute(
      world.world.db,
    )
  ).rows
const system = () => world.ctx({ kind: 'system' })

test('whose calendar is open keeps his patients, and nobody else’s list is read', async () => {
  await aGoingProgramme(world.ctx(), whose)
  for (const answer of [await left(), await handOver([whose.patientId], marcos)])
    expect(answer).toMatchObject({ status: 409, body: { code: 'doctor_still_accepting' } })
  expect(await handovers()).toEqual([])
})

test('a weight and a PrEP that were followed go to a colleague: he decides, the patient is told neutrally, the list is empty', async () => {
  await aGoingProgramme(world.ctx(), whose)
  await aRegister(world.ctx(), whose)
  await away(async () => {
    const { body } = await left()
    expect(body).toMatchObject({ patients: [{ userId: whose.patientId, name: 'Bruno Almeida' }], count: 1 })
    expect(Object.keys(body.patients[0])).toEqual(['userId', 'name', 'isAgain'])
    expect(body.colleagues.map(({ userId }: { userId: number }) => userId)).toContain(marcos)
    const { rows } = await sql`select from care.record_accesses where patient_id = ${whose.patientId}
      and actor_id = ${await team.idOf('clara')} and what = 'appointment' and subject_id is null`.execute(
      world.world.db,
    )
    expect(rows).toHaveLength(1)
    expect((await handOver([whose.patientId], marcos)).status).toBe(200)
    expect((await handOver([whose.patientId], marcos)).status).toBe(200)
    expect(await handovers()).toEqual([{ to_id: marcos, handed_by: await team.idOf('clara') }])
    expect((await left()).body).toMatchObject({ patients: [], count: 0 })
    expect(await it.programmeOf()).toMatchObject({ doctor: { id: marcos }, actingDoctor: { id: marcos } })
    const register = await it.ask('GET', `/v2/prep/patients/${whose.patientId}/register`)
    expect(register.json().prepUserRegistryData.doctor.id).toBe(marcos)
    const mails = (await team.mailsTo('bruno@prumo.example')).filter(({ subject }) => /acompanha/.test(subject))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Dr. Marcos Lima')
    expect(`${mails[0]?.subject} ${mails[0]?.text}`).not.toMatch(/peso|PrEP|HIV|Helena|desativ/i)
    world.clock.advance(1_000)
    const urgent = await it.answer({ doctor_id: marcos, red_flags: ['self_harm'] })
    expect(urgent.statusCode, urgent.body).toBe(200)
    expect((await team.mailsTo('marcos@prumo.example')).map(({ subject }) => subject)).toContain(
      'Uma tarefa urgente espera você no painel',
    )
    expect(await it.waitingFor('marcos')).toMatchObject([{ patientId: whose.patientId, isOwn: true }])
  })
})

test.each([
  ['a weight that cannot wait', () => aProgramme(world.ctx(), whose, { redFlags: ['self_harm'] }), 1],
  ['a PrEP that cannot wait', () => aRegister(world.ctx(), whose, { hasSymptoms: true }), 1],
  ['a weight that can', () => aProgramme(world.ctx(), whose), 0],
] as const)(
  '%s goes to a colleague: whatever he was told today, he hears at once of what cannot wait',
  async (_, standing, urgent) => {
    const toldOf = async (subject: string) =>
      (await team.mailsTo('marcos@prumo.example')).filter((mail) => mail.subject === subject).length
    await standing()
    await away(async () => {
      const before = await toldOf('Uma tarefa urgente espera você no painel')
      expect((await handOver([whose.patientId], marcos)).status).toBe(200)
      expect(await toldOf('Uma tarefa urgente espera você no painel')).toBe(before + urgent)
      expect(await toldOf('Há uma tarefa para você no painel')).toBeGreaterThan(0)
    })
  },
)

describe('what waits for her alone', () => {
  const aRenewal = async () =>
    askAsWell(world.ctx({ kind: 'user', userId: whose.patientId, roles: ['patient'] }), await aRenewable(system()))
  const aQuestion = async () => {
    const { dispensingId } = await aRequest(system(), await sandboxControl(world.sandbox.url).cardToken())
    const asked = { reason: 'dose_to_confirm' as const, note: 'Dois jatos por dia?' }
    await returnDispensing(system(), { dispensingId, pharmacistId: await team.idOf('silvia'), ...asked })
  }
  const aMessage = () =>
    sendMessage(world.ctx({ kind: 'user', userId: whose.patientId, roles: ['patient'] }), {
      fromUserId: whose.patientId,
      toUserId: whose.doctorId,
      body: 'Posso tomar à noite?',
    })
  const queueOf = async (path: string, list: string) => (await team.ask('marcos', 'GET', path)).body[list]

  test.each([
    ['a renewal', aRenewal, 'renewals', 'renewals'],
    ['a question of the pharmacy', aQuestion, 'tasks', 'tasks'],
  ] as const)(
    '%s: its patient is left behind, and waits for the colleague from then on',
    async (_, happen, path, list) => {
      await away(async () => {
        expect((await left()).body.count).toBe(0)
        await happen()
        await world.settle()
        expect((await left()).body).toMatchObject({ patients: [{ userId: whose.patientId }], count: 1 })
        expect(await queueOf(path, list)).toEqual([])
        expect((await handOver([whose.patientId], marcos)).status).toBe(200)
        expect((await left()).body.count).toBe(0)
        expect(await queueOf(path, list)).toHaveLength(1)
        await world.settle()
        expect((await team.mailsTo('marcos@prumo.example')).map(({ subject }) => subject)).toContain(
          'Há uma tarefa para você no painel',
        )
      })
    },
  )

  test('a message that waits as she goes: its patient is left behind; none is taken afterwards', async () => {
    await aMessage()
    await away(async () => {
      expect((await left()).body).toMatchObject({ patients: [{ userId: whose.patientId }], count: 1 })
      expect((await handOver([whose.patientId], marcos)).status).toBe(200)
      expect((await left()).body.count).toBe(0)
      await expect(aMessage()).rejects.toMatchObject({ code: 'professional_gone' })
    })
  })

  test('whose colleague goes too is left behind by him', async () => {
    await aRenewal()
    await away(async () => {
      await handOver([whose.patientId], marcos)
      await away(async () => {
        const { body } = await team.clara('GET', `people/${marcos}/patients`)
        expect(body).toMatchObject({ patients: [{ userId: whose.patientId }], count: 1 })
      }, 'marcos')
    })
  })
})

test('who was handed his own chart is left behind all the same (decision 0291)', async () => {
  const tiago = await team.idOf('tiago')
  await aWaitingRenewal(system(), { of: 'tiago' })
  await sql`insert into care.handovers (patient_id, from_id, to_id, at)
    values (${tiago}, ${whose.doctorId}, ${tiago}, ${world.clock.now})`.execute(world.world.db)
  await away(async () => expect((await left()).body).toMatchObject({ patients: [{ userId: tiago }], count: 1 }))
})

test('nobody takes over who is gone, no doctor, the patient himself, or herself; of two at once one does', async () => {
  await aGoingProgramme(world.ctx(), whose)
  const andre = await team.idOf('andre')
  await away(async () => {
    for (const to of [whose.doctorId, await team.idOf('paula')])
      expect(await handOver([whose.patientId], to)).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
    expect((await handOver([whose.patientId], await team.idOf('rafael'))).status).toBe(404)
    expect((await handOver([whose.patientId, marcos], marcos)).status).toBe(422)
    expect((await handOver([], marcos)).status).toBe(400)
    expect(await handovers()).toEqual([])
    await away(async () => expect((await handOver([whose.patientId], marcos)).status).toBe(422), 'marcos')
    const answers = await Promise.all([handOver([whose.patientId], marcos), handOver([whose.patientId], andre)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const done = await handovers()
    expect(done).toHaveLength(1)
    expect((await it.programmeOf()).doctor?.id).toBe(done[0]?.to_id)
  })
})

test.each([
  ['GET', 'people/1/patients', undefined],
  ['POST', 'people/1/patient_handovers', { to_user_id: 1, patient_ids: [1] }],
])('%s %s is for administrators alone', async (method, path, payload) => {
  for (const as of ['helena', 'rafael', 'silvia', 'bruno'])
    expect((await team.ask(as, method, path, payload)).status).toBe(403)
  expect((await team.ask(null, method, path, payload)).status).toBe(401)
})
