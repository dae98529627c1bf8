import { readdirSync, readFileSync } from 'node:fs'
import { openFileStore } from '@prumo/files'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pdfAddressOf } from '#domains/care/signed-documents'
import { faultOf } from '#platform/faults'
import { readPdfSignature } from '#testing/pdf/pdf-signature'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { expiryOf } from './classes/class-law.ts'
import {
  expireDuePrescriptions,
  getPrescription,
  markDispensed,
  mustBeDispensable,
  type Prescription,
  readPrescriptionsOfPatient,
  readVerification,
  signDuePrescriptions,
} from './index.ts'

import { listOpened } from './opened-prescriptions.repository.ts'
import { aConsultation, aDraft, aMonth, aPrescription, castMember } from './prescriptions.factory.ts'
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
const filesOf = () =>
  (readdirSync(world.config.files.dir, { recursive: true }) as string[]).filter((name) => name.includes('/'))
const documentOf = async ({ fileId }: Pick<Prescription, 'fileId'>): Promise<Buffer> => {
  const file = await openFileStore(world.config.files).find(fileId ?? '')
  if (!file) throw new Error('there is no document')
  const pieces: Buffer[] = []
  for await (const piece of file.read()) pieces.push(piece)
  return Buffer.concat(pieces)
}
const announced = async (prescriptionId: number) =>
  (
    await sql<{
      type: string
    }>`select type from platform.outbox where payload->>'prescriptionId' = ${String(prescriptionId)}`.execute(
      world.world.db,
    )
  ).rows.map(({ type }) => type)

/** The rooms that are told live that something came of it. */
const heard = async (prescriptionId: number) =>
  (
    await sql<{ room: string }>`select room from platform.room_events
      where type = 'prescription' and data = ${JSON.stringify({ prescriptionId })}::jsonb order by id`.execute(
      world.world.db,
    )
  ).rows.map(({ room }) => room)

describe('issuing', () => {
  test('settles the words, has them signed, keeps one sealed document and tells whoever waits for it', async () => {
    const prescription = await aPrescription(ctx())
    expect(prescription).toMatchObject({ state: 'issued', controlClass: 'simple', isTestSignature: true })
    expect(prescription.expiresAt).toEqual(expiryOf('simple', prescription.issuedAt))
    const chain = await (await fetch(`${world.sandbox.url}/signing/v1/chain.pem`)).text()
    const root = `${chain.split('-----END CERTIFICATE-----')[0]}-----END CERTIFICATE-----\n`
    expect(readPdfSignature(await documentOf(prescription), root)).toMatchObject({
      isIntact: true,
      coversWholeFile: true,
      isTrusted: true,
    })
    expect(await announced(prescription.id)).toEqual(['prescriptions.issued'])
    expect(await heard(prescription.id)).toEqual([`user:${prescription.patientId}`, `user:${prescription.doctorId}`])
    expect(pdfAddressOf(ctx(), prescription)).toMatch(/\/files\/[0-9a-f-]{36}\?expires=\d+&signature=/)
  })

  test('the patient is told by mail that there is a document, and not what it is', async () => {
    await aPrescription(ctx())
    await world.settle()
    const [mail] = await sandbox.mails('bruno@prumo.example')
    expect(mail?.subject).toBe('Há um documento novo na sua conta')
    expect(mail?.links).toContain(`${world.config.webUrl}/_app/receitas`)
    for (const telling of ['eceita médica', 'Helena', 'adalafila']) expect(mail?.text).not.toContain(telling)
  })

  test('nothing of its words lies in the clear, in the database or on the disk', async () => {
    const { id, fileId } = await aPrescription(ctx())
    const { rows } = await sql<{
      row: string
    }>`select p::text as row from care.prescriptions p where id = ${id}`.execute(world.world.db)
    const stored = readFileSync(`${world.config.files.dir}/${fileId?.slice(0, 2)}/${fileId}`, 'latin1')
    for (const secret of ['Bruno', '12345678909', 'jato']) {
      expect(rows[0]?.row).not.toContain(Buffer.from(secret).toString('hex'))
      expect(stored).not.toContain(secret)
    }
    expect(stored).not.toContain('%PDF')
  })

  test('a field that is missing is named, and nothing is written', async () => {
    const whose = await aConsultation(ctx())
    const draft = await aDraft(ctx(), { patient: { name: 'Bruno', cpf: null, birthDate: null } })
    await expect(
      settlePrescription(ctx(), {
        ...whose,
        consentedAt: world.clock.now,
        draft,
        insertJudged: (_ctx, insert) => insert(),
      }),
    ).rejects.toMatchObject({
      code: 'invalid_fields',
      details: { faults: { 'patient.cpf': [faultOf('blank')] } },
    })
    expect(await listOpened(ctx(), { consultationId: whose.consultationId })).toEqual([])
  })

  test('a sheet with two classes is not written', async () => {
    const item = { productId: 95, quantity: 1, posology: 'Uma dose.', durationDays: 30 }
    const beside = { productId: 1106, quantity: 1, posology: 'Um jato.', durationDays: 30 }
    for (const items of [
      [item, beside],
      [beside, item],
    ])
      await expect(aPrescription(ctx(), { items })).rejects.toMatchObject({
        details: { faults: { 'items.1.product_id': [faultOf('classes_apart')] } },
      })
  })
})

describe('while the provider does not answer', () => {
  test.each(['drop', 'error'] as const)(
    '%s: it is being signed, nobody else sees it, and due work ends it',
    async (kind) => {
      await sandbox.fault({ service: 'signing', kind, times: 1 })
      const waiting = await aPrescription(ctx())
      expect(waiting).toMatchObject({ state: 'signing', fileId: null })
      expect(await readPrescriptionsOfPatient(ctx(), waiting)).not.toContainEqual(
        expect.objectContaining({ id: waiting.id }),
      )
      await expect(mustBeDispensable(ctx(), { prescriptionId: waiting.id })).rejects.toMatchObject({
        code: 'not_found',
      })
      await expect(
        readVerification(ctx(), { code: waiting.verificationCode, accessCode: null, address }),
      ).rejects.toMatchObject({ code: 'not_found' })
      expect(await signDuePrescriptions(ctx())).toBe(0)
      world.clock.advance(60_000)
      expect(await signDuePrescriptions(ctx())).toBe(1)
      const issued = await getPrescription(ctx(), { prescriptionId: waiting.id })
      expect(issued).toMatchObject({
        state: 'issued',
        issuedAt: waiting.issuedAt,
        verificationCode: waiting.verificationCode,
      })
      expect(await announced(waiting.id)).toEqual(['prescriptions.issued'])
    },
  )

  test('a process that died between intent and signature leaves it to due work', async () => {
    await sandbox.fault({ service: 'signing', kind: 'drop', times: 1 })
    const { id } = await aPrescription(ctx())
    await sql`update care.prescriptions set sign_due_at = ${new Date(world.clock.now.getTime() + 60_000)} where id = ${id}`.execute(
      world.world.db,
    )
    world.clock.advance(60_000)
    await world.settle()
    expect(await getPrescription(ctx(), { prescriptionId: id })).toMatchObject({ state: 'issued' })
  })

  test('two who sign at once keep one document', async () => {
    await sandbox.fault({ service: 'signing', kind: 'drop', times: 1 })
    const { id } = await aPrescription(ctx())
    const before = filesOf().length
    await Promise.all([1, 2, 3].map(() => signPrescription(ctx(), { prescriptionId: id })))
    expect(filesOf().length).toBe(before + 1)
    expect(await announced(id)).toEqual(['prescriptions.issued'])
    const issued = await getPrescription(ctx(), { prescriptionId: id })
    expect((await documentOf(issued)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('a refusal fails it for good, and so does half a day of silence', async () => {
    await sandbox.fault({ service: 'signing', kind: 'error', status: 422, times: 1 })
    expect(await aPrescription(ctx())).toMatchObject({ state: 'failed', fileId: null })
    await sandbox.fault({ service: 'signing', kind: 'drop' })
    const waiting = await aPrescription(ctx())
    world.clock.advance(12 * 60 * 60_000 + 1)
    await signDuePrescriptions(ctx())
    expect(await getPrescription(ctx(), { prescriptionId: waiting.id })).toMatchObject({ state: 'failed' })
    await sandbox.clearFaults()
    world.clock.advance(60 * 60_000)
    expect(await signDuePrescriptions(ctx())).toBe(0)
  })
})

describe('being used', () => {
  test('is dispensed once', async () => {
    const { id: prescriptionId } = await aPrescription(ctx())
    expect(await mustBeDispensable(ctx(), { prescriptionId })).toMatchObject({ id: prescriptionId })
    expect(await markDispensed(ctx(), { prescriptionId, parcel: aMonth })).toMatchObject({ state: 'dispensed' })
    await expect(markDispensed(ctx(), { prescriptionId, parcel: aMonth })).rejects.toMatchObject({
      code: 'prescription_used',
    })
    await expect(mustBeDispensable(ctx(), { prescriptionId })).rejects.toMatchObject({ code: 'prescription_used' })
  })

  test('expires by the clock, whether or not any work has run', async () => {
    const { id: prescriptionId } = await aPrescription(ctx())
    world.clock.advance(181 * 24 * 60 * 60_000)
    await expect(mustBeDispensable(ctx(), { prescriptionId })).rejects.toMatchObject({ code: 'prescription_expired' })
    expect(await expireDuePrescriptions(ctx())).toBeGreaterThan(0)
    expect(await expireDuePrescriptions(ctx())).toBe(0)
    expect(await getPrescription(ctx(), { prescriptionId })).toMatchObject({ state: 'expired' })
    // Accepted while it was valid, paid a moment after its expiry.
    expect(await markDispensed(ctx(), { prescriptionId, parcel: aMonth })).toMatchObject({ state: 'dispensed' })
  })

  test.each([
    ['signing', 'not_found'],
    ['failed', 'not_found'],
    ['canceled', 'prescription_canceled'],
    ['dispensed', 'prescription_used'],
  ])('one that is %s is not dispensed: %s', async (state, code) => {
    const { id: prescriptionId } = await aPrescription(ctx())
    await sql`update care.prescriptions set state = ${state} where id = ${prescriptionId}`.execute(world.world.db)
    await expect(markDispensed(ctx(), { prescriptionId, parcel: aMonth })).rejects.toMatchObject({ code })
    await expect(mustBeDispensable(ctx(), { prescriptionId })).rejects.toMatchObject({ code })
    expect(await getPrescription(ctx(), { prescriptionId })).toMatchObject({ state })
  })

  test('one that there is not is not found', async () => {
    const unknown = { prescriptionId: 999_999_999, parcel: aMonth }
    for (const use of [markDispensed, mustBeDispensable, getPrescription])
      await expect(use(ctx(), unknown)).rejects.toMatchObject({ code: 'not_found' })
  })
})

const address = '203.0.113.7'
const readBy = async (actorId: number): Promise<string[]> =>
  (
    await sql<{ what: string }>`select what from care.record_accesses where actor_id = ${actorId}`.execute(
      world.world.db,
    )
  ).rows.map(({ what }) => what)

describe('being checked', () => {
  test('its code tells that it is real; its access code opens it', async () => {
    const { verificationCode, accessCode, id } = await aPrescription(ctx())
    const code = ` ${verificationCode.toLowerCase()}`
    expect(await readVerification(ctx(), { code, accessCode: null, address })).toMatchObject({
      isOpen: false,
      prescription: { id },
    })
    expect(await readVerification(ctx(), { code, accessCode, address })).toMatchObject({ isOpen: true })
    const userId = await castMember(ctx(), 'diego@prumo.example')
    const diego = world.ctx({ kind: 'user', userId, roles: ['patient'] })
    await readVerification(diego, { code, accessCode: null, address })
    expect(await readBy(userId)).toEqual([])
    await readVerification(diego, { code, accessCode, address })
    expect(await readBy(userId)).toEqual(['prescription'])
    await expect(readVerification(ctx(), { code: 'AAAAAAAAAA', accessCode: null, address })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
