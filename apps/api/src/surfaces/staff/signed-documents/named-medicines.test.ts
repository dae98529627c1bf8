import { issueDocument, listConsultationDocuments, previewDocument } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(() => settleRecords(world.ctx()))
afterAll(() => world.close())

const ask = async (method: 'GET' | 'POST', path: string, payload?: object) =>
  world.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, 'helena@prumo.example')}` },
    ...(payload ? { payload } : {}),
  })
const report = { kind: 'report', title: 'report', sections: [{ heading: 'Evolução', text: 'Melhora.' }] }
const sign = (consultationId: number, document: object, more: object = {}) =>
  ask('POST', `/staff/v1/consultations/${consultationId}/signed_documents`, { document, consent: true, ...more })
const signed = async (consultationId: number, document: object, more: object = {}) => {
  const answer = await sign(consultationId, document, more)
  expect(answer.statusCode, answer.body).toBe(200)
  return issueDocument.response.parse(answer.json()).document
}

describe('a document that names medicines', () => {
  const naming = (text: string) => ({ ...report, sections: [{ heading: 'Em uso', text }] })
  const told = naming('Usa tadalafila e losartana há dois anos.')
  const preview = async (consultationId: number, document: object) => {
    const path = `/staff/v1/consultations/${consultationId}/signed_document_previews`
    const answer = await ask('POST', path, { document })
    return previewDocument.response.parse(answer.json()).preview.medicines
  }

  test('is signed once its doctor has confirmed each, and keeps that he did', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    const medicines = await preview(consultationId, told)
    expect(medicines).toHaveLength(2)
    const document = await signed(consultationId, told, { confirmed_medicines: medicines })
    expect(document.confirmedMedicines).toEqual(medicines)
    const path = `/staff/v1/consultations/${consultationId}/signed_documents`
    const { documents } = listConsultationDocuments.response.parse((await ask('GET', path)).json())
    expect(documents).toMatchObject([{ confirmedMedicines: medicines }])
    // Sealed with its words, and nowhere in clear.
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(document)::text as row from care.signed_documents document`.execute(world.world.db)
    expect(rows[0]?.row.toLowerCase()).not.toContain('losartana')
  })

  test('is refused by the name of each that he has not confirmed', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    const [first = '', second = ''] = await preview(consultationId, told)
    const words = async (confirmed: string[]) =>
      (await sign(consultationId, told, { confirmed_medicines: confirmed })).json().errors
    for (const [confirmed, open] of [
      [[], `${first}, ${second}`],
      [[first], second],
      [['outro'], `${first}, ${second}`],
    ] as const)
      expect(await words([...confirmed])).toEqual({
        confirmed_medicines: [`O texto cita ${open}. Confirme que está certo antes de assinar.`],
      })
  })

  test('but does not prescribe: with how to take it, it stays refused, confirmed or not', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    const document = naming('Tomar losartana 50 mg, 1 comprimido ao dia.')
    const answer = await sign(consultationId, document, { confirmed_medicines: ['losartana', 'Losartana'] })
    expect(Object.keys(answer.json().errors)).toEqual(['sections.0.text'])
  })

  test('without a medicine nothing is asked', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    expect(await preview(consultationId, report)).toEqual([])
    expect((await signed(consultationId, report)).confirmedMedicines).toEqual([])
  })
})
