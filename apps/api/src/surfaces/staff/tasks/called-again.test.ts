import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInAgain } from '#testing/bearer'
import { statementsOf } from '#testing/statements'
import { teamActsIn } from '#testing/team-acts'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { callAgain } from '../../../reactions/doctors-tasks/call-again.ts'
import { prepCalls } from '../prep/prep-calls.factory.ts'
import { weightCalls } from '../weight/weight-calls.factory.ts'

let world: TestWorld
let team: ReturnType<typeof teamActsIn>
let whose: { patientId: number; doctorId: number }
let weight: ReturnType<typeof weightCalls>
let prep: ReturnType<typeof prepCalls>
beforeAll(async () => {
  world = await testWorld()
  team = teamActsIn(world)
  weight = weightCalls(world, () => whose)
  prep = prepCalls(world, () => whose)
})
beforeEach(async () => {
  await world.settle()
  await settleRecords(world.ctx())
  await sql`truncate care.weight_programmes, care.weight_check_ins, care.prep_registers, care.prep_documents, care.uploads,
    care.handovers cascade`.execute(world.world.db)
  await sql`delete from care.covers`.execute(world.world.db)
  whose = await aConsultation(world.ctx())
})
afterAll(() => world.close())

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const again = 'Uma tarefa urgente ainda espera você no painel'
const unanswered = 'Há urgências sem resposta no painel'
const later = (ms: number) => {
  world.clock.advance(ms)
  signInAgain(world)
}
const mailsTo = async (name: string) => {
  const mails = await team.mailsTo(`${name}@prumo.example`)
  return mails.filter(({ subject }) => subject === again || subject === unanswered)
}
/** What calls again, to each of them, while this happens; who gets nothing is missing. */
const told = async (act: () => unknown) => {
  const people = ['helena', 'marcos', 'andre', 'clara', 'rafael']
  const before = new Map<string, number>()
  for (const name of people) before.set(name, (await mailsTo(name)).length)
  await act()
  const found: Record<string, string[]> = {}
  for (const name of people) {
    const now = await mailsTo(name)
    const fresh = now.slice(0, now.length - (before.get(name) ?? 0)).map(({ subject }) => subject)
    if (fresh.length > 0) found[name] = fresh
  }
  return found
}
const onLeave = async (by: string) => {
  const days = { starts_on: weight.today(), ends_on: weight.dayAfter(weight.today(), 1) }
  const answer = await team.ask('helena', 'POST', 'covers', { covered_by: await team.idOf(by), ...days })
  expect(answer.status).toBe(200)
}
const handed = async (to: string) =>
  sql`insert into care.handovers (patient_id, from_id, to_id, at)
    values (${whose.patientId}, ${whose.doctorId}, ${await team.idOf(to)}, ${world.clock.now})`.execute(world.world.db)

const ofWeight = {
  tell: async () => {
    expect((await weight.answer({ red_flags: ['self_harm'] })).statusCode).toBe(200)
  },
  decide: async (as = 'helena', based_on = 0) => {
    const answer = await weight.decide({ goes_on: false, goal: null, note: 'Falei com ele.', based_on }, as)
    expect(answer.statusCode, answer.body).toBe(200)
  },
}
const ofLeft = {
  tell: async () => {
    await weight.begun()
    later(1_000)
    expect((await weight.course({ course: 'stopped', remind_hour: null })).statusCode).toBe(200)
    const said = await weight.checkIn({ weight_grams: null, symptoms: ['vomiting'] })
    expect(said.statusCode, said.body).toBe(200)
  },
  decide: () => ofWeight.decide('helena', 1),
}
const ofPrep = {
  tell: async () => {
    expect((await prep.answer({ is_exposed: true, has_suffered_violence: false })).statusCode).toBe(200)
  },
  decide: async (as = 'helena', based_on = 0) => {
    const answer = await prep.decide({ is_cleared: false, note: 'Falei com ele.', based_on }, as)
    expect(answer.statusCode, answer.body).toBe(200)
  },
}
const ofReactive = {
  tell: async () => {
    await prep.ready()
    await prep.decide()
    later(1_000)
    const found = await prep.review(
      await prep.sent(),
      prep.acceptance({ outcome: 'reactive', note: 'Vou te ligar: deu reagente.' }),
    )
    expect(found.statusCode, found.body).toBe(200)
  },
  decide: () => ofPrep.decide('helena', 1),
}

describe.each([
  ['a red flag of weight', ofWeight],
  ['symptoms of who stopped', ofLeft],
  ['an exposure', ofPrep],
  ['a test that calls', ofReactive],
])('%s that nobody decides on', (_what, { tell, decide }) => {
  test('calls her again after four hours, once, and the administration after twelve, without a word of health', async () => {
    expect(await told(tell)).toEqual({})
    expect(await told(() => later(4 * hourMs - minuteMs))).toEqual({})
    expect(await told(() => later(minuteMs))).toEqual({ helena: [again] })
    expect(await told(() => later(8 * hourMs - minuteMs))).toEqual({})
    expect(await told(() => later(minuteMs))).toEqual({ clara: [unanswered] })
    expect(await told(() => later(30 * hourMs))).toEqual({})
    const [toHelena] = await mailsTo('helena')
    const [toClara] = await mailsTo('clara')
    expect(toHelena?.text).toContain('/equipe/tarefas')
    expect(toClara?.text).toContain(`/equipe/pessoas/${whose.doctorId}`)
    expect(toClara?.text).toMatch(/Pacientes à espera:?\s+1\b/)
    for (const mail of [toHelena, toClara])
      expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Bruno|Helena Prado|peso|hiv|prep\b|exame|morrer|vômito/i)
    const { rows } = await sql`select 1 from platform.mails where template in ('task-urgent-again', 'urgent-unanswered')
      and given_up_at is not null`.execute(world.world.db)
    expect(rows).toEqual([])
  })

  test('decided in time, it is told nobody again', async () => {
    await tell()
    later(hourMs)
    await decide()
    expect(await told(() => later(20 * hourMs))).toEqual({})
  })
})

test('decided after she was called again: the administration is not told', async () => {
  await ofWeight.tell()
  expect(await told(() => later(4 * hourMs))).toEqual({ helena: [again] })
  await ofWeight.decide()
  expect(await told(() => later(20 * hourMs))).toEqual({})
})

test('decided while the mail waits: it is not sent', async () => {
  await ofPrep.tell()
  await world.settle()
  later(12 * hourMs)
  expect(await callAgain(world.ctx({ kind: 'system' }))).toBe(2)
  // Without a round of the mails between.
  await ofPrep.decide()
  expect(await told(() => undefined)).toEqual({})
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from platform.mails
    where template in ('task-urgent-again', 'urgent-unanswered') and unneeded_at is not null`.execute(world.world.db)
  expect(rows[0]?.count).toBe(2)
})

test('beside a doctor on leave whoever covers is called again, who may decide; she is left alone', async () => {
  await onLeave('marcos')
  await ofWeight.tell()
  expect(await told(() => later(4 * hourMs))).toEqual({ marcos: [again] })
  expect(await told(() => later(8 * hourMs))).toEqual({ clara: [unanswered] })
  await ofWeight.decide('marcos')
  expect(await told(() => later(20 * hourMs))).toEqual({})
})

test('a colleague to whom he was handed is told after twelve hours beside the administration, and may decide', async () => {
  await ofPrep.tell()
  await handed('andre')
  expect(await told(() => later(4 * hourMs))).toEqual({ helena: [again] })
  expect(await told(() => later(8 * hourMs))).toEqual({ andre: [again], clara: [unanswered] })
  await ofPrep.decide('andre')
  expect(await told(() => later(20 * hourMs))).toEqual({})
})

test('where nobody acts the administration is told after four hours, and again after twelve', async () => {
  await ofWeight.tell()
  await world.settle()
  expect((await team.clara('PUT', `people/${whose.doctorId}/deactivation`)).status).toBe(200)
  await world.settle()
  try {
    expect(await told(() => later(4 * hourMs))).toEqual({ clara: [unanswered] })
    expect(await told(() => later(8 * hourMs))).toEqual({ clara: [unanswered] })
  } finally {
    await team.clara('DELETE', `people/${whose.doctorId}/deactivation`)
    later(hourMs + 1)
  }
})

test('the administration gives the patient to a colleague, who has four hours of his own', async () => {
  await ofWeight.tell()
  await told(() => later(12 * hourMs))
  expect((await team.clara('DELETE', `people/${whose.doctorId}/publication`)).status).toBe(200)
  const to = { to_user_id: await team.idOf('marcos'), patient_ids: [whose.patientId] }
  const path = `people/${whose.doctorId}/patient_handovers`
  const answer = await team.clara('POST', path, to)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(await told(() => later(4 * hourMs - minuteMs))).toEqual({})
  expect(await told(() => later(minuteMs))).toEqual({ marcos: [again] })
  await ofWeight.decide('marcos')
  expect(await told(() => later(20 * hourMs))).toEqual({})
  expect((await team.clara('PUT', `people/${whose.doctorId}/publication`)).status).toBe(200)
})

test('two rounds at once queue each mail once, in as many statements for many cases as for one', async () => {
  await ofWeight.tell()
  await world.settle()
  later(12 * hourMs)
  const system = () => world.ctx({ kind: 'system' })
  const rounds = await Promise.all([callAgain(system()), callAgain(system())])
  expect(rounds.reduce((all, one) => all + one)).toBe(2)
  const count = async () => (await statementsOf(() => callAgain(system()))).statements.length
  const one = await count()
  await weight.answer({ red_flags: ['pancreatitis'] })
  await ofPrep.tell()
  await world.settle()
  later(12 * hourMs)
  await callAgain(system())
  expect(await count()).toBe(one)
})
