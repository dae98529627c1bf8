import { formatDate } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { expiryOf } from './classes/class-law.ts'
import type { Medium } from './classes/medium.ts'
import { expireDuePrescriptions } from './expire-due-prescriptions.ts'
import {
  getPrescription,
  mustBeDispensable,
  type Prescription,
  readPrescriptionsOfPatient,
  signDuePrescriptions,
} from './index.ts'
import { aConsultation, aDraft, aPrescription, controlled } from './prescriptions.factory.ts'
import { settlePrescription } from './settle-prescription.ts'
import { signPrescription } from './sign-prescription.ts'

let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
})
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

const ctx = () => world.ctx()
const again = ({ id }: Prescription) => getPrescription(ctx(), { prescriptionId: id })
const issueOn = async (medium: Medium | undefined, of = ctx()): Promise<Prescription> =>
  settlePrescription(of, {
    ...(await aConsultation(ctx())),
    consentedAt: ctx().now(),
    draft: await aDraft(ctx(), controlled),
    medium,
    insertJudged: (_ctx, insert) => insert(),
  })

test('a C1 sheet has its national number before its signature, and is valid for thirty days', async () => {
  const prescription = await aPrescription(ctx(), controlled)
  expect(prescription).toMatchObject({
    state: 'issued',
    controlClass: 'C1',
    medium: 'electronic',
    paper: null,
    isTestSignature: true,
  })
  expect(prescription.nationalNumber).toMatch(/^TESTE-\d{4}-\d{7}$/)
  expect(prescription.expiresAt).toEqual(expiryOf('C1', prescription.issuedAt))
  expect((await aPrescription(ctx(), controlled)).nationalNumber).not.toBe(prescription.nationalNumber)
  expect(await aPrescription(ctx())).toMatchObject({ controlClass: 'simple', nationalNumber: null })
})

test('its last day is the one that is printed on it, until midnight in Brazil', async () => {
  const { now } = world.clock
  try {
    // Half past eleven at night in São Paulo, and the next day in Greenwich.
    world.clock.now = new Date('2027-03-02T02:30:00Z')
    const prescription = await aPrescription(ctx(), controlled)
    expect(formatDate(prescription.expiresAt)).toBe('31/03/2027')
    world.clock.now = new Date('2027-04-01T02:59:59Z')
    await expireDuePrescriptions(ctx())
    expect(await mustBeDispensable(ctx(), { prescriptionId: prescription.id })).toMatchObject({ state: 'issued' })
    world.clock.now = new Date('2027-04-01T03:00:00Z')
    await expect(mustBeDispensable(ctx(), { prescriptionId: prescription.id })).rejects.toMatchObject({
      code: 'prescription_expired',
    })
    await expireDuePrescriptions(ctx())
    expect(await again(prescription)).toMatchObject({ state: 'expired' })
  } finally {
    world.clock.now = now
  }
})

test('a refused number leaves it unsigned, and says where it failed', async () => {
  await sandbox.fault({ service: 'numbering', kind: 'decline', times: 1 })
  const refused = await aPrescription(ctx(), controlled)
  expect(refused).toMatchObject({ state: 'failed', failedAt: 'numbering', nationalNumber: null, fileId: null })
  expect((await readPrescriptionsOfPatient(ctx(), refused)).map(({ id }) => id)).not.toContain(refused.id)
  await sandbox.fault({ service: 'signing', kind: 'error', status: 422, times: 1 })
  expect(await aPrescription(ctx(), controlled)).toMatchObject({ state: 'failed', failedAt: 'signing' })
})

test('a number for another prescriber is none', async () => {
  await sandbox.fault({ service: 'numbering', kind: 'wrong_prescriber', times: 1 })
  expect(await aPrescription(ctx(), controlled)).toMatchObject({ state: 'failed', failedAt: 'numbering' })
})

test.each(['drop', 'error'] as const)('silent (%s): nobody else sees it, and due work ends it', async (kind) => {
  await sandbox.fault({ service: 'numbering', kind, times: 1 })
  const waiting = await aPrescription(ctx(), controlled)
  expect(waiting).toMatchObject({ state: 'signing', nationalNumber: null, fileId: null })
  world.clock.advance(60_000)
  await world.settle()
  expect(await again(waiting)).toMatchObject({ state: 'issued', issuedAt: waiting.issuedAt })
})

test('a line that is cut after the number was given gets the same one at the next try', async () => {
  await sandbox.fault({ service: 'numbering', kind: 'cut_after_number', times: 1 })
  const [before, waiting, after] = [
    await aPrescription(ctx()),
    await aPrescription(ctx(), controlled),
    await aPrescription(ctx(), controlled),
  ]
  expect([before.state, waiting.state]).toEqual(['issued', 'signing'])
  world.clock.advance(60_000)
  await world.settle()
  const [own, next] = [await again(waiting), await again(after)].map(({ nationalNumber }) =>
    Number(nationalNumber?.slice(-7)),
  )
  expect((own ?? 0) + 1).toBe(next)
})

test('a signature that fails to come keeps the number for the next try', async () => {
  await sandbox.fault({ service: 'signing', kind: 'drop', times: 1 })
  const waiting = await aPrescription(ctx(), controlled)
  expect(waiting).toMatchObject({ state: 'signing' })
  expect(waiting.nationalNumber).not.toBeNull()
  await sandbox.fault({ service: 'numbering', kind: 'decline' })
  world.clock.advance(60_000)
  await world.settle()
  expect(await again(waiting)).toMatchObject({ state: 'issued', nationalNumber: waiting.nationalNumber })
})

test('several who number and sign at once take one number and keep one document', async () => {
  await sandbox.fault({ service: 'numbering', kind: 'drop', times: 1 })
  const waiting = await aPrescription(ctx(), controlled)
  await Promise.all([1, 2, 3].map(() => signPrescription(ctx(), { prescriptionId: waiting.id })))
  const issued = await again(waiting)
  expect(issued.state).toBe('issued')
  const next = await aPrescription(ctx(), controlled)
  expect(Number(next.nationalNumber?.slice(-7))).toBe(Number(issued.nationalNumber?.slice(-7)) + 1)
})

test('a number that another sheet has is taken for none', async () => {
  const other = await aPrescription(ctx(), controlled)
  const next = `${other.nationalNumber?.slice(0, -7)}${String(Number(other.nationalNumber?.slice(-7)) + 1).padStart(7, '0')}`
  await sql`update care.prescriptions set national_number = ${next} where id = ${other.id}`.execute(world.world.db)
  expect(await aPrescription(ctx(), controlled)).toMatchObject({ state: 'failed', failedAt: 'numbering' })
})

test('half a day of silence fails it', async () => {
  await sandbox.fault({ service: 'numbering', kind: 'drop' })
  const waiting = await aPrescription(ctx(), controlled)
  world.clock.advance(12 * 60 * 60_000 + 1)
  await signDuePrescriptions(ctx())
  expect(await again(waiting)).toMatchObject({ state: 'failed', failedAt: 'numbering' })
})

test('a slow provider holds no transaction open', async () => {
  await sandbox.fault({ service: 'numbering', kind: 'delay', delay_ms: 300, times: 1 })
  const issuing = aPrescription(ctx(), controlled)
  await new Promise((resolve) => setTimeout(resolve, 150))
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(world.world.db)
  expect(rows[0]?.open).toBe(0)
  expect((await issuing).state).toBe('issued')
})

test('without a provider it is written on paper; an electronic one is refused by a code', async () => {
  const without = { ...ctx(), gateways: { ...ctx().gateways, numbering: null } }
  expect(await issueOn(undefined, without)).toMatchObject({
    state: 'issued',
    medium: 'paper',
    nationalNumber: null,
    isTestSignature: null,
    paper: { state: 'to_print' },
  })
  await expect(issueOn('electronic', without)).rejects.toMatchObject({ code: 'numbering_unavailable' })
  // The doctor may choose paper where there is one.
  expect(await issueOn('paper')).toMatchObject({ medium: 'paper', nationalNumber: null })
})

test('a provider that is switched off meanwhile leaves it waiting, not lost', async () => {
  await sandbox.fault({ service: 'numbering', kind: 'drop', times: 1 })
  const waiting = await aPrescription(ctx(), controlled)
  await signPrescription({ ...ctx(), gateways: { ...ctx().gateways, numbering: null } }, { prescriptionId: waiting.id })
  expect(await again(waiting)).toMatchObject({ state: 'signing' })
  world.clock.advance(600_000)
  await world.settle()
  expect(await again(waiting)).toMatchObject({ state: 'issued' })
})
