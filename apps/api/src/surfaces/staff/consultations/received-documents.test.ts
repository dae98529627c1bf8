import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPdf } from '#testing/a-pdf'
import { bearerOf } from '#testing/bearer'
import { upload } from '#testing/upload'
import { withoutRole } from '#testing/without-role'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
let [consultationId, doctorId] = [0, 0]
beforeAll(async () => {
  world = await testWorld()
  await settleRecords(world.ctx())
  ;({ consultationId, doctorId } = await aConsultation(world.ctx(), { state: 'under_way' }))
})
afterAll(() => world.close())
beforeEach(() => sql`truncate care.medical_documents cascade`.execute(world.world.db))

const bearer = (name: string) => bearerOf(world, `${name}@prumo.example`)
const add = async (name: string | null, content: string, more: { id?: number; key?: string } = {}) => {
  const answer = await upload(world, {
    bearer: name && (await bearer(name)),
    to: { method: 'POST', url: `/api/staff/v1/consultations/${more.id ?? consultationId}/received_documents` },
    files: [['exame.pdf', Buffer.from(content), 'file']],
    key: more.key,
  })
  return { status: answer.statusCode, body: answer.json(), isReplayed: answer.headers['idempotent-replayed'] }
}
const ownDocuments = async () => {
  const headers = { authorization: `Bearer ${await bearer('bruno')}` }
  return (await world.app.inject({ url: '/api/v1/profile', headers })).json().profile.medicalDocuments
}
const pdf = aPdf('exame').toString()
const allergy = { resourceType: 'AllergyIntolerance', code: { text: 'Dipirona' } }
const bundle = JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry: [{ resource: allergy }] })

describe('what a professional adds in his consultation', () => {
  test('belongs to the record at once, and the patient sees who added it', async () => {
    const { status, body } = await add('helena', pdf)
    expect(status).toBe(200)
    expect(body.record.documents).toMatchObject([{ name: 'exame.pdf', isOfTeam: true, openedAt: expect.any(String) }])
    const [document] = await ownDocuments()
    expect(document).toMatchObject({
      addedByName: expect.stringContaining('Helena'),
      givenTo: [{ consultationId, isOpened: true }],
    })
    // As with whatever a professional has seen: it stays in his record.
    const headers = { authorization: `Bearer ${await bearer('bruno')}` }
    const url = `/api/v1/profile/medical_documents/${document.id}/consultations/${consultationId}`
    expect((await world.app.inject({ method: 'DELETE', url, headers })).json().code).toBe('document_opened')
  })

  test('of another service becomes a PDF to check, and no statement of ours', async () => {
    const { body } = await add('helena', bundle)
    expect(body.record.documents).toMatchObject([
      {
        name: 'Prontuário recebido.pdf',
        contentType: 'application/pdf',
        received: { outcome: 'none', verdict: null },
      },
    ])
    const { rows } = await sql`select 1 from care.chart_entries`.execute(world.world.db)
    expect(rows).toEqual([])
  })

  test('again by the same key is one document', async () => {
    const key = randomUUID()
    expect((await add('helena', pdf, { key })).status).toBe(200)
    expect((await add('helena', pdf, { key })).status).toBe(200)
    expect(await ownDocuments()).toHaveLength(1)
    const system = world.ctx({ kind: 'system' })
    const refused = await withoutRole(system, { userId: doctorId, role: 'doctor' }, () => add('helena', pdf, { key }))
    expect(refused.status).toBe(403)
  })
})

test('nobody else adds: 401, 403 for other roles, 404 for another professional, 422 once it has ended', async () => {
  expect((await add(null, pdf)).status).toBe(401)
  for (const name of ['bruno', 'silvia', 'rafael', 'clara']) expect((await add(name, pdf)).status, name).toBe(403)
  for (const name of ['marcos', 'paula']) expect((await add(name, pdf)).status, name).toBe(404)
  expect((await add('helena', pdf, { id: 999_999 })).status).toBe(404)
  expect((await add('helena', 'texto')).body).toMatchObject({ code: 'file_type_refused' })
  const ended = await aConsultation(world.ctx(), { state: 'closed', closedAt: world.clock.now })
  expect((await add('helena', pdf, { id: ended.consultationId })).status).toBe(422)
  expect(await ownDocuments()).toEqual([])
})
