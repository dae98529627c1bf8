import * as main from '@prumo/contracts/main'
import * as contract from '@prumo/contracts/staff'
import { openFileStore } from '@prumo/files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSubscriptions } from '#domains/plans/subscriptions'
import { aPdf } from '#testing/a-pdf'
import { bearerOf } from '#testing/bearer'
import { type RepeatedWrites, repeatedWrites } from '#testing/repeated-writes'
import { sandboxControl } from '#testing/sandbox-control'
import { upload } from '#testing/upload'
import { type TestWorld, testWorld } from '#testing/world'
import { castMember, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aControlledRequest, aRequest } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
let write: RepeatedWrites['write']
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
  ;({ write } = repeatedWrites(world))
  await settleRecords(world.ctx())
})
afterAll(() => world.close())

const requested = async (change: Partial<Parameters<typeof aControlledRequest>[1]> = {}) =>
  aControlledRequest(world.ctx(), { token: await sandbox.cardToken(), ...change })
const call = async (method: 'GET' | 'POST', url: string, name: string | null, payload?: object) => {
  const bearer = name && (await bearerOf(world, `${name}@prumo.example`))
  const headers = bearer ? { authorization: `Bearer ${bearer}` } : {}
  const answer = await world.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json() }
}
const path = '/api/staff/v1/dispensings'
const step = (id: number, payload: object, name: string | null = 'silvia') =>
  call('POST', `${path}/${id}/paper_steps`, name, payload)
const accept = (id: number, name = 'silvia') => call('POST', `${path}/${id}/acceptance`, name)
const original = aPdf('o original assinado')
const scan = async (id: number, name: string | null = 'silvia', content = original) => {
  const bearer = name && (await bearerOf(world, `${name}@prumo.example`))
  const url = `${path}/${id}/paper_scan`
  const answer = await upload(world, {
    bearer,
    to: { method: 'POST', url },
    files: [['original.pdf', content, 'file']],
  })
  return { status: answer.statusCode, body: answer.json() }
}
const dispatch = (id: number, name: string | null = 'helena', to = 'pharmacy') =>
  call('POST', `/api/staff/v1/prescriptions/${id}/paper_dispatch`, name, { to })
const ofPatient = async (prescriptionId: number) => {
  const { body } = await call('GET', '/api/v1/prescriptions', 'bruno')
  return main.listPrescriptions.response.parse(body).prescriptions.find(({ id }) => id === prescriptionId)
}

/** What his own page of treatments says. */
const waitsForOriginal = async (orderNumber: string): Promise<boolean | undefined> => {
  const userId = await castMember(world.ctx(), 'bruno@prumo.example')
  const bruno = world.ctx({ kind: 'user', userId, roles: ['patient'] })
  const found = await readSubscriptions(bruno, { patientId: userId })
  return found.find(({ order }) => order.number === orderNumber)?.waitsForOriginal
}

describe('a C1 medicine on paper, from the doctor’s pen to the parcel', () => {
  test('nothing is accepted, and no card is charged, before the original is retained', async () => {
    const { dispensingId, prescriptionId, order } = await requested()
    expect(await accept(dispensingId)).toMatchObject({ status: 409, body: { code: 'paper_original_missing' } })
    expect(await ofPatient(prescriptionId)).toMatchObject({
      controlClass: 'C1',
      medium: 'paper',
      pdfSrc: null,
      isTestSignature: false,
      paper: { state: 'to_print' },
    })
    expect(await waitsForOriginal(order.number)).toBe(true)
    expect(await toSend(prescriptionId)).toMatchObject({ paper: { state: 'to_print' } })
    expect(await toSend(prescriptionId, 'marcos')).toBeUndefined()
    expect(await dispatch(prescriptionId)).toMatchObject({ status: 200, body: { paper: { state: 'sent' } } })
    expect(await toSend(prescriptionId)).toBeUndefined()
    expect(await ofPatient(prescriptionId)).toMatchObject({ paper: { state: 'sent', sentTo: 'pharmacy' } })
    expect(await step(dispensingId, { step: 'received' })).toMatchObject({ status: 200 })
    expect(await accept(dispensingId)).toMatchObject({ status: 409 })
    expect(await step(dispensingId, { step: 'retained' })).toMatchObject({
      status: 409,
      body: { code: 'paper_not_there' },
    })
    const scanned = contract.scanPaper.response.parse((await scan(dispensingId)).body).dispensing
    expect(scanned).toMatchObject({ paperState: 'scanned', prescription: { paper: { state: 'scanned' } } })
    const id = /files\/([0-9a-f-]{36})/.exec(scanned.prescription.paper?.scanSrc ?? '')?.[1] ?? ''
    const pieces: Buffer[] = []
    for await (const piece of (await openFileStore(world.config.files).find(id))?.read() ?? []) pieces.push(piece)
    expect(Buffer.concat(pieces).equals(original)).toBe(true)
    expect(await step(dispensingId, { step: 'retained' })).toMatchObject({ status: 200 })
    expect(await waitsForOriginal(order.number)).toBe(false)
    await world.settle()
    expect(await sandbox.charges(order.number)).toEqual([])
    expect(await accept(dispensingId)).toMatchObject({ status: 200, body: { dispensing: { state: 'accepted' } } })
    await world.settle()
    const { body } = await call('GET', `${path}/${dispensingId}`, 'silvia')
    expect(body.dispensing).toMatchObject({ state: 'paid', prescription: { state: 'dispensed' } })
  })

  test('by number it needs no original', async () => {
    const { dispensingId, prescriptionId } = await requested({ medium: 'electronic' })
    const { nationalNumber, pdfSrc } = (await ofPatient(prescriptionId)) ?? {}
    expect(nationalNumber).toMatch(/^TESTE-/)
    expect(pdfSrc).toMatch(/\/files\//)
    expect(await step(dispensingId, { step: 'received' })).toMatchObject({ status: 404 })
    expect(await accept(dispensingId)).toMatchObject({ status: 200 })
  })

  test('sixty days are one parcel, also of a quarter, whose third month needs a new sheet', async () => {
    const { dispensingId } = await requested({ durationDays: 60, period: 'bimonthly' })
    expect(dispensingId).toBeGreaterThan(0)
    const { order } = await requested({ durationDays: 60, period: 'quarterly' })
    expect(order.lines).toMatchObject([{ variantId: 952, priceCents: 9_934 }])
    await expect(requested({ durationDays: 59, period: 'quarterly' })).rejects.toMatchObject({
      code: 'package_unavailable',
    })
    await expect(requested({ durationDays: 90, period: 'quarterly' })).rejects.toMatchObject({ code: 'invalid_fields' })
  })
})

/** How many mails told the patient that one of his documents changed; none says which. */
const toldOfChanges = async (): Promise<number> =>
  (await sandbox.mails('bruno@prumo.example')).filter(({ subject }) => subject === 'Um documento da sua conta mudou')
    .length

/** What its doctor finds among the papers that are to be printed or sent again. */
const toSend = async (prescriptionId: number, name = 'helena') => {
  const { body } = await call('GET', '/api/staff/v1/paper_prescriptions', name)
  const { prescriptions } = contract.listPapersToSend.response.parse(body)
  return prescriptions.find(({ id }) => id === prescriptionId)
}

describe('an original that is not taken', () => {
  test.each(['does_not_match', 'illegible', 'not_signed'] as const)(
    '%s: patient and doctor read why, and the request waits for another one',
    async (reason) => {
      const { dispensingId, prescriptionId } = await requested()
      const before = await toldOfChanges()
      await dispatch(prescriptionId, 'helena', 'patient')
      await step(dispensingId, { step: 'received' })
      const { body } = await step(dispensingId, { step: 'rejected', reason })
      expect(body.dispensing).toMatchObject({ state: 'requested', paperState: 'rejected' })
      expect(await ofPatient(prescriptionId)).toMatchObject({ paper: { state: 'rejected', reason } })
      expect(await toSend(prescriptionId)).toMatchObject({ patientName: 'Bruno Almeida', paper: { reason } })
      await world.settle()
      expect(await toldOfChanges()).toBe(before + 1)
      expect(await accept(dispensingId)).toMatchObject({ status: 409 })
      // Printed and signed once more.
      expect(await dispatch(prescriptionId)).toMatchObject({ status: 200 })
      await step(dispensingId, { step: 'received' })
      await scan(dispensingId)
      expect(await step(dispensingId, { step: 'retained' })).toMatchObject({ status: 200 })
    },
  )

  test('expired on its way: the request is returned without a charge', async () => {
    const { dispensingId, order } = await requested()
    await step(dispensingId, { step: 'received' })
    const { body } = await step(dispensingId, { step: 'rejected', reason: 'expired' })
    expect(body.dispensing).toMatchObject({ state: 'returned', returnReason: 'prescription_expired' })
    await world.settle()
    expect(await sandbox.charges(order.number)).toEqual([])
    expect(await step(dispensingId, { step: 'received' })).toMatchObject({
      status: 409,
      body: { code: 'dispensing_decided' },
    })
  })
})

describe('strangers', () => {
  test.each([
    [null, 401],
    ['bruno', 403],
    ['helena', 403],
    ['paula', 403],
    ['rafael', 403],
    ['clara', 403],
  ])('%s gets %d at the pharmacist’s desk', async (name, status) => {
    const { dispensingId } = await requested()
    const answers = [await step(dispensingId, { step: 'received' }, name), await scan(dispensingId, name)]
    expect(answers.map((answer) => answer.status)).toEqual([status, status])
  })

  test.each([
    [null, 401],
    ['bruno', 403],
    ['silvia', 403],
    ['paula', 403],
    ['clara', 403],
  ])('%s gets %d who says that he has sent it', async (name, status) => {
    const { prescriptionId } = await requested()
    expect((await dispatch(prescriptionId, name)).status).toBe(status)
  })

  test('no original belongs to an electronic prescription, or to a request that there is not', async () => {
    const { dispensingId, prescriptionId } = await aRequest(world.ctx(), await sandbox.cardToken())
    expect([
      (await step(dispensingId, { step: 'received' })).status,
      (await scan(dispensingId)).status,
      (await dispatch(prescriptionId)).status,
      (await step(999_999_999, { step: 'received' })).status,
      (await scan(999_999_999)).status,
      (await dispatch(999_999_999)).status,
    ]).toEqual(Array(6).fill(404))
  })
})

test.each([
  [{ step: 'lost' }, 'step'],
  [{ step: 'rejected', reason: 'ugly' }, 'reason'],
  [{}, 'step'],
])('%j is no step', async (payload, field) => {
  const { dispensingId } = await requested()
  const answer = await step(dispensingId, payload)
  expect([answer.status, Object.keys(answer.body.faults ?? {})]).toEqual([400, [field]])
})

test('a rejection has a reason, and nothing else has; a scan is one file', async () => {
  const { dispensingId } = await requested()
  expect((await step(dispensingId, { step: 'rejected' })).status).toBe(400)
  expect((await step(dispensingId, { step: 'received', reason: 'illegible' })).status).toBe(400)
  await step(dispensingId, { step: 'received' })
  const bearer = await bearerOf(world, 'silvia@prumo.example')
  const url = `${path}/${dispensingId}/paper_scan`
  const none = await upload(world, { bearer, to: { method: 'POST', url }, files: [] })
  expect([none.statusCode, none.json().faults]).toMatchObject([422, { file: [{ code: 'no_files' }] }])
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
  expect((await world.app.inject({ method: 'POST', url, headers, payload: '{}' })).statusCode).toBe(422)
  expect(await scan(dispensingId, 'silvia', Buffer.from('texto'))).toMatchObject({
    status: 422,
    body: { code: 'file_type_refused' },
  })
})

test('each step again is the same one', async () => {
  const { dispensingId, prescriptionId } = await requested()
  const sent = await write('POST', `/api/staff/v1/prescriptions/${prescriptionId}/paper_dispatch`, {
    as: 'helena',
    payload: { to: 'pharmacy' },
  })
  const received = await write('POST', `${path}/${dispensingId}/paper_steps`, {
    as: 'silvia',
    payload: { step: 'received' },
  })
  for (const send of [sent, received]) {
    expect(await send()).toMatchObject({ status: 200, isReplayed: false })
    expect(await send()).toMatchObject({ status: 200, isReplayed: true })
  }
})
