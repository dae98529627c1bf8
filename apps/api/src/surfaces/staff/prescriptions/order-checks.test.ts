import { checkPrescription } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readDispensedChecks } from '#domains/care/prescriptions'
import { bindToPatient } from '#domains/care/surveys'
import { bearerOf } from '#testing/bearer'
import { fhirFaultsOf } from '#testing/fhir'
import { localServer, type Reply } from '#testing/local-server'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { anEntry } from '../../../domains/care/chart/chart.factory.ts'
import {
  aConsultation,
  aPrescription,
  castMember,
  settleRecords,
} from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { submittedSurvey } from '../../../domains/care/surveys/surveys.factory.ts'

let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
let other: Awaited<ReturnType<typeof localServer>>
let otherSays: (path: string) => Reply
let [bruno, helena] = [0, 0]

const offering = {
  status: 200,
  body: {
    services: [
      { hook: 'patient-view', id: 'not-this', prefetch: {} },
      {
        hook: 'order-sign',
        id: 'doses',
        prefetch: {
          who: 'Patient/{{context.patientId}}',
          allergies: 'AllergyIntolerance?patient={{context.patientId}}',
          labs: 'Observation?patient={{context.patientId}}',
          others: 'MedicationRequest?patient={{context.patientId}}',
          problems: 'Condition?patient={{context.patientId}}',
        },
      },
    ],
  },
}
const saying =
  (body: unknown): typeof otherSays =>
  (path) =>
    path === '/cds-services' ? offering : { status: 200, body }
const silent = saying({ cards: [] })

beforeAll(async () => {
  other = await localServer(({ path }) => otherSays(path))
  world = await testWorld({ ORDER_CHECKS: `Interações={sandbox}/order-checks,Doses=${other.url}` })
  sandbox = sandboxControl(world.sandbox.url)
  bruno = await castMember(world.ctx(), 'bruno@prumo.example')
  helena = await castMember(world.ctx(), 'helena@prumo.example')
})
beforeEach(async () => {
  otherSays = silent
  other.seen.length = 0
  await sql`update care.survey_submissions set patient_id = null`.execute(world.world.db)
  await settleRecords(world.ctx())
  await brunoSays({ uses_medicines: 'no' })
})
afterEach(() => sandbox.clearFaults())
afterAll(async () => {
  await world.close()
  await other.close()
})

const call = async (path: string, payload: object, as = 'helena') => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/staff/v1${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` },
    payload,
  })
  return { status: answer.statusCode, body: answer.json(), text: answer.body }
}
const item = { product_id: 1106, quantity: 1, posology: 'Um jato sob a língua, uma vez por dia.', duration_days: 30 }
const check = async (consultationId: number) => {
  const { status, body } = await call(`/consultations/${consultationId}/prescription-checks`, { items: [item] })
  expect(status, JSON.stringify(body)).toBe(200)
  return checkPrescription.response.parse(body).findings
}
const outsideOf = <T extends { rule: string }>(findings: T[]) =>
  findings.filter(({ rule }) => rule.startsWith('outside_'))
const checkOutside = async () => outsideOf(await check((await aConsultation(world.ctx())).consultationId))
const issue = (consultationId: number, reasons: object[] = []) =>
  call(`/consultations/${consultationId}/prescriptions`, { items: [item], reasons, consent: true })
const brunoSays = async (answers: Record<string, string | string[]>) => {
  const { submission } = await submittedSurvey(world.ctx(), { answers })
  await bindToPatient(world.ctx(), { submissionId: submission.id, patientId: bruno })
}
const takes = (medicines: string) => brunoSays({ uses_medicines: 'yes', medicines })
const answering = (findings: { id: string }[], reason = 'Combinado com o cardiologista em 12/11.') =>
  findings.map(({ id }) => ({ finding: id, reason }))

describe('the sandbox’s service, by CDS Hooks 2.0', () => {
  test.each([
    ['Isordil', 'Tadalafila com nitrato: queda grave da pressão', 'Alerta crítico da verificação de Interações.'],
    ['doxazosina', 'Tadalafila com doxazosina: risco de hipotensão postural', 'Alerta da verificação de Interações.'],
  ])('%s: its card asks, and says whose it is', async (medicine, title, detail) => {
    await takes(medicine)
    const [card, ...none] = await checkOutside()
    expect(none).toEqual([])
    expect(card).toMatchObject({
      rule: 'outside_card',
      level: 'ask',
      title,
      detail: expect.stringContaining(detail),
      source: 'Ensaio de interações, pela verificação externa de Interações. O Prumo não a revisou.',
    })
  })

  test('what both find against an order: ours still stops', async () => {
    await takes('Isordil')
    const { consultationId } = await aConsultation(world.ctx())
    const findings = await check(consultationId)
    expect(findings[0]).toMatchObject({ level: 'stop', rule: 'nitrate_with_pde5_inhibitor' })
    expect((await issue(consultationId, answering(findings))).body.code).toBe('prescription_stopped')
  })

  test('a card is signed with a reason, one of its own too, and the pharmacist reads both', async () => {
    await takes('doxazosina')
    const { consultationId } = await aConsultation(world.ctx())
    const findings = await check(consultationId)
    const card = outsideOf(findings)[0] as (typeof findings)[number]
    expect(card.reasonsOffered).toEqual(['Dose estável', 'Pressão acompanhada pelo médico'])
    const others = answering(findings.filter(({ id }) => id !== card.id))
    for (const reasons of [others, [...others, ...answering([card], 'estável')]])
      expect((await issue(consultationId, reasons)).body.code).toBe('prescription_needs_reasons')
    expect((await issue(consultationId, [...others, ...answering([card], 'Dose estável')])).status).toBe(200)
  })
})

describe('what leaves the house', () => {
  test('is an order and codes, valid FHIR, under pseudonyms: no name, CPF, birthday, or sentence of anybody', async () => {
    await brunoSays({ has_allergies: 'yes', allergies: 'Dipirona, o rosto do Bruno incha', uses_medicines: 'no' })
    await anEntry(world.ctx(), {
      patientId: bruno,
      authorId: helena,
      kind: 'problem',
      text: 'Epilepsia do lobo',
      code: 'G40',
    })
    await aPrescription(world.ctx())
    const { consultationId } = await aConsultation(world.ctx())
    await check(consultationId)
    const asked = other.seen.find(({ method }) => method === 'POST')
    expect(asked).toMatchObject({
      path: '/cds-services/doses',
      headers: { authorization: expect.stringMatching(/^Bearer /) },
    })
    const body = asked?.body as {
      context: { userId: string; patientId: string; draftOrders: { entry: { resource: never }[] } }
      prefetch: Record<string, { entry?: { resource: never }[] } | null>
    }
    expect(body).toMatchObject({
      hook: 'order-sign',
      hookInstance: expect.stringMatching(/^[0-9a-f-]{36}$/),
      context: {
        userId: expect.stringMatching(/^Practitioner\/[0-9a-f-]{36}$/),
        patientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        draftOrders: { resourceType: 'Bundle', type: 'collection' },
      },
      prefetch: {
        who: { resourceType: 'Patient', id: body.context.patientId },
        allergies: { type: 'searchset' },
        others: { type: 'searchset' },
        labs: null,
      },
    })
    const sets = [body.context.draftOrders, body.prefetch.allergies, body.prefetch.others, body.prefetch.problems]
    const resources = [
      body.prefetch.who as never,
      ...sets.flatMap((set) => set?.entry?.map(({ resource }) => resource) ?? []),
    ]
    expect(resources.map(fhirFaultsOf)).toEqual(resources.map(() => []))
    expect(resources.length).toBeGreaterThanOrEqual(5)
    const sent = JSON.stringify(body)
    expect(sent).toContain('"code":"G04BE08"')
    expect(sent).toContain('"code":"G40"')
    expect(sent).not.toMatch(/bruno|almeida|123\.?456|helena|prado|rosto|jato sob|epilepsia|1990-01-01/i)
    expect(sent).not.toContain(`"${bruno}"`)
  })

  test('the same patient has one pseudonym for each service', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    await check(consultationId)
    await check(consultationId)
    const ids = other.seen
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as { context: { patientId: string } }).context.patientId)
    expect(new Set(ids).size).toBe(1)
    expect(ids).toHaveLength(2)
  })
})

describe('a service that does not answer asks for a reason, and never counts as passed', () => {
  const nonsense: [string, typeof otherSays][] = [
    ['is cut', (path) => (path === '/cds-services' ? offering : 'cut')],
    ['is down', (path) => (path === '/cds-services' ? offering : { status: 503 })],
    ['refuses', (path) => (path === '/cds-services' ? offering : { status: 401 })],
    ['says nothing', (path) => (path === '/cds-services' ? offering : { status: 200 })],
    ['says no cards', saying({ decision: 'ok' })],
    ['says too much', saying({ cards: [], text: 'x'.repeat(300_000) })],
    ['says too many cards', saying({ cards: Array(21).fill({}) })],
    ['sends the caller on', (path) => (path === '/cds-services' ? offering : { status: 302 })],
  ]
  test.each(nonsense)('it %s', async (_, says) => {
    otherSays = says
    expect(await checkOutside()).toEqual([
      expect.objectContaining({
        rule: 'outside_unchecked',
        level: 'ask',
        title: 'A verificação de Doses não respondeu',
      }),
    ])
  })

  test('a card that cannot be read does not hide the others', async () => {
    const good = { indicator: 'warning', summary: 'Dose alta', source: { label: 'Doses' } }
    otherSays = saying({ cards: [{ ...good, indicator: 'green' }, good] })
    expect((await checkOutside()).map(({ rule }) => rule)).toEqual(['outside_card', 'outside_unchecked'])
  })

  test.each(['drop', 'error', 'nonsense'] as const)('the sandbox’s fault %s', async (kind) => {
    await sandbox.fault({ service: 'order_checks', kind, match: { path: '/interacoes' } })
    expect(await checkOutside()).toMatchObject([{ title: 'A verificação de Interações não respondeu' }])
  })

  test('it is signed with a reason, which holds although the cause is another by then; the pharmacist is told', async () => {
    await takes('doxazosina')
    await sandbox.fault({ service: 'order_checks', kind: 'drop' })
    const { consultationId } = await aConsultation(world.ctx())
    const reasons = answering(await check(consultationId))
    await sandbox.clearFaults()
    await sandbox.fault({ service: 'order_checks', kind: 'error' })
    expect((await issue(consultationId)).body.code).toBe('prescription_needs_reasons')
    const { body, status } = await issue(consultationId, reasons)
    expect(status).toBe(200)
    const told = await readDispensedChecks(world.ctx(), {
      prescriptionId: body.prescription.id,
      reading: { what: 'dispensing', subjectId: null },
    })
    expect(told.unchecked).toEqual(['A verificação de Interações não respondeu'])
  })
})

test('a card that changes its words below the first line is the same finding', async () => {
  const cardAt = (time: string) =>
    saying({
      cards: [{ uuid: time, indicator: 'info', summary: 'Rever em 30 dias', detail: time, source: { label: 'D' } }],
    })
  const { consultationId } = await aConsultation(world.ctx())
  otherSays = cardAt('10:01')
  const first = outsideOf(await check(consultationId))
  otherSays = cardAt('10:02')
  const second = outsideOf(await check(consultationId))
  expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id))
})

test('two cards under one first line are one finding, which says what both say', async () => {
  const card = (detail: string | null) => ({
    ...{ indicator: 'critical', summary: 'Interação grave', source: { label: 'Doses' } },
    detail,
    overrideReasons: [{ code: 'a', display: detail ?? 'Nada' }],
  })
  otherSays = saying({ cards: [card('Com o primeiro.'), card('Com o segundo.'), card('Com o primeiro.'), card(null)] })
  const [finding, ...none] = await checkOutside()
  expect(none).toEqual([])
  expect(finding?.detail).toBe('Alerta crítico da verificação de Doses. Com o primeiro. Com o segundo.')
  expect(finding?.reasonsOffered).toEqual(['Com o primeiro.', 'Com o segundo.', 'Nada'])
})

test('what a service writes is text: markup and letters that turn a line around are gone', async () => {
  const card = {
    indicator: 'warning',
    summary: 'Dose\u202e alta',
    detail: '# Veja\n[aqui](https://evil.example) **já**',
    source: { label: 'Doses' },
  }
  otherSays = saying({ cards: [card] })
  expect(await checkOutside()).toMatchObject([
    { title: 'Dose alta', detail: 'Alerta da verificação de Doses. Veja\naqui já' },
  ])
})

test('while a slow service is asked, nobody holds a transaction or a lock', async () => {
  await sandbox.fault({ service: 'order_checks', kind: 'delay', delay_ms: 700, match: { path: '/interacoes' } })
  const { consultationId } = await aConsultation(world.ctx())
  const busy = () =>
    sql<{ busy: number }>`select (select count(*) from pg_stat_activity where datname = current_database()
        and state like 'idle in transaction%') + (select count(*) from pg_locks where locktype = 'advisory' and database =
        (select oid from pg_database where datname = current_database())) as busy`.execute(world.world.db)
  const before = (await busy()).rows[0]?.busy
  const signing = issue(consultationId)
  const isAsked = () => other.seen.some(({ method }) => method === 'POST')
  await expect.poll(isAsked).toBe(true)
  expect((await busy()).rows[0]?.busy).toBe(before)
  expect((await signing).status).toBe(200)
})
