import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { returnDispensing } from '#domains/plans/subscriptions'
import { signInAgain } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { teamActsIn } from '#testing/team-acts'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aRequest } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'
import { weightCalls } from './weight-calls.factory.ts'

let world: TestWorld
let team: ReturnType<typeof teamActsIn>
let whose: { patientId: number; doctorId: number }
let it: ReturnType<typeof weightCalls>
beforeAll(async () => {
  world = await testWorld()
  team = teamActsIn(world)
  it = weightCalls(world, () => whose)
})
beforeEach(async () => {
  await settleRecords(world.ctx())
  await sql`truncate care.weight_programmes, care.weight_check_ins cascade`.execute(world.world.db)
  await sql`delete from care.covers`.execute(world.world.db)
  whose = await aConsultation(world.ctx())
})
afterAll(() => world.close())

const subjectsTo = async (name: string) =>
  (await team.mailsTo(`${name}@prumo.example`)).map(({ subject }) => subject).filter((one) => one.includes('painel'))
const newTo = async (name: string, act: () => Promise<unknown>) => {
  const before = (await subjectsTo(name)).length
  await act()
  await world.settle()
  const now = await subjectsTo(name)
  // The newest stands first.
  return now.slice(0, now.length - before)
}
const onLeave = async (by: string) => {
  const answer = await team.ask('helena', 'POST', 'covers', {
    covered_by: await team.idOf(by),
    starts_on: it.today(),
    ends_on: it.today(),
  })
  expect(answer.status).toBe(200)
}
const away = async (name: string, work: () => Promise<void>) => {
  const id = await team.idOf(name)
  expect((await team.clara('PUT', `people/${id}/deactivation`)).status).toBe(200)
  await world.settle()
  try {
    await work()
  } finally {
    await team.clara('DELETE', `people/${id}/deactivation`)
    await world.settle()
    // Sessions that the deactivation ended: everybody signs in again.
    world.clock.advance(3_600_001)
    signInAgain(world)
  }
}
const wantsToDie = () => it.answer({ red_flags: ['self_harm'] })

test('on leave: what cannot wait reaches who covers, the patient reads his name, and the doctor herself is left alone', async () => {
  await onLeave('marcos')
  let toMarcos: string[] = []
  const toHelena = await newTo('helena', async () => {
    toMarcos = await newTo('marcos', wantsToDie)
  })
  expect(toMarcos).toEqual(['Uma tarefa urgente espera você no painel'])
  expect(toHelena).toEqual([])
  expect(await it.programmeOf()).toMatchObject({
    urgency: 'mind',
    doctor: { id: whose.doctorId },
    actingDoctor: { id: await team.idOf('marcos'), name: 'Dr. Marcos Lima' },
  })
  expect(await it.waitingFor('marcos')).toMatchObject([{ patientId: whose.patientId, isOwn: false }])
})

test('at work: it reaches herself, and whoever covered before is left alone', async () => {
  await onLeave('marcos')
  const { body } = await team.ask('helena', 'GET', 'covers')
  expect((await team.ask('helena', 'DELETE', `covers/${body.covers[0].id}`)).status).toBe(200)
  let toHelena: string[] = []
  expect(
    await newTo('marcos', async () => {
      toHelena = await newTo('helena', wantsToDie)
    }),
  ).toEqual([])
  expect(toHelena).toEqual(['Uma tarefa urgente espera você no painel'])
  expect((await it.programmeOf()).actingDoctor).toEqual({ id: whose.doctorId, name: 'Dra. Helena Prado' })
})

test('gone: the administration is told, without a word of health, the patient that somebody is being chosen', async () => {
  await away('helena', async () => {
    const before = (await team.mailsTo('clara@prumo.example')).length
    expect(await newTo('helena', async () => expect((await it.answer()).statusCode).not.toBe(200))).toEqual([])
    expect((await team.mailsTo('clara@prumo.example')).length).toBe(before)
  })
  await it.answer()
  await away('helena', async () => {
    const told = await newTo('clara', async () => expect((await wantsToDie()).statusCode).toBe(200))
    expect(told).toEqual(['Há pacientes sem médico no painel'])
    const [mail] = (await team.mailsTo('clara@prumo.example')).filter(({ subject }) => subject === told[0])
    expect(mail?.text).toContain(`/equipe/pessoas/${whose.doctorId}`)
    expect(mail?.text).not.toMatch(/Bruno|peso|morrer|Helena/i)
    expect(await it.programmeOf()).toMatchObject({ actingDoctor: null, doctors: [] })
  })
})

test('gone while something waits: the administration hears at once how many, and whoever covers is called again', async () => {
  await it.answer()
  await wantsToDie()
  await world.settle()
  const told = await newTo('clara', () =>
    away('helena', async () => {
      const [mail] = await team.mailsTo('clara@prumo.example')
      expect(mail?.subject).toBe('Pacientes sem médico, com urgência, no painel')
      expect(mail?.text).toMatch(/Pacientes:?\s+1\b[\s\S]*Com urgência:?\s+1\b/)
      expect(mail?.text).toContain(`/equipe/pessoas/${whose.doctorId}`)
      expect(mail?.text).not.toMatch(/Bruno|peso|morrer|Helena/i)
      expect(await it.programmeOf()).toMatchObject({ actingDoctor: null })
    }),
  )
  expect(told).toEqual(['Pacientes sem médico, com urgência, no painel'])
  await onLeave('marcos')
  expect(await newTo('marcos', () => away('helena', async () => {}))).toEqual([
    'Uma tarefa urgente espera você no painel',
  ])
})

test('who covers and is gone himself covers nobody, and is chosen by nobody', async () => {
  await onLeave('marcos')
  await away('marcos', async () => {
    expect(await newTo('helena', wantsToDie)).toEqual(['Uma tarefa urgente espera você no painel'])
    const { body } = await team.ask('helena', 'GET', 'colleagues')
    expect(body.colleagues.map(({ userId }: { userId: number }) => userId)).not.toContain(await team.idOf('marcos'))
    const days = { starts_on: it.today(), ends_on: it.today() }
    const again = await team.ask('helena', 'POST', 'covers', { covered_by: await team.idOf('marcos'), ...days })
    expect(again).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
  })
})

test('a question of the pharmacy waits for who covers too, who answers it; his reading says why', async () => {
  await onLeave('marcos')
  const { dispensingId } = await aRequest(
    world.ctx({ kind: 'system' }),
    await sandboxControl(world.sandbox.url).cardToken(),
  )
  const pharmacistId = await team.idOf('silvia')
  const asked = { reason: 'dose_to_confirm' as const, note: 'Dois jatos por dia?' }
  const told = await newTo('marcos', () =>
    returnDispensing(world.ctx({ kind: 'system' }), { dispensingId, pharmacistId, ...asked }),
  )
  expect(told).toEqual(['Há uma tarefa para você no painel'])
  const { tasks } = (await team.ask('marcos', 'GET', 'tasks')).body
  expect(tasks).toHaveLength(1)
  expect((await team.ask('andre', 'GET', 'tasks')).body.tasks).toEqual([])
  expect((await team.ask('andre', 'GET', `tasks/${tasks[0].id}`)).status).toBe(404)
  expect((await team.ask('marcos', 'GET', `tasks/${tasks[0].id}`)).status).toBe(200)
  const { rows } = await sql<{ reason: string }>`select reason from care.record_accesses
    where actor_id = ${await team.idOf('marcos')} and what = 'dispensing'`.execute(world.world.db)
  expect(rows).toEqual([{ reason: 'covers' }])
  const confirmed = await team.ask('marcos', 'POST', `tasks/${tasks[0].id}/confirmation`, { reason: 'Dose conferida.' })
  expect(confirmed).toMatchObject({
    status: 200,
    body: { task: { answer: 'confirmed', answeredByName: 'Marcos Lima' } },
  })
})
