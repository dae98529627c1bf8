import { listMessages, listThreads } from '@prumo/contracts/main'
import { listUrgentNotesToSettle } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { teamActsIn } from '#testing/team-acts'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
let bruno = 0
let andre = 0
beforeAll(async () => {
  world = await testWorld()
  ;({ patientId: bruno, doctorId: andre } = await aConsultation(world.ctx(), { with: 'andre' }))
})
beforeEach(() =>
  sql`truncate care.messages, care.threads, care.record_accesses, care.urgent_notes`.execute(world.world.db),
)
afterAll(() => world.close())

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, as: string, payload?: object) => {
  const answer = await world.app.inject({
    ...{ method, url: `/api${path}` },
    headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
const send = (as: string, to: number, body: string) =>
  ask('POST', '/v1/messages', as, { message: { body, user_id: to } })
const threads = async (as: string) => listThreads.response.parse((await ask('GET', '/v1/threads', as)).body).threads
const dose = 'Pode dobrar a dose.'

const gone: [string, () => Promise<void>, () => Promise<void>][] = [
  [
    'lost the doctor’s role',
    async () => {
      expect((await ask('DELETE', `/staff/v1/people/${andre}/roles/doctor`, 'clara')).status).toBe(200)
    },
    async () => {
      await sql`insert into people.user_roles (user_id, role) values (${andre}, 'doctor') on conflict do nothing`.execute(
        world.world.db,
      )
    },
  ],
]

describe('who', () => {
  test.each(gone)(
    '%s reads and writes nothing to patients, and his patient reads that he answers no more',
    async (_how, leave, comeBack) => {
      expect((await send('bruno', andre, 'Bom dia.')).status).toBe(201)
      expect((await send('andre', bruno, 'Bom dia, Bruno.')).status).toBe(201)
      await sql`truncate care.record_accesses`.execute(world.world.db)
      await leave()
      try {
        expect((await ask('GET', `/v1/messages?user_id=${bruno}`, 'andre')).status).toBe(403)
        expect((await send('andre', bruno, dose)).status).toBe(403)
        expect((await ask('PUT', `/v1/threads/${bruno}/reading`, 'andre', { message_id: 1 })).status).toBe(403)
        expect(await threads('andre')).toEqual([])
        const { rows } = await sql`select 1 from care.record_accesses where actor_id = ${andre}`.execute(world.world.db)
        expect(rows).toEqual([])
        expect(await send('bruno', andre, 'O senhor está aí?')).toMatchObject({
          ...{ status: 409, body: { code: 'professional_gone' } },
        })
        expect(await threads('bruno')).toMatchObject([{ userId: andre, answers: false }])
        const { body } = await ask('GET', `/v1/messages?user_id=${andre}`, 'bruno')
        expect(listMessages.response.parse(body).messages.map((one) => one.body)).toEqual([
          'Bom dia.',
          'Bom dia, Bruno.',
        ])
        // What cannot wait is taken all the same, and is at once that of who is on duty and the team.
        expect((await send('bruno', andre, 'Quero me matar.')).status).toBe(201)
        for (const as of ['rafael', 'helena', 'paula']) {
          const { body: found } = await ask('GET', '/staff/v1/urgent_notes', as)
          expect(listUrgentNotesToSettle.response.parse(found).urgentNotes).toMatchObject([{ doctorName: null }])
        }
      } finally {
        await comeBack()
      }
      expect(await threads('bruno')).toMatchObject([{ userId: andre, answers: true }])
      expect((await send('bruno', andre, 'O senhor voltou?')).status).toBe(201)
    },
  )
})

test('a closed account takes no message that nobody would read', async () => {
  expect((await ask('PUT', `/staff/v1/people/${andre}/deactivation`, 'clara')).status).toBe(200)
  try {
    expect(await send('bruno', andre, 'Bom dia.')).toMatchObject({ status: 409, body: { code: 'professional_gone' } })
    expect((await send('bruno', andre, 'Quero me matar.')).status).toBe(201)
    expect(await threads('bruno')).toMatchObject([{ answers: false }])
  } finally {
    await ask('DELETE', `/staff/v1/people/${andre}/deactivation`, 'clara')
  }
  expect((await send('bruno', andre, 'Bom dia.')).status).toBe(201)
})

test('his patients are mailed once that he is gone, neutrally, and not while he is there', async () => {
  const team = teamActsIn(world)
  const told = async () =>
    (await team.mailsTo('bruno@prumo.example')).filter(({ subject }) => subject === 'Uma mudança em quem atende você')
  await sql`delete from platform.mails where template = 'professional-gone'`.execute(world.world.db)
  const before = (await told()).length
  for (const text of ['Bom dia.', 'Boa tarde.']) expect((await send('bruno', andre, text)).status).toBe(201)
  const leave = () => ask('PUT', `/staff/v1/people/${andre}/deactivation`, 'clara')
  const back = () => ask('DELETE', `/staff/v1/people/${andre}/deactivation`, 'clara')
  try {
    for (const step of [leave, leave, back, leave]) {
      expect((await step()).status).toBe(200)
      await world.settle()
    }
    const mails = await told()
    expect(mails).toHaveLength(before + 1)
    expect(mails[0]?.text).toMatch(/Dr\. André .* não atende mais na Prumo/)
    expect(mails[0]?.links.some((link) => link.endsWith('/_app/medicos'))).toBe(true)
    expect(`${mails[0]?.subject} ${mails[0]?.text}`).not.toMatch(/Bom dia|consulta|remédio|prontuário|desativ/i)
    const { rows } = await sql`select from platform.mails where template = 'professional-gone'
      and subject_id like ${`%/${andre}`}`.execute(world.world.db)
    expect(rows).toHaveLength(1)
  } finally {
    await back()
  }
})
