import { listCarers } from '@prumo/contracts/main'
import { listPatientsLeftBehind } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { teamActsIn } from '#testing/team-acts'
import { type TestWorld, testWorld } from '#testing/world'
import { aRegister } from '../../../domains/care/prep/prep.factory.ts'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aGoingProgramme } from '../../../domains/care/weight/weight.factory.ts'

/*
 * One patient, one colleague who takes him over: also where he stands on the pages of two who are gone. And what he is
 * told of it is so.
 */
let world: TestWorld
let team: ReturnType<typeof teamActsIn>
let bruno = 0
const ids = new Map<string, number>()
const id = (name: string): number => ids.get(name) ?? 0
const names = ['helena', 'marcos', 'tiago', 'andre', 'paula']
beforeAll(async () => {
  world = await testWorld()
  team = teamActsIn(world)
  for (const name of [...names, 'bruno']) ids.set(name, await team.idOf(name))
  bruno = id('bruno')
})
beforeEach(async () => {
  await settleRecords(world.ctx())
  await sql`truncate care.weight_programmes, care.prep_registers, care.handovers, care.messages, care.threads cascade`.execute(
    world.world.db,
  )
  await sql`update care.consultations set state = 'canceled', closed_at = null, canceled_at = ${world.clock.now},
    cancel_reason = 'by_patient' where patient_id = ${bruno}`.execute(world.world.db)
  await sql`delete from platform.mails`.execute(world.world.db)
  // Nobody asks for more than five codes in an hour; these tests do.
  await sql`truncate people.second_steps cascade`.execute(world.world.db)
  seen = (await team.mailsTo('bruno@prumo.example')).length
})
afterEach(async () => {
  for (const name of names) await team.clara('DELETE', `people/${id(name)}/deactivation`)
  await world.settle()
})
afterAll(() => world.close())

let seen = 0
const newMails = async () => {
  const all = await team.mailsTo('bruno@prumo.example')
  return all.slice(0, all.length - seen).map(({ subject, text }) => ({ subject, text: text ?? '' }))
}
const ask = (as: string, method: string, path: string, payload?: object) => team.ask(as, method, path, payload)
/** Signed in anew: whoever was gone and is back has no session left. */
const askAnew = async (as: string) => {
  const { bearer } = await team.enter(`${as}@prumo.example`, 'prumo-demo-2026')
  return async (method: 'POST', path: string, payload: object) => {
    const headers = { authorization: `Bearer ${bearer}` }
    const answer = await world.app.inject({ method, url: `/api/staff/v1/${path}`, headers, payload })
    return answer.statusCode
  }
}
const goes = async (name: string) => {
  expect((await team.clara('PUT', `people/${id(name)}/deactivation`)).status).toBe(200)
  await world.settle()
}
const given = (from: string, to: string) =>
  team.clara('POST', `people/${id(from)}/patient_handovers`, { to_user_id: id(to), patient_ids: [bruno] })
const left = async (name: string) =>
  listPatientsLeftBehind.response
    .parse((await team.clara('GET', `people/${id(name)}/patients`)).body)
    .patients.map(({ userId }) => userId)
const carers = async () => {
  const { carers, gone } = listCarers.response.parse((await ask('bruno', 'GET', '/api/v1/carers')).body)
  return { carers: carers.map(({ userId }) => userId), gone: gone.map(({ userId }) => userId) }
}
const takers = async () =>
  (
    await sql<{ to_id: number }>`select to_id from care.handovers
      where from_id in (${id('helena')}, ${id('marcos')}) and to_id in (${id('tiago')}, ${id('andre')})`.execute(
      world.world.db,
    )
  ).rows.map(({ to_id }) => to_id)
const followers = async () =>
  (
    await sql<{ doctor_id: number }>`select doctor_id from care.weight_programmes
      union all select doctor_id from care.prep_registers`.execute(world.world.db)
  ).rows.map(({ doctor_id }) => doctor_id)

describe('on the pages of two', () => {
  /** Helena is gone, and so is Marcos, who took him over and follows him. */
  const onTwo = async () => {
    const { patientId, doctorId } = await aConsultation(world.ctx())
    await aGoingProgramme(world.ctx(), { patientId, doctorId })
    await aRegister(world.ctx(), { patientId, doctorId })
    await goes('helena')
    expect((await given('helena', 'marcos')).status).toBe(200)
    await goes('marcos')
    expect([await left('helena'), await left('marcos')]).toEqual([[bruno], [bruno]])
  }

  test('given from one, he stands on neither, and all that was followed goes with him', async () => {
    await onTwo()
    expect((await given('helena', 'tiago')).status).toBe(200)
    expect([await left('helena'), await left('marcos')]).toEqual([[], []])
    expect(await followers()).toEqual([id('tiago'), id('tiago')])
    expect((await given('marcos', 'andre')).status).toBe(200)
    expect([await takers(), await followers()]).toEqual([[id('tiago')], [id('tiago'), id('tiago')]])
  })

  test.each([1, 2, 3])('given from both at one moment, one takes him, and he is told of that one (%i)', async () => {
    await onTwo()
    const before = (await newMails()).length
    const answers = await Promise.all([given('helena', 'tiago'), given('marcos', 'andre')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [taker, ...more] = await takers()
    expect(more).toEqual([])
    expect(await followers()).toEqual([taker, taker])
    expect((await carers()).carers).toEqual([taker])
    const mails = await newMails()
    expect(mails.slice(0, mails.length - before).map(({ subject }) => subject)).toEqual(['Mudou quem acompanha você'])
  })
})

test('let in twice at one moment by who treats him, a colleague is named once', async () => {
  await aConsultation(world.ctx())
  const asHelena = await askAnew('helena')
  const lets = () => asHelena('POST', `patients/${bruno}/handovers`, { to_user_id: id('marcos') })
  expect(await Promise.all([lets(), lets(), lets()])).toEqual([200, 200, 200])
  expect((await newMails()).map(({ subject }) => subject)).toEqual(['Mais alguém acompanha você'])
})

describe('a colleague who treats him already', () => {
  test('let in by another is not said to be somebody more', async () => {
    await aConsultation(world.ctx())
    await aConsultation(world.ctx(), { with: 'marcos' })
    const asHelena = await askAnew('helena')
    expect(await asHelena('POST', `patients/${bruno}/handovers`, { to_user_id: id('marcos') })).toBe(200)
    const [mail, ...more] = await newMails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Sua equipe acompanha você em conjunto')
    expect(mail?.text).toContain('Dr. Marcos Lima')
    expect(mail?.text).not.toMatch(/outra pessoa|Mais alguém|prontuário|peso|PrEP/)
  })

  test('who is given him is not said to be another', async () => {
    const whose = await aConsultation(world.ctx())
    await aGoingProgramme(world.ctx(), whose)
    await aConsultation(world.ctx(), { with: 'marcos' })
    await goes('helena')
    expect((await given('helena', 'marcos')).status).toBe(200)
    const [mail] = (await newMails()).filter(({ subject }) => subject === 'Mudou quem acompanha você')
    expect(mail?.text).toContain('Quem já atende você passa a acompanhar também')
    expect(mail?.text).not.toMatch(/Helena|prontuário|peso|PrEP/)
  })
})

describe('who follows him without a consultation', () => {
  const begin = {
    weight: aGoingProgramme,
    prep: aRegister,
  }
  const leavings = async () => (await newMails()).filter(({ subject }) => subject === 'Uma mudança em quem atende você')
  const roleBack = () =>
    sql`insert into people.user_roles (user_id, role) values (${id('helena')}, 'doctor') on conflict do nothing`.execute(
      world.world.db,
    )

  test.each([
    ['weight', 'deactivation'],
    ['weight', 'roles/doctor'],
    ['prep', 'deactivation'],
    ['prep', 'roles/doctor'],
  ] as const)('%s, and goes by %s: he is told once, neutrally, and reads the same', async (programme, how) => {
    await begin[programme](world.ctx(), { patientId: bruno, doctorId: id('helena') })
    try {
      for (const _ of [1, 2]) {
        const away = how === 'deactivation' ? ['PUT', 'DELETE'] : ['DELETE', 'PUT']
        expect((await team.clara(away[0] as string, `people/${id('helena')}/${how}`)).status).toBe(200)
        await world.settle()
        expect(await carers()).toEqual({ carers: [], gone: [id('helena')] })
        const mails = await leavings()
        expect(mails).toHaveLength(1)
        expect(mails[0]?.text).toContain('a equipe escolhe quem assume')
        expect(mails[0]?.text).not.toMatch(/peso|PrEP|HIV|prevenção|programa|receita/i)
        expect((await team.clara(away[1] as string, `people/${id('helena')}/${how}`)).status).toBe(200)
        await world.settle()
      }
    } finally {
      await roleBack()
    }
  })

  test('whose programme stopped is told nothing', async () => {
    await aGoingProgramme(world.ctx(), { patientId: bruno, doctorId: id('helena') })
    await sql`update care.weight_programmes set state = 'stopped', remind_hour = null`.execute(world.world.db)
    await goes('helena')
    expect(await leavings()).toEqual([])
  })
})
