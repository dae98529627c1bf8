import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { calendarDayOf } from '@prumo/brazil'
import { checkPrescription, issuePrescription, previewPrescription } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { loseAnswers } from '#testing/lost-answers'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, castMember, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
})
beforeEach(() => settleRecords(world.ctx()))
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

const item = { product_id: 1106, quantity: 1, posology: 'Um jato sob a língua, uma vez por dia.', duration_days: 30 }
type Asking = {
  as?: string | null
  items?: object[]
  key?: string
  consent?: boolean
  reasons?: object[]
  medium?: string
  patient?: object
}
const issue = async (
  consultationId: number | string,
  { as = 'helena@prumo.example', items = [item], key, consent = true, reasons = [], ...sheet }: Asking = {},
) =>
  world.app.inject({
    method: 'POST',
    url: `/api/staff/v1/consultations/${consultationId}/prescriptions`,
    headers: {
      ...(as ? { authorization: `Bearer ${await bearerOf(world, as)}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    payload: { items, consent, reasons, ...sheet },
  })
/** A reason for each finding that asks; a free item has a dose that nobody can compare. */
const reasonsFor = async (consultationId: number, items: object[]) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/staff/v1/consultations/${consultationId}/prescription-checks`,
    headers: { authorization: `Bearer ${await bearerOf(world, 'helena@prumo.example')}` },
    payload: { items },
  })
  const { findings } = checkPrescription.response.parse(answer.json())
  return findings.map(({ id }) => ({ finding: id, reason: 'Conferido com o paciente na consulta.' }))
}
const countOf = async (consultationId: number) =>
  (await sql`select 1 from care.prescriptions where consultation_id = ${consultationId}`.execute(world.world.db)).rows
    .length

test('the doctor of a consultation that is under way prescribes; the answer has the document', async () => {
  const { consultationId } = await aConsultation(world.ctx())
  const answer = await issue(consultationId)
  expect(answer.statusCode).toBe(200)
  const { prescription } = issuePrescription.response.parse(answer.json())
  expect(prescription).toMatchObject({ state: 'issued', controlClass: 'simple', items: [{ productId: 1106 }] })
  expect(prescription.pdfSrc).toContain('/files/')
  expect(answer.body).not.toContain('accessCode')
})

describe('who may not', () => {
  test.each([
    ['paula@prumo.example', 403],
    ['silvia@prumo.example', 403],
    ['rafael@prumo.example', 403],
    ['clara@prumo.example', 403],
    ['bruno@prumo.example', 403],
    ['marcos@prumo.example', 404],
    [null, 401],
  ])('%s gets %d', async (as, status) => {
    const { consultationId } = await aConsultation(world.ctx())
    expect((await issue(consultationId, { as })).statusCode).toBe(status)
    expect(await countOf(consultationId)).toBe(0)
  })

  test('a psychologist never prescribes, in her own consultation either', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    const paula = await castMember(world.ctx(), 'paula@prumo.example')
    await sql`insert into care.doctors (user_id, profession, about, channels, variant_id)
      values (${paula}, 'psychologist', 'Psicologia', '{video}', (select min(id) from shop.variants)) on conflict do nothing`.execute(
      world.world.db,
    )
    await sql`update care.consultations set doctor_id = ${paula} where id = ${consultationId}`.execute(world.world.db)
    expect((await issue(consultationId, { as: 'paula@prumo.example' })).statusCode).toBe(403)
  })

  test('a consultation that there is not', async () => {
    expect((await issue(999_999)).statusCode).toBe(404)
    expect((await issue('x')).statusCode).toBe(400)
  })
})

const daysAgo = (days: number) => new Date(world.clock.now.getTime() - days * 24 * 60 * 60_000)
test.each([
  ['confirmed', null, 409],
  ['waiting_for_time', null, 409],
  ['missed', null, 409],
  ['under_way', null, 200],
  ['closed', 7, 200],
  ['closed', 7.01, 409],
])('in one that is %s (closed %s days ago): %d', async (state, closed, status) => {
  const { consultationId } = await aConsultation(world.ctx(), {
    state,
    closedAt: closed === null ? null : daysAgo(closed),
  })
  expect((await issue(consultationId)).statusCode).toBe(status)
})

describe('what is missing is named', () => {
  test.each<[string, () => Promise<void>, object[]]>([
    ['patient.cpf', () => settleRecords(world.ctx(), { cpf: null }), [item]],
    ['doctor.registration', () => settleRecords(world.ctx(), { registrationNumber: '' }), [item]],
    ['items.0.posology', async () => {}, [{ ...item, posology: ' ' }]],
    ['items.0.duration_days', async () => {}, [{ ...item, duration_days: 0 }]],
    ['items.0.product_id', async () => {}, [{ ...item, product_id: 491 }]],
    ['items.1.product_id', async () => {}, [item, item]],
  ])('%s', async (field, spoil, items) => {
    await spoil()
    const { consultationId } = await aConsultation(world.ctx())
    const answer = await issue(consultationId, { items })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]])
    expect(await countOf(consultationId)).toBe(0)
  })

  test('what the class of the sheet asks for, and its limits, by field', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    const paroxetine = { ...item, product_id: 95 }
    const faultsOf = async (asked: Asking) => (await issue(consultationId, asked)).json().errors
    expect(await faultsOf({ items: [paroxetine] })).toEqual({ 'patient.address': ['Preencha este campo.'] })
    const patient = { address: 'Rua Augusta, 10, São Paulo, SP' }
    expect(await faultsOf({ items: [{ ...paroxetine, duration_days: 90 }], patient })).toEqual({
      'items.0.duration_days': [
        'Esta receita leva até 60 dias de tratamento. Prescreva até 60 dias; o restante vai em uma receita nova, na revisão.',
      ],
    })
    expect(await faultsOf({ items: [paroxetine, item], patient })).toEqual({
      'items.1.product_id': [
        'Este item é de outra classe e sai em folha própria. Assine esta receita e emita-o em seguida, em outra.',
      ],
    })
    expect(await faultsOf({ items: [item], medium: 'paper' })).toMatchObject({ medium: [expect.any(String)] })
    expect(await countOf(consultationId)).toBe(0)
  })

  test('no items at all are no request', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    expect((await issue(consultationId, { items: [] })).statusCode).toBe(400)
  })
})

describe('bought anywhere', () => {
  const finasteride = {
    medicine: 'finasterida-1-comprimidos',
    quantity: 3,
    posology: 'Tomar 1 comprimido por dia.',
    duration_days: 90,
    per_take: 1,
    takes_per_day: 1,
  }
  const free = {
    free: { name: 'Creme de ureia', composition: 'Ureia 10% em creme, 100 g' },
    posology: 'Aplicar à noite.',
    duration_days: 30,
  }

  test('a formula and a free item are issued in one document, with what is in them', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    const ordered = [finasteride, free]
    const answer = await issue(consultationId, { items: ordered, reasons: await reasonsFor(consultationId, ordered) })
    expect(answer.statusCode, answer.body).toBe(200)
    const { prescription } = issuePrescription.response.parse(answer.json())
    expect(prescription.items).toMatchObject([
      {
        productId: null,
        description: 'Finasterida 1 mg, caixa com 30 comprimidos',
        composition: { route: 'via oral', components: [{ name: 'Finasterida', perDose: '1 mg', perPackage: '30 mg' }] },
        dose: { perTake: 1, takesPerDay: 1, daysPerWeek: 7, isAsNeeded: false },
      },
      { productId: null, description: 'Creme de ureia', composition: null, freeComposition: free.free.composition },
    ])
    const { rows } = await sql<{ row: string }>`select i::text as row from care.prescription_items i
      where prescription_id = ${prescription.id}`.execute(world.world.db)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/finasterida|ureia/i)
  })

  test.each([
    ['two names', { ...finasteride, product_id: 1106 }],
    ['no name', { posology: 'Um.', duration_days: 30 }],
    ['half a dose', { ...finasteride, takes_per_day: undefined }],
  ])('%s: no request', async (_what, item) => {
    const { consultationId } = await aConsultation(world.ctx())
    expect((await issue(consultationId, { items: [item] })).statusCode).toBe(400)
  })

  test.each([
    ['dapoxetina-30-comprimidos', 1, { address: 'Rua Augusta, 10' }, 'C1', 30],
    ['doxiciclina-100-comprimidos', 30, { sex: 'male' }, 'retained', 10],
  ] as const)(
    '%s gets a number, or is written on paper',
    async (medicine, days, patient, controlClass, validityDays) => {
      const { consultationId, patientId } = await aConsultation(world.ctx())
      await sql`update people.profiles set birth_date = '1990-01-01' where user_id = ${patientId}`.execute(
        world.world.db,
      )
      const items = [{ ...finasteride, medicine, quantity: 1, duration_days: days }]
      for (const medium of ['electronic', 'paper']) {
        const nationalNumber = medium === 'paper' ? null : expect.stringMatching(/^TESTE-/)
        const reasons = await reasonsFor(consultationId, items)
        const answer = await issue(consultationId, { items, medium, patient, reasons })
        const { prescription } = issuePrescription.response.parse(answer.json())
        expect(prescription).toMatchObject({ state: 'issued', controlClass, medium, nationalNumber })
        expect(prescription.paper?.state ?? null).toBe(medium === 'paper' ? 'to_print' : null)
        const [issuedOn, lastDay] = [prescription.issuedAt, prescription.expiresAt].map((at) =>
          calendarDayOf(new Date(at)),
        )
        expect(Date.parse(lastDay ?? '') - Date.parse(issuedOn ?? '')).toBe(validityDays * 86_400_000)
      }
    },
  )
})

describe('each signature has its own consent', () => {
  test('without it nothing is written, and its field is named', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    const answer = await issue(consultationId, { consent: false })
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { consent: ['Confirme que quer assinar este documento.'] },
    ])
    expect(await countOf(consultationId)).toBe(0)
  })

  test('its moment is kept', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    await issue(consultationId)
    const { rows } = await sql<{ consented_at: Date }>`select consented_at from care.prescriptions
      where consultation_id = ${consultationId}`.execute(world.world.db)
    expect(rows).toEqual([{ consented_at: world.clock.now }])
  })
})

describe('seen before it is signed', () => {
  const preview = async (consultationId: number, as = 'helena@prumo.example', items: object[] = [item]) =>
    world.app.inject({
      method: 'POST',
      url: `/api/staff/v1/consultations/${consultationId}/prescription_previews`,
      headers: { authorization: `Bearer ${await bearerOf(world, as)}` },
      payload: { items },
    })

  test('it is marked and unsigned, and nothing is written', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    const { pdf, ...words } = previewPrescription.response.parse((await preview(consultationId)).json()).preview
    expect(words).toMatchObject({
      patient: { name: 'Bruno Almeida' },
      items: [
        { composition: [expect.stringMatching(/^Tadalafila: 5 mg/), expect.any(String)], posology: item.posology },
      ],
    })
    const drawn = await PDFDocument.load(Buffer.from(pdf, 'base64'), { updateMetadata: false })
    expect(drawn.getTitle()).toBe('Prévia de receita, sem validade')
    expect(drawn.getForm().getFields()).toEqual([])
    expect(Buffer.from(pdf, 'base64').toString('latin1')).not.toContain('DocMDP')
    expect(await countOf(consultationId)).toBe(0)
  })

  test('it refuses what signing would, and whoever may not sign', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    expect((await preview(consultationId, 'marcos@prumo.example')).statusCode).toBe(404)
    expect((await preview(consultationId, 'silvia@prumo.example')).statusCode).toBe(403)
    const refused = await preview(consultationId, undefined, [{ ...item, posology: ' ' }])
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['items.0.posology']])
    expect((await preview(consultationId, undefined, [{ ...item, product_id: 95 }])).statusCode).toBe(422)
    const confirmed = await aConsultation(world.ctx(), { state: 'confirmed' })
    expect((await preview(confirmed.consultationId)).statusCode).toBe(409)
  })
})

describe('asked twice', () => {
  test('under one key it is one prescription, also at the same time', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    const key = randomUUID()
    const [first, second] = await Promise.all([issue(consultationId, { key }), issue(consultationId, { key })])
    expect([first?.statusCode, second?.statusCode]).toEqual([200, 200])
    expect(second?.json().prescription.id).toBe(first?.json().prescription.id)
    expect((await issue(consultationId, { key })).json().prescription.id).toBe(first?.json().prescription.id)
    expect(await countOf(consultationId)).toBe(1)
  })

  test('a key whose answer was lost is answered with what came of it', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    const key = randomUUID()
    const first = await issue(consultationId, { key })
    await loseAnswers(world)
    const again = await issue(consultationId, { key })
    expect([again.statusCode, again.json().prescription.id]).toEqual([200, first.json().prescription.id])
    expect(await countOf(consultationId)).toBe(1)
  })

  test('while the provider is silent it is being signed; the doctor sees it, and it ends well', async () => {
    await sandbox.fault({ service: 'signing', kind: 'drop', times: 1 })
    const { consultationId } = await aConsultation(world.ctx())
    const answer = await issue(consultationId)
    expect(answer.json().prescription).toMatchObject({ state: 'signing', pdfSrc: null })
    world.clock.advance(60_000)
    await world.settle()
    const { rows } = await sql`select state from care.prescriptions where consultation_id = ${consultationId}`.execute(
      world.world.db,
    )
    expect(rows).toEqual([{ state: 'issued' }])
  })
})
