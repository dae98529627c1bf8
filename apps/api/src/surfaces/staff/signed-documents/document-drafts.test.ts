import { randomUUID } from 'node:crypto'
import { keepDocumentDraft, showDocumentDraft } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetDocumentDrafts } from '#domains/care/signed-documents'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(async () => {
  await settleRecords(world.ctx())
  await sql`delete from care.document_drafts`.execute(world.world.db)
})
afterAll(() => world.close())

type Asking = { as?: string; payload?: object }
const ask = async (method: 'GET' | 'PUT' | 'DELETE' | 'POST', path: string, { as = 'helena', payload }: Asking = {}) =>
  world.app.inject({
    method,
    url: `/api/staff/v1${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` },
    ...(payload ? { payload } : {}),
  })
const pathOf = (consultationId: number, kind = 'prescription') =>
  `/consultations/${consultationId}/document_drafts/${kind}`
const writing = (name: string) => ({ item: { medicine: 'free', name, posology: 'Apl' } })
const aForm = () => {
  const writer = randomUUID()
  let save = 0
  return (consultationId: number, basedOn: number, name: string, more: object = {}) =>
    ask('PUT', pathOf(consultationId), {
      payload: { based_on: basedOn, writer, save: ++save, content: writing(name), ...more },
    })
}
const versionOf = (answer: Awaited<ReturnType<typeof ask>>) => {
  expect(answer.statusCode, answer.body).toBe(200)
  return keepDocumentDraft.response.parse(answer.json()).version
}
const shown = async (consultationId: number, kind = 'prescription', as = 'helena') => {
  const answer = await ask('GET', pathOf(consultationId, kind), { as })
  expect(answer.statusCode, answer.body).toBe(200)
  return showDocumentDraft.response.parse(answer.json()).documentDraft
}
const rows = async () => (await sql`select data_key_id from care.document_drafts`.execute(world.world.db)).rows
const keys = async () => (await sql`select 1 from platform.data_keys`.execute(world.world.db)).rows.length
const codeOf = (answer: Awaited<ReturnType<typeof ask>>) => [answer.statusCode, answer.json().code]

describe('what is being written', () => {
  test('is kept half-filled, replaced by the next save, shown again, and thrown away with its key', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    const keysBefore = await keys()
    const save = aForm()
    expect(await shown(consultationId)).toBeNull()
    expect(versionOf(await save(consultationId, 0, 'Minox'))).toBe(1)
    expect(versionOf(await save(consultationId, 1, 'Minoxidil'))).toBe(2)
    expect(await shown(consultationId)).toMatchObject({ content: writing('Minoxidil'), version: 2 })
    expect(await shown(consultationId, 'document')).toBeNull()
    for (const _twice of [1, 2]) expect((await ask('DELETE', pathOf(consultationId))).statusCode).toBe(200)
    expect([await shown(consultationId), await rows(), await keys()]).toEqual([null, [], keysBefore])
  })

  test('lies in no row in clear', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    versionOf(await aForm()(consultationId, 0, 'Zyxwonol'))
    const { rows: found } = await sql<{ row: string }>`select d::text as row from care.document_drafts d
      union all select k::text from platform.idempotency_keys k`.execute(world.world.db)
    expect(found.map(({ row }) => row).join()).not.toContain(Buffer.from('Zyxwonol').toString('hex'))
    expect(found.map(({ row }) => row).join()).not.toContain('Zyxwonol')
  })

  test('is read by a logged reading, and none is logged while nothing is there', async () => {
    const { consultationId, patientId } = await aConsultation(world.ctx())
    const readings = async () =>
      (
        await sql<{ what: string; reason: string }>`select what, reason from care.record_accesses
          where patient_id = ${patientId} and subject_id = ${consultationId}`.execute(world.world.db)
      ).rows
    await shown(consultationId)
    versionOf(await aForm()(consultationId, 0, 'Minoxidil'))
    expect(await readings()).toEqual([])
    await shown(consultationId)
    expect(await readings()).toEqual([{ what: 'consultation', reason: 'treats' }])
  })
})

describe('two forms', () => {
  test('never replace words that they have not seen', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    const [desk, phone] = [aForm(), aForm()]
    versionOf(await desk(consultationId, 0, 'Na mesa'))
    const refused = await phone(consultationId, 0, 'No telefone')
    expect(codeOf(refused)).toEqual([409, 'draft_changed'])
    expect(await shown(consultationId)).toMatchObject({ content: writing('Na mesa'), version: 1 })
    expect(versionOf(await phone(consultationId, 1, 'No telefone'))).toBe(2)
    expect(codeOf(await desk(consultationId, 9, 'Uma versão que não houve'))).toEqual([409, 'draft_changed'])
  })

  test('at the same moment: one is kept, the other is told', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    const answers = await Promise.all([1, 2, 3, 4].map((each) => aForm()(consultationId, 0, `Aba ${each}`)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    expect(await rows()).toHaveLength(1)
  })

  test('a save that arrives twice or late changes nothing', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    const writer = randomUUID()
    const send = (save: number, name: string) =>
      ask('PUT', pathOf(consultationId), { payload: { based_on: 0, writer, save, content: writing(name) } })
    expect(versionOf(await send(1, 'Um'))).toBe(1)
    expect(versionOf(await send(3, 'Três'))).toBe(2)
    expect(versionOf(await send(3, 'Três'))).toBe(2)
    expect(versionOf(await send(2, 'Dois'))).toBe(2)
    expect(await shown(consultationId)).toMatchObject({ content: writing('Três'), version: 2 })
  })

  test('one that was thrown away or signed elsewhere does not come back by itself', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    const save = aForm()
    versionOf(await save(consultationId, 0, 'Minoxidil'))
    await ask('DELETE', pathOf(consultationId))
    expect(codeOf(await save(consultationId, 1, 'Minoxidil 5%'))).toEqual([409, 'draft_changed'])
    expect(await rows()).toEqual([])
  })
})

describe('the signature', () => {
  const item = { product_id: 1106, quantity: 1, posology: 'Um jato sob a língua, uma vez por dia.', duration_days: 30 }
  const issue = (consultationId: number, more: object = {}) =>
    ask('POST', `/consultations/${consultationId}/prescriptions`, {
      payload: { items: [item], consent: true, reasons: [], ...more },
    })

  test('of a prescription ends its draft, and leaves that of a document and of another visit', async () => {
    const [one, other] = [await aConsultation(world.ctx()), await aConsultation(world.ctx())]
    for (const { consultationId } of [one, other]) versionOf(await aForm()(consultationId, 0, 'Minoxidil'))
    const report = { report: { text1: 'Em tratamento' } }
    await ask('PUT', pathOf(one.consultationId, 'document'), {
      payload: { based_on: 0, writer: randomUUID(), save: 1, content: report },
    })
    expect((await issue(one.consultationId, { consent: false })).statusCode).toBe(422)
    expect(await shown(one.consultationId)).not.toBeNull()
    const signed = await issue(one.consultationId)
    expect(signed.statusCode, signed.body).toBe(200)
    expect(await shown(one.consultationId)).toBeNull()
    expect(await shown(one.consultationId, 'document')).toMatchObject({ content: report })
    expect(await shown(other.consultationId)).not.toBeNull()
  })

  test('of one that replaces another leaves what is written beside it', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    const { id } = (await issue(consultationId)).json().prescription
    versionOf(await aForm()(consultationId, 0, 'Minoxidil'))
    const replaced = await issue(consultationId, {
      replaces: { prescription_id: id, reason: 'A dose mudou depois do exame.' },
    })
    expect(replaced.statusCode, replaced.body).toBe(200)
    expect(await shown(consultationId)).not.toBeNull()
  })

  test('of a document ends its draft', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    const payload = { based_on: 0, writer: randomUUID(), save: 1, content: { form: { kind: 'exams' } } }
    versionOf(await ask('PUT', pathOf(consultationId, 'document'), { payload }))
    const document = { kind: 'exam_request', exams: [{ key: 'glicemia' }] }
    const signed = await ask('POST', `/consultations/${consultationId}/signed_documents`, {
      payload: { document, consent: true },
    })
    expect(signed.statusCode, signed.body).toBe(200)
    expect(await shown(consultationId, 'document')).toBeNull()
  })
})

describe('who', () => {
  test('nobody but the visit’s own doctor reads, keeps or throws away', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    versionOf(await aForm()(consultationId, 0, 'Minoxidil'))
    const payload = { based_on: 1, writer: randomUUID(), save: 1, content: writing('De outro') }
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const sent = method === 'PUT' ? { payload } : {}
      expect(codeOf(await ask(method, pathOf(consultationId), { as: 'marcos', ...sent }))).toEqual([404, 'not_found'])
      for (const as of ['bruno', 'silvia', 'clara'])
        expect((await ask(method, pathOf(consultationId), { as, ...sent })).statusCode).toBe(403)
      expect(codeOf(await ask(method, pathOf(999_999_999), sent))).toEqual([404, 'not_found'])
    }
    expect(await shown(consultationId)).toMatchObject({ content: writing('Minoxidil'), version: 1 })
  })

  test('a psychologist has none in her own visit', async () => {
    const { consultationId } = await aConsultation(world.ctx(), { with: 'paula', profession: 'psychologist' })
    expect((await ask('GET', pathOf(consultationId), { as: 'paula' })).statusCode).toBe(403)
  })
})

describe('when', () => {
  const day = 24 * 3_600_000
  test.each([
    ['confirmed', null],
    ['missed', null],
    ['closed', 8],
  ] as const)('nothing is kept in a visit that is %s (closed %s days ago)', async (state, daysAgo) => {
    const closedAt = daysAgo === null ? null : new Date(world.ctx().now().getTime() - daysAgo * day)
    const { consultationId } = await aConsultation(world.ctx(), { state, closedAt })
    expect(codeOf(await aForm()(consultationId, 0, 'Tarde'))).toEqual([409, 'consultation_not_open'])
  })

  test('after the time to sign it is still read and thrown away, and kept no more', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    const save = aForm()
    versionOf(await save(consultationId, 0, 'Minoxidil'))
    const closedAt = new Date(world.ctx().now().getTime() - 8 * day)
    await sql`update care.consultations set state = 'closed', closed_at = ${closedAt}
      where id = ${consultationId}`.execute(world.world.db)
    expect(codeOf(await save(consultationId, 1, 'Tarde'))).toEqual([409, 'consultation_not_open'])
    expect(await shown(consultationId)).toMatchObject({ content: writing('Minoxidil') })
    await ask('DELETE', pathOf(consultationId))
    expect(await rows()).toEqual([])
  })

  test('one that nobody saved for thirty days is erased, with its key', async () => {
    const [old, young] = [await aConsultation(world.ctx()), await aConsultation(world.ctx())]
    for (const { consultationId } of [old, young]) versionOf(await aForm()(consultationId, 0, 'Minoxidil'))
    const keysBefore = await keys()
    for (const [{ consultationId }, days] of [
      [old, 31],
      [young, 29],
    ] as const)
      await sql`update care.document_drafts set updated_at = ${new Date(world.ctx().now().getTime() - days * day)}
        where consultation_id = ${consultationId}`.execute(world.world.db)
    const system = world.ctx({ kind: 'system' })
    expect([await forgetDocumentDrafts(system), await forgetDocumentDrafts(system)]).toEqual([1, 0])
    expect([await shown(old.consultationId), (await shown(young.consultationId))?.version]).toEqual([null, 1])
    expect(await keys()).toBe(keysBefore - 1)
  })
})

describe('bad input', () => {
  const good = () => ({ based_on: 0, writer: randomUUID(), save: 1, content: writing('Minoxidil') })
  const tooLong = { content: { a: { x: 'x'.repeat(40_000) }, b: { x: 'x'.repeat(40_000) } } }
  test.each<[string, object, string]>([
    ['no version', { based_on: undefined }, 'based_on'],
    ['a negative version', { based_on: -1 }, 'based_on'],
    ['a version in words', { based_on: 'x' }, 'based_on'],
    ['no writer', { writer: undefined }, 'writer'],
    ['a writer that is no UUID', { writer: 'me' }, 'writer'],
    ['a save of number 0', { save: 0 }, 'save'],
    ['content that is a text', { content: 'x' }, 'content'],
    ['a list', { content: [] }, 'content'],
    ['a part that is a text', { content: { item: 'x' } }, 'content'],
    ['a field that is a number', { content: { item: { name: 1 } } }, 'content'],
    ['a field within a field', { content: { item: { name: { x: '' } } } }, 'content'],
    ['one field that is too long', { content: { item: { name: 'x'.repeat(60_001) } } }, 'content'],
    ['many fields that are too long', tooLong, 'content'],
  ])('%s is refused with its field', async (_what, wrong, field) => {
    const { consultationId } = await aConsultation(world.ctx())
    const answer = await ask('PUT', pathOf(consultationId), { payload: { ...good(), ...wrong } })
    expect(codeOf(answer)).toEqual(wrong === tooLong ? [422, 'invalid_fields'] : [400, 'invalid_parameter'])
    expect(Object.keys(answer.json().errors).join()).toContain(field)
    expect(await rows()).toEqual([])
  })

  test('another kind, and a number that is none, are no address', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    for (const path of [pathOf(consultationId, 'letter'), '/consultations/x/document_drafts/prescription'])
      expect(codeOf(await ask('GET', path))).toEqual([400, 'invalid_parameter'])
  })

  test('an empty form may be kept', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    const answer = await ask('PUT', pathOf(consultationId), { payload: { ...good(), content: {} } })
    expect(versionOf(answer)).toBe(1)
  })
})
