import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPdf } from '#testing/a-pdf'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { upload } from '#testing/upload'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, aPrescription, settleRecords } from '../../domains/care/prescriptions/prescriptions.factory.ts'
import { aWaitingRenewal } from '../../domains/care/renewals/renewals.factory.ts'
import { aStoredDocument } from '../../domains/care/signed-documents/signed-documents.factory.ts'
import { aLot } from '../../domains/plans/compounding/compounding.factory.ts'
import { aRequest } from '../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(() => settleRecords(world.ctx()))
afterAll(() => world.close())

const post = async (as: string, path: string, payload: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` }
  const answer = await world.app.inject({ method: 'POST', url: `/api/staff/v1${path}`, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const aDispensing = async () => aRequest(world.ctx(), await sandboxControl(world.sandbox.url).cardToken())
const aDocument = async () => aStoredDocument(world.ctx(), await aConsultation(world.ctx()))
const aResult = async () => {
  const to = { method: 'POST', url: `/api/v1/exam_requests/${await aDocument()}/results` } as const
  const bearer = await bearerOf(world, 'bruno@prumo.example')
  const sent = await upload(world, { bearer, to, files: [['glicemia.pdf', aPdf('glicemia')]] })
  return sent.json().results[0].id as number
}
const aTask = async () => {
  const { dispensingId } = await aDispensing()
  const asked = { reason: 'interaction', note: 'Ele usa nitrato?' }
  await post('silvia', `/dispensings/${dispensingId}/return`, asked)
  const { rows } = await sql<{ id: number }>`select id from plans.dispensing_tasks
    where dispensing_id = ${dispensingId}`.execute(world.world.db)
  return rows[0]?.id
}
const aCanceledParcel = async () => {
  const { dispensingId, prescriptionId } = await aDispensing()
  await post('silvia', `/dispensings/${dispensingId}/acceptance`, {})
  await world.settle()
  await post('helena', `/prescriptions/${prescriptionId}/cancellation`, { reason: 'Uso de nitrato.' })
  await world.settle()
  return dispensingId
}
const aCorrection = async () => {
  await sql`delete from people.corrections`.execute(world.world.db)
  const { rows } = await sql<{
    id: number
  }>`insert into people.corrections (user_id, field, wanted, reason, state, asked_at)
    select id, 'birth_date', '1990-02-01', 'Digitei errado.', 'open', now() from people.users
    where email = 'bruno@prumo.example' returning id`.execute(world.world.db)
  return rows[0]?.id
}

type Call = [what: string, field: string, ask: (words: string) => Promise<[as: string, path: string, payload: object]>]
const refutes = { about: 'medicine', key: 'nitrate' }
const notConfirmed = { channel: 'chat', identity: 'not_confirmed', suitability: 'suits' }
const inPerson = { channel: 'video', identity: 'document', document_kind: 'passport', suitability: 'in_person' }

/** Every call of the team in which somebody says why, and another person reads it. */
const calls: Call[] = [
  [
    'refutes what a survey says',
    'detail',
    async (detail) => {
      const { patientId } = await aConsultation(world.ctx())
      return [
        'helena',
        `/patients/${patientId}/chart_entries`,
        { kind: 'refutation', text: 'Isordil', detail, refutes },
      ]
    },
  ],
  [
    'could not identify the patient',
    'note',
    async (note) => {
      const { consultationId } = await aConsultation(world.ctx())
      return ['helena', `/consultations/${consultationId}/statements`, { ...notConfirmed, note }]
    },
  ],
  [
    'sends the patient to an office',
    'note',
    async (note) => {
      const { consultationId } = await aConsultation(world.ctx())
      return ['helena', `/consultations/${consultationId}/statements`, { ...inPerson, note }]
    },
  ],
  [
    'cancels a prescription',
    'reason',
    async (reason) => ['helena', `/prescriptions/${(await aPrescription(world.ctx())).id}/cancellation`, { reason }],
  ],
  [
    'cancels a document',
    'reason',
    async (reason) => ['helena', `/signed_documents/${await aDocument()}/cancellation`, { reason }],
  ],
  [
    'declines a renewal',
    'note',
    async (note) => ['helena', `/renewals/${await aWaitingRenewal(world.ctx())}/refusal`, { note }],
  ],
  ['says what a result means', 'note', async (note) => ['helena', `/exam_results/${await aResult()}/review`, { note }]],
  [
    'returns a request',
    'note',
    async (note) => [
      'silvia',
      `/dispensings/${(await aDispensing()).dispensingId}/return`,
      { reason: 'cannot_be_made', note },
    ],
  ],
  [
    'asks the doctor',
    'note',
    async (note) => [
      'silvia',
      `/dispensings/${(await aDispensing()).dispensingId}/return`,
      { reason: 'interaction', note },
    ],
  ],
  [
    'confirms a prescription',
    'reason',
    async (reason) => ['helena', `/tasks/${await aTask()}/confirmation`, { reason }],
  ],
  [
    'stops a canceled parcel',
    'note',
    async (note) => ['silvia', `/dispensings/${await aCanceledParcel()}/parcel_outcome`, { outcome: 'stopped', note }],
  ],
  [
    'breaks the glass',
    'reason',
    async (reason) => {
      const { patientId } = await aConsultation(world.ctx())
      return ['marcos', `/patients/${patientId}/emergency_accesses`, { reason }]
    },
  ],
  [
    'counts a raw material',
    'reason',
    async (reason) => {
      const lotId = await aLot(world.ctx(), { substance: 'tadalafil' })
      return ['silvia', `/raw_material_lots/${lotId}/counts`, { micrograms: 4_200_000, reason, revision: 1 }]
    },
  ],
  [
    'refuses a correction',
    'answer',
    async (answer) => ['clara', `/corrections/${await aCorrection()}/refusal`, { answer }],
  ],
]

describe.each(calls)('who %s', (_what, field, ask) => {
  test('says it in words: dots and a letter held down are refused at its field, and words are not', async () => {
    for (const weak of ['.'.repeat(25), 'a'.repeat(25)]) {
      const refused = await post(...(await ask(weak)))
      expect([refused.status, refused.body.faults], weak).toMatchObject([422, { [field]: [{ code: 'not_in_words' }] }])
    }
    const said = await post(...(await ask('O paciente relatou isso em vídeo.')))
    expect(said.status, JSON.stringify(said.body)).toBeLessThan(300)
  })
})

test.each([undefined, '', '   '])('a request that goes back for another reason says which (%j)', async (note) => {
  const { dispensingId } = await aDispensing()
  const payload = { reason: 'other', ...(note === undefined ? {} : { note }) }
  const { status, body } = await post('silvia', `/dispensings/${dispensingId}/return`, payload)
  expect([status, body.faults?.note?.[0].code]).toEqual([422, 'blank'])
  expect((await post('silvia', `/dispensings/${dispensingId}/return`, { reason: 'cannot_be_made' })).status).toBe(200)
})
