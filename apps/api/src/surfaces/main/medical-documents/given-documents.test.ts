import { readdirSync } from 'node:fs'
import { addMedicalDocuments, giveMedicalDocument, takeMedicalDocumentBack } from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ConsultationState } from '#domains/care/consultations'
import { aPdf } from '#testing/a-pdf'
import { bearerOf } from '#testing/bearer'
import { upload } from '#testing/upload'
import { type TestWorld, testWorld } from '#testing/world'
import { putInState } from '../../../domains/care/consultations/consultations.factory.ts'
import { aConsultation } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
let bruno: string
let patientId: number
let helenas: number
let paulas: number
beforeAll(async () => {
  world = await testWorld()
  bruno = await bearerOf(world, 'bruno@prumo.example')
  ;({ consultationId: helenas, patientId } = await aConsultation(world.ctx(), { with: 'helena' }))
  paulas = (await aConsultation(world.ctx(), { with: 'paula', profession: 'psychologist' })).consultationId
})
beforeEach(async () => {
  await sql`truncate care.given_documents, care.medical_documents cascade`.execute(world.world.db)
  await inState(helenas, 'confirmed')
  await inState(paulas, 'closed')
})
afterAll(() => world.close())

const inState = (id: number, state: ConsultationState) => putInState(world.ctx(), { id }, state, patientId)
const pdf = aPdf('exame')
const send = async (fields: Record<string, string> = {}, bearer = bruno) => {
  const answer = await upload(world, { bearer, files: [['exame.pdf', pdf]], fields })
  return { status: answer.statusCode, body: answer.json() }
}
const sentFor = async (consultationId: number | ''): Promise<number> => {
  const { status, body } = await send({ consultation_id: String(consultationId) })
  expect(status).toBe(200)
  return body.profile.medicalDocuments[0].id
}
type Method = 'PUT' | 'DELETE'
const ask = async (method: Method, documentId: number | string, consultationId: number | string, bearer: string) => {
  const url = `/api/v1/profile/medical_documents/${documentId}/consultations/${consultationId}`
  const answer = await world.app.inject({ method, url, headers: { authorization: `Bearer ${bearer}` } })
  return { status: answer.statusCode, body: answer.json() }
}
const give = (documentId: number, consultationId: number, bearer = bruno) =>
  ask('PUT', documentId, consultationId, bearer)
const takeBack = (documentId: number, consultationId: number, bearer = bruno) =>
  ask('DELETE', documentId, consultationId, bearer)
const remove = async (documentId: number) => {
  const url = `/api/v1/profile/medical_documents/${documentId}`
  const headers = { authorization: `Bearer ${bruno}` }
  return (await world.app.inject({ method: 'DELETE', url, headers })).statusCode
}
const open = async (name: string, consultationId: number, documentId: number) => {
  const url = `/api/staff/v1/consultations/${consultationId}/documents/${documentId}`
  const headers = { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` }
  return (await world.app.inject({ url, headers })).statusCode
}
const listedBy = async (name: string, consultationId: number): Promise<number[]> => {
  const url = `/api/staff/v1/consultations/${consultationId}`
  const headers = { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` }
  return (await world.app.inject({ url, headers })).json().record.documents.map(({ id }: { id: number }) => id)
}
const givenTo = async (): Promise<number[]> => {
  const answer = await world.app.inject({ url: '/api/v1/profile', headers: { authorization: `Bearer ${bruno}` } })
  const { medicalDocuments } = addMedicalDocuments.response.parse(answer.json()).profile
  return (medicalDocuments[0]?.givenTo ?? []).map(({ consultationId }) => consultationId)
}
const storedFiles = () =>
  (readdirSync(world.config.files.dir, { recursive: true }) as string[]).filter((name) => name.includes('/')).length

describe('an upload is given to', () => {
  test('the only consultation that has not ended, where nothing is said', async () => {
    const { body } = await send()
    expect(body.profile.medicalDocuments[0].givenTo).toEqual([
      {
        consultationId: helenas,
        doctorName: expect.stringMatching(/Helena Prado$/),
        appointmentAt: null,
        state: 'confirmed',
        isOpened: false,
      },
    ])
  })

  test('nobody, where there are several or none', async () => {
    await inState(paulas, 'confirmed')
    expect((await send()).body.profile.medicalDocuments[0].givenTo).toEqual([])
    await inState(paulas, 'closed')
    await inState(helenas, 'canceled')
    expect((await send()).body.profile.medicalDocuments[0].givenTo).toEqual([])
  })

  test('whom the patient says, and to nobody where he says so', async () => {
    await inState(paulas, 'under_way')
    await sentFor(paulas)
    expect(await givenTo()).toEqual([paulas])
    await sentFor('')
    expect(await givenTo()).toEqual([])
  })

  test.each<[ConsultationState, number]>([
    ['waiting_for_payment', 200],
    ['waiting_for_time', 200],
    ['confirmed', 200],
    ['under_way', 200],
    ['closed', 422],
    ['missed', 422],
    ['canceled', 422],
  ])('a consultation that is %s: %i, and nothing is kept of what is refused', async (state, status) => {
    await inState(helenas, state)
    const before = storedFiles()
    const answer = await send({ consultation_id: String(helenas) })
    expect(answer.status).toBe(status)
    if (status === 200) return expect(await givenTo()).toEqual([helenas])
    expect(answer.body.errors).toEqual({ consultation_id: ['Escolha uma consulta sua que ainda não terminou.'] })
    expect(storedFiles()).toBe(before)
  })

  test.each([['999999999'], ['x'], ['-1'], [`${2 ** 70}`]])('no consultation %s', async (id) => {
    const answer = await send({ consultation_id: id })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['consultation_id']])
  })

  test('not to another’s: it is refused in the same words as what is not there', async () => {
    const diego = await bearerOf(world, 'diego@prumo.example')
    const [his, none] = [
      await send({ consultation_id: String(helenas) }, diego),
      await send({ consultation_id: '999999999' }, diego),
    ]
    expect(his).toEqual(none)
    expect(his.status).toBe(422)
  })
})

describe('a document that is there already', () => {
  test('is given to a further consultation, and again, which is the same', async () => {
    await inState(paulas, 'confirmed')
    const id = await sentFor(helenas)
    const given = await give(id, paulas)
    expect(giveMedicalDocument.response.parse(given.body)).toEqual(given.body)
    expect(await give(id, paulas)).toEqual(given)
    expect(await givenTo()).toEqual([paulas, helenas])
    expect(await listedBy('paula', paulas)).toEqual([id])
    expect(await listedBy('helena', helenas)).toEqual([id])
  })

  test('is taken back where nobody opened it, and again, which is the same', async () => {
    const id = await sentFor(helenas)
    const taken = await takeBack(id, helenas)
    expect(takeMedicalDocumentBack.response.parse(taken.body)).toEqual(taken.body)
    expect(await takeBack(id, helenas)).toEqual(taken)
    expect(await listedBy('helena', helenas)).toEqual([])
    expect(await open('helena', helenas, id)).toBe(404)
    expect((await give(id, helenas)).status).toBe(200)
    expect(await open('helena', helenas, id)).toBe(200)
  })

  test('stays where it was opened; elsewhere it may still be taken back', async () => {
    await inState(paulas, 'confirmed')
    const id = await sentFor(helenas)
    await give(id, paulas)
    await open('helena', helenas, id)
    const refused = await takeBack(id, helenas)
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('já abriu')])
    expect((await takeBack(id, paulas)).status).toBe(200)
    expect(await givenTo()).toEqual([helenas])
  })

  test.each<[ConsultationState, number]>([
    ['waiting_for_payment', 200],
    ['waiting_for_time', 200],
    ['confirmed', 200],
    ['under_way', 200],
    ['closed', 409],
    ['missed', 409],
    ['canceled', 409],
  ])('to a consultation that is %s: %i', async (state, status) => {
    const id = await sentFor('')
    await inState(helenas, state)
    const answer = await give(id, helenas)
    expect(answer.status).toBe(status)
    expect(await givenTo()).toEqual(status === 200 ? [helenas] : [])
  })

  test('neither another’s document nor another’s consultation: 404, as for what is not there', async () => {
    const id = await sentFor(helenas)
    const diego = await bearerOf(world, 'diego@prumo.example')
    for (const act of [give, takeBack]) {
      expect((await act(id, helenas, diego)).status).toBe(404)
      expect((await act(999_999_999, helenas)).status).toBe(404)
    }
    const own = (await send({ consultation_id: '' }, diego)).body.profile.medicalDocuments[0].id
    expect((await give(own, helenas, diego)).status).toBe(404)
    expect((await give(id, 999_999_999)).status).toBe(404)
    expect((await ask('PUT', 'x', helenas, bruno)).status).toBe(400)
    expect((await ask('DELETE', id, 'x', bruno)).status).toBe(400)
  })

  test('the database itself keeps a document out of somebody else’s consultation', async () => {
    const id = await sentFor('')
    const { rows } = await sql<{ id: number }>`select id from people.users where email = 'diego@prumo.example'`.execute(
      world.world.db,
    )
    const diego = rows[0]?.id
    for (const patient of [diego, patientId])
      await expect(
        sql`with other as (
            update care.consultations set patient_id = ${diego} where id = ${paulas} returning id
          ) insert into care.given_documents (document_id, consultation_id, patient_id, given_at)
          select ${id}, id, ${patient}, now() from other`.execute(world.world.db),
      ).rejects.toMatchObject({ code: '23503' })
  })
})

describe('a document that its patient removes', () => {
  test('is gone everywhere with its file, where nobody opened it', async () => {
    const before = storedFiles()
    const id = await sentFor(helenas)
    expect(await remove(id)).toBe(200)
    expect(await listedBy('helena', helenas)).toEqual([])
    expect(await open('helena', helenas, id)).toBe(404)
    expect(storedFiles()).toBe(before)
    expect((await give(id, helenas)).status).toBe(404)
    expect((await takeBack(id, helenas)).status).toBe(404)
  })

  test('stays with its file in the record in which it was opened, and in no other', async () => {
    await inState(paulas, 'confirmed')
    const id = await sentFor(helenas)
    await give(id, paulas)
    await open('helena', helenas, id)
    const before = storedFiles()
    expect(await remove(id)).toBe(200)
    expect(await givenTo()).toEqual([])
    expect(storedFiles()).toBe(before)
    expect(await open('helena', helenas, id)).toBe(200)
    expect(await open('paula', paulas, id)).toBe(404)
    await inState(helenas, 'closed')
    expect(await listedBy('helena', helenas)).toEqual([id])
    expect(await open('helena', helenas, id)).toBe(200)
  })

  test('goes with its file where what it was opened for was given up', async () => {
    const before = storedFiles()
    const id = await sentFor(helenas)
    await open('helena', helenas, id)
    await inState(helenas, 'canceled')
    expect(await remove(id)).toBe(200)
    expect(storedFiles()).toBe(before)
  })

  test('opened and removed at once: either it stays and opens, or it is gone', async () => {
    for (let round = 0; round < 10; round++) {
      const before = storedFiles()
      const id = await sentFor(helenas)
      const [opened] = await Promise.all([open('helena', helenas, id), remove(id)])
      expect(storedFiles() - before).toBe(opened === 200 ? 1 : 0)
      expect(await open('helena', helenas, id)).toBe(opened)
      if (opened === 200) await sql`truncate care.given_documents`.execute(world.world.db)
    }
  })

  test('opened and taken back at once: it stays, or it was never seen', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await sentFor(helenas)
      const [opened, taken] = await Promise.all([open('helena', helenas, id), takeBack(id, helenas)])
      expect([opened, taken.status]).toEqual(opened === 200 ? [200, 409] : [404, 200])
    }
  })
})

test('what was given to a consultation that is given up is nobody’s, and somebody’s again when it stands again', async () => {
  await sentFor(helenas)
  await inState(helenas, 'canceled')
  expect(await givenTo()).toEqual([])
  await inState(helenas, 'confirmed')
  expect(await givenTo()).toEqual([helenas])
})
