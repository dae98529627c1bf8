import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { openFileStore } from '@prumo/files'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openSigning } from '#gateways/signing'
import { type Context, inTransaction } from '#platform/context'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { getPrescription, type Prescription, signDuePrescriptions } from './index.ts'
import { aPrescription } from './prescriptions.factory.ts'
import { signPrescription } from './sign-prescription.ts'

let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
})
afterEach(() => sandbox.clearFaults())
afterEach(() => vi.restoreAllMocks())
afterAll(() => world.close())

const ctx = () => world.ctx({ kind: 'system' })
const halfADay = 12 * 60 * 60_000
const stateOf = async ({ id }: Pick<Prescription, 'id'>) => (await getPrescription(ctx(), { prescriptionId: id })).state
/** One that the provider has not answered. */
const aWaitingOne = async () => {
  await sandbox.fault({ service: 'signing', kind: 'drop', times: 1 })
  return aPrescription(ctx())
}
/** What others learn of it: events, and rooms that are told. */
const toldOf = async ({ id }: Prescription): Promise<string[]> => {
  const { rows } = await sql<{ told: string }>`
    select type as told from platform.outbox where payload->>'prescriptionId' = ${String(id)}
    union all select room from platform.room_events where data = ${JSON.stringify({ prescriptionId: id })}::jsonb
    order by 1`.execute(world.world.db)
  return rows.map(({ told }) => told)
}
const withSigning = (signing: Partial<Context['gateways']['signing']>): Context => {
  const { gateways, ...rest } = ctx()
  return { ...rest, gateways: { ...gateways, signing: { ...gateways.signing, ...signing } } }
}

test('signed twice at once, one file stays, and none is without a row', async () => {
  const put = vi.spyOn(world.world.gateways.files, 'put')
  const waiting = await aWaitingOne()
  await sandbox.clearFaults()
  await Promise.all([1, 2].map(() => signPrescription(ctx(), { prescriptionId: waiting.id })))
  const { fileId } = await getPrescription(ctx(), { prescriptionId: waiting.id })
  const ids = put.mock.calls.map(([{ id }]) => id)
  const there = await Promise.all(
    ids.map(async (id) => {
      const file = await world.world.gateways.files.open({ id })
      await file?.close()
      return file !== null
    }),
  )
  expect(ids.filter((_, at) => there[at])).toEqual([fileId])
  expect((await sql`select 1 from platform.unclaimed_files`.execute(world.world.db)).rows).toEqual([])
})

describe('the provider is silent', () => {
  test('until half a day is over it is asked again; a millisecond later the prescription has failed', async () => {
    const warned = vi.spyOn(world.world.log, 'warn')
    const waiting = await aWaitingOne()
    await sandbox.fault({ service: 'signing', kind: 'drop' })
    world.clock.advance(halfADay)
    await signPrescription(ctx(), { prescriptionId: waiting.id })
    expect([await stateOf(waiting), await toldOf(waiting)]).toEqual(['signing', []])
    expect(warned).not.toHaveBeenCalled()
    world.clock.advance(1)
    await signPrescription(ctx(), { prescriptionId: waiting.id })
    // Its doctor writes another one; for the patient there never was one.
    expect([await stateOf(waiting), await toldOf(waiting)]).toEqual([
      'failed',
      ['prescriptions.notSigned', `user:${waiting.doctorId}`],
    ])
    expect(warned.mock.calls).toEqual([
      [{ of: 'prescription', id: waiting.id, reason: 'no_answer' }, expect.any(String)],
    ])
  })
})

test('a provider that takes longer than a doctor waits signs in the end: due work waits longer', async () => {
  await sandbox.fault({ service: 'signing', kind: 'delay', delay_ms: 900 })
  const hasty = withSigning(openSigning({ ...world.config.signing, timeoutMs: 300 }))
  const waiting = await aPrescription(hasty)
  expect(waiting.state).toBe('signing')
  world.clock.advance(11_000)
  await signDuePrescriptions({ ...ctx(), gateways: hasty.gateways })
  expect(await stateOf(waiting)).toBe('issued')
})

describe('the provider refuses', () => {
  test('it has failed, its doctor alone is told, and the reason is in the log', async () => {
    const warned = vi.spyOn(world.world.log, 'warn')
    await sandbox.fault({ service: 'signing', kind: 'error', status: 422, times: 1 })
    const refused = await aPrescription(ctx())
    expect(refused).toMatchObject({ state: 'failed', fileId: null, isTestSignature: null })
    expect(await toldOf(refused)).toEqual(['prescriptions.notSigned', `user:${refused.doctorId}`])
    const [facts] = warned.mock.calls[0] ?? []
    expect(facts).toEqual({ of: 'prescription', id: refused.id, reason: expect.stringMatching(/^(?!no_answer)\w+$/) })
  })

  test('outside the demonstration, a signature of the demonstration is none', async () => {
    const warned = vi.spyOn(world.world.log, 'warn')
    const signing = openSigning({ ...world.config.signing, isTest: false })
    const real = withSigning(signing)
    const refused = await aPrescription(real)
    expect(refused).toMatchObject({ state: 'failed', fileId: null, isTestSignature: null })
    expect(warned.mock.calls.map(([facts]) => facts)).toEqual([
      { of: 'prescription', id: refused.id, reason: 'wrong_chain' },
    ])
  })
})

describe('the provider answers with what is no signature of this document', () => {
  const real = () => ctx().gateways.signing
  test.each<[string, string, Context['gateways']['signing']['sign']]>([
    ['another digest', 'another_digest', (input) => real().sign({ ...input, digest: 'ab'.repeat(32) })],
    ['no signature', 'unreadable_signature', async () => ({ kind: 'signed', cms: Buffer.from('x'), isTest: true })],
  ])('%s: it has failed, and nothing of it is kept', async (_what, reason, sign) => {
    const warned = vi.spyOn(world.world.log, 'warn')
    const failed = await aPrescription(withSigning({ sign }))
    expect(failed).toMatchObject({ state: 'failed', fileId: null })
    expect(warned.mock.calls.map(([facts]) => facts)).toEqual([{ of: 'prescription', id: failed.id, reason }])
  })
})

describe('we fail', () => {
  test('our own mistake is neither a refusal nor silence, and goes on to whoever asked', async () => {
    const waiting = await aWaitingOne()
    const mistaken = withSigning({ sign: () => Promise.reject(new Error('a mistake of ours')) })
    await expect(signPrescription(mistaken, { prescriptionId: waiting.id })).rejects.toThrow('a mistake of ours')
    expect(await stateOf(waiting)).toBe('signing')
  })

  test('a signed document that the disk does not take is logged, and signed anew a second later', async () => {
    const { dir } = world.config.files
    const logged = vi.spyOn(world.world.log, 'error')
    await aPrescription(ctx())
    renameSync(dir, `${dir}.away`)
    writeFileSync(dir, '')
    const waiting = await aPrescription(ctx())
    rmSync(dir)
    renameSync(`${dir}.away`, dir)
    expect(waiting).toMatchObject({ state: 'signing', fileId: null })
    expect(logged.mock.calls).toEqual([
      [{ err: expect.any(Error), of: 'prescription', id: waiting.id }, expect.any(String)],
    ])
    expect(await signDuePrescriptions(ctx())).toBe(0)
    world.clock.advance(1_000)
    expect(await signDuePrescriptions(ctx())).toBe(1)
    expect(await stateOf(waiting)).toBe('issued')
  })
})

describe('what is not to be signed', () => {
  test('of a prescription that there is not, nothing comes', async () => {
    await expect(signPrescription(ctx(), { prescriptionId: 999_999_999 })).resolves.toBeUndefined()
  })

  test.each(['issued', 'failed', 'dispensed', 'canceled'])('for one that is %s nobody is asked', async (state) => {
    const { id } = await aPrescription(ctx())
    await sql`update care.prescriptions set state = ${state} where id = ${id}`.execute(world.world.db)
    const sign = vi.fn(ctx().gateways.signing.sign)
    await signPrescription(withSigning({ sign }), { prescriptionId: id })
    expect([sign.mock.calls, await stateOf({ id })]).toEqual([[], state])
  })

  test('inside a transaction nobody is asked: rows would be locked as long as the provider thinks', async () => {
    const waiting = await aWaitingOne()
    const locked = inTransaction(ctx(), (ctx) => signPrescription(ctx, { prescriptionId: waiting.id }))
    await expect(locked).rejects.toThrow('inside a transaction')
    expect(await stateOf(waiting)).toBe('signing')
  })
})

test('the document is a PDF, named by the code that it is checked with', async () => {
  const { fileId, verificationCode } = await aPrescription(ctx())
  const file = await openFileStore(world.config.files).find(fileId ?? '')
  await file?.close()
  expect(file?.facts).toMatchObject({ contentType: 'application/pdf', name: `receita-${verificationCode}.pdf` })
})
