import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#platform/context'
import { faultOf } from '#platform/faults'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import {
  cancelPrescription,
  getPrescription,
  issuePrescription,
  markDispensed,
  mustBeDispensable,
  readPrescriptionFindings,
  readPrescriptionsOfPatient,
  readVerification,
} from './index.ts'
import { aConsultation, aMonth, aPrescription, castMember, settleRecords } from './prescriptions.factory.ts'
import { signPrescription } from './sign-prescription.ts'

let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
let ids: Record<string, number>
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
  await settleRecords(world.ctx())
  const names = ['bruno', 'helena', 'marcos', 'paula', 'silvia', 'clara']
  ids = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await castMember(world.ctx(), `${name}@prumo.example`)])),
  )
})
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

const as = (name: string, ...roles: Role[]) => world.ctx({ kind: 'user', userId: ids[name] as number, roles })
const helena = () => as('helena', 'doctor')
const reason = 'A paciente relatou uso de nitrato.'
const cancel = (prescriptionId: number, ctx = helena()) => cancelPrescription(ctx, { prescriptionId, reason })
const now = (prescriptionId: number) => getPrescription(world.ctx(), { prescriptionId })
const setState = (id: number, state: string) =>
  sql`update care.prescriptions set state = ${state} where id = ${id}`.execute(world.world.db)
const heard = async (prescriptionId: number) =>
  (
    await sql<{ room: string }>`select room from platform.room_events
      where type = 'prescription' and data = ${JSON.stringify({ prescriptionId })}::jsonb order by id`.execute(
      world.world.db,
    )
  ).rows.map(({ room }) => room)
const announced = async (prescriptionId: number) =>
  (
    await sql<{ type: string }>`select type from platform.outbox
      where payload->>'prescriptionId' = ${String(prescriptionId)} order by id`.execute(world.world.db)
  ).rows.map(({ type }) => type)
const mailsAbout = async (prescriptionId: number) =>
  (
    await sql<{ template: string }>`select template from platform.mails where subject_id = ${String(prescriptionId)}
      and template like 'prescription-%' order by template desc`.execute(world.world.db)
  ).rows.map(({ template }) => template)

describe('canceling', () => {
  test('ends it: no pharmacy dispenses it, everybody is told, and the reason is kept sealed', async () => {
    const { id, patientId, doctorId, verificationCode: code } = await aPrescription(world.ctx())
    await cancel(id)
    expect(await now(id)).toMatchObject({ state: 'canceled', canceledAt: world.clock.now, replacedBy: null })
    for (const use of [mustBeDispensable, markDispensed])
      await expect(use(world.ctx(), { prescriptionId: id, parcel: aMonth })).rejects.toMatchObject({
        code: 'prescription_canceled',
      })
    const [read] = await readPrescriptionsOfPatient(as('bruno', 'patient'), { patientId })
    expect(read).toMatchObject({ id, state: 'canceled', cancelReason: reason })
    const { prescription } = await readVerification(world.ctx(), { code, accessCode: null, address: '203.0.113.7' })
    expect(prescription.state).toBe('canceled')
    expect((await heard(id)).slice(-2)).toEqual([`user:${patientId}`, `user:${doctorId}`])
    expect((await announced(id)).at(-1)).toBe('prescriptions.canceled')
    const { rows } = await sql<{
      row: string
    }>`select p::text as row from care.prescriptions p where id = ${id}`.execute(world.world.db)
    expect(rows[0]?.row).not.toContain(Buffer.from('nitrato').toString('hex'))
    expect(rows[0]?.row).not.toContain('nitrato')
  })

  test('is told by mail without a word of the content', async () => {
    const { id } = await aPrescription(world.ctx())
    await world.settle()
    await cancel(id)
    await world.settle()
    expect(await mailsAbout(id)).toEqual(['prescription-issued', 'prescription-canceled'])
    const mail = (await sandbox.mails('bruno@prumo.example')).find(({ subject }) => subject.includes('mudou'))
    expect(mail?.subject).toBe('Um documento da sua conta mudou')
    for (const telling of ['eceita médica', 'Helena', 'adalafila', 'nitrato', 'cancel'])
      expect(mail?.text).not.toContain(telling)
  })

  test.each([
    ['failed', 'prescription_not_cancelable'],
    ['expired', 'prescription_expired'],
    ['canceled', 'prescription_canceled'],
  ])('one that is %s is not canceled: %s', async (state, code) => {
    const { id } = await aPrescription(world.ctx())
    await setState(id, state)
    await expect(cancel(id)).rejects.toMatchObject({ code })
    expect(await now(id)).toMatchObject({ state, canceledAt: null })
  })

  test('one that has expired by the clock alone is not canceled either', async () => {
    const { id } = await aPrescription(world.ctx())
    await sql`update care.prescriptions set issued_at = issued_at - interval '200 days',
      expires_at = ${new Date(world.clock.now.getTime() - 1)} where id = ${id}`.execute(world.world.db)
    await expect(cancel(id)).rejects.toMatchObject({ code: 'prescription_expired' })
  })

  test('one that was dispensed is canceled too: whoever prepares or takes it must know', async () => {
    const { id } = await aPrescription(world.ctx())
    await markDispensed(world.ctx(), { prescriptionId: id, parcel: aMonth })
    await cancel(id)
    expect(await now(id)).toMatchObject({ state: 'canceled' })
  })

  test.each([
    ['', 'blank'],
    ['  \n', 'blank'],
    ['x'.repeat(2_001), 'too_long'],
    ['a', 'not_in_words'],
    ['.'.repeat(25), 'not_in_words'],
  ])('a reason is asked for: %j is %s', async (given, code) => {
    const { id } = await aPrescription(world.ctx())
    const refused = cancelPrescription(helena(), { prescriptionId: id, reason: given })
    await expect(refused).rejects.toMatchObject({ code: 'invalid_fields', details: { faults: { reason: [{ code }] } } })
    expect(await now(id)).toMatchObject({ state: 'issued' })
  })
})

describe('while it is being signed', () => {
  const signing = async () => {
    await sandbox.fault({ service: 'signing', kind: 'drop', times: 1 })
    const { id } = await aPrescription(world.ctx())
    expect((await now(id)).state).toBe('signing')
    return id
  }

  test('it never becomes issued, and only its doctor ever knew of it', async () => {
    const id = await signing()
    await cancel(id)
    world.clock.advance(60_000)
    await world.settle()
    await signPrescription(world.ctx(), { prescriptionId: id })
    expect(await now(id)).toMatchObject({ state: 'canceled', fileId: null })
    const mine = await readPrescriptionsOfPatient(as('bruno', 'patient'), { patientId: ids.bruno as number })
    expect(mine.map((one) => one.id)).not.toContain(id)
    const { verificationCode: code } = await now(id)
    await expect(
      readVerification(world.ctx(), { code, accessCode: null, address: '203.0.113.7' }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await expect(mustBeDispensable(world.ctx(), { prescriptionId: id })).rejects.toMatchObject({ code: 'not_found' })
    expect(await heard(id)).toEqual([`user:${ids.helena}`])
    expect(await mailsAbout(id)).toEqual([])
  })

  test('a signature that comes at the same moment wins or loses; there is a document only where it won', async () => {
    const id = await signing()
    const [, canceled] = await Promise.allSettled([signPrescription(world.ctx(), { prescriptionId: id }), cancel(id)])
    expect(canceled.status).toBe('fulfilled')
    const { state, fileId } = await now(id)
    expect(state).toBe('canceled')
    const wasIssued = (await announced(id)).includes('prescriptions.issued')
    expect(fileId !== null).toBe(wasIssued)
  })
})

describe('who may', () => {
  test.each<[string, Role[], string]>([
    ['marcos', ['doctor'], 'not_found'],
    ['paula', ['psychologist'], 'not_allowed'],
    ['silvia', ['pharmacist'], 'not_allowed'],
    ['clara', ['administrator'], 'not_allowed'],
    ['bruno', ['patient'], 'not_allowed'],
    ['helena', ['patient'], 'not_allowed'],
  ])('%s as %j: %s', async (name, roles, code) => {
    const { id } = await aPrescription(world.ctx())
    await expect(cancel(id, as(name, ...roles))).rejects.toMatchObject({ code })
    expect(await now(id)).toMatchObject({ state: 'issued' })
  })

  test('a doctor who treats the patient; not a year after', async () => {
    const { id } = await aPrescription(world.ctx())
    const marcos = as('marcos', 'doctor')
    const { consultationId } = await aConsultation(world.ctx(), { with: 'marcos', state: 'confirmed' })
    const ended = new Date(world.clock.now.getTime() - 366 * 24 * 60 * 60_000)
    await sql`update care.consultations set state = 'closed', opened_at = ${ended}, closed_at = ${ended}
      where id = ${consultationId}`.execute(world.world.db)
    await expect(cancel(id, marcos)).rejects.toMatchObject({ code: 'not_found' })
    await sql`update care.consultations set closed_at = ${world.clock.now} where id = ${consultationId}`.execute(
      world.world.db,
    )
    await cancel(id, marcos)
    expect(await now(id)).toMatchObject({ state: 'canceled' })
  })

  test('the prescriber is told by mail if a colleague did it, and not if he did it himself', async () => {
    const about = async (prescriptionId: number) =>
      (
        await sql`select 1 from platform.mails where subject_id = ${String(prescriptionId)}
        and template = 'colleague-canceled'`.execute(world.world.db)
      ).rows.length
    const [own, other] = [await aPrescription(world.ctx()), await aPrescription(world.ctx())]
    await aConsultation(world.ctx(), { with: 'marcos' })
    await cancel(own.id)
    await cancel(other.id, as('marcos', 'doctor'))
    await world.settle()
    expect([await about(own.id), await about(other.id)]).toEqual([0, 1])
    const mail = (await sandbox.mails('helena@prumo.example')).find(({ subject }) => subject.includes('colega'))
    expect(mail?.subject).toBe('Um colega cancelou um documento seu')
    for (const telling of ['Bruno', 'adalafila', 'nitrato', 'eceita']) expect(mail?.text).not.toContain(telling)
  })
})

describe('replacing', () => {
  const items = [{ productId: 1106, quantity: 1, posology: 'Meio jato, uma vez por dia.', durationDays: 30 }]
  const replace = async (prescriptionId: number, consultationId?: number) => {
    const old = await now(prescriptionId)
    const replaces = { prescriptionId, reason: 'Dose menor a pedido.' }
    const order = { consultationId: consultationId ?? old.consultationId, items }
    const findings = await readPrescriptionFindings(helena(), { ...order, replaces: prescriptionId })
    const reasons = findings.map(({ id }) => ({ finding: id, reason: 'Conferido com o paciente.' }))
    return issuePrescription(helena(), { ...order, replaces, reasons, hasConsented: true })
  }

  test('issues another one that the old one names; the public page says replaced', async () => {
    const old = await aPrescription(world.ctx())
    const made = await replace(old.id)
    expect(made).toMatchObject({ state: 'issued' })
    expect(await now(old.id)).toMatchObject({ state: 'canceled', replacedBy: made.id })
  })

  test('if the signer refuses the new one, the old one stays valid', async () => {
    const old = await aPrescription(world.ctx())
    await sandbox.fault({ service: 'signing', kind: 'error', status: 422, times: 1 })
    const made = await replace(old.id)
    expect(made).toMatchObject({ state: 'failed', failedAt: 'signing', replaces: old.id })
    expect(await now(old.id)).toMatchObject({ state: 'issued', replacedBy: null, canceledAt: null })
    await mustBeDispensable(world.ctx(), { prescriptionId: old.id })
    expect(await announced(old.id)).not.toContain('prescriptions.canceled')
    // Nothing waits to replace it any more, so it may be replaced again.
    expect(await replace(old.id)).toMatchObject({ state: 'issued' })
    expect(await now(old.id)).toMatchObject({ state: 'canceled' })
  })

  const slowly = async () => {
    const old = await aPrescription(world.ctx())
    await sandbox.fault({ service: 'signing', kind: 'drop', times: 1 })
    const made = await replace(old.id)
    expect(made).toMatchObject({ state: 'signing', replaces: old.id })
    return { old, made }
  }
  const signLater = async () => {
    world.clock.advance(11_000)
    await world.settle()
  }

  test('while the signer is silent the old one is valid; with the signature both change at once, and the reason is told', async () => {
    const { old, made } = await slowly()
    expect(await now(old.id)).toMatchObject({ state: 'issued', replacedBy: null })
    await mustBeDispensable(world.ctx(), { prescriptionId: old.id })
    await signLater()
    expect(await now(made.id)).toMatchObject({ state: 'issued', replaces: old.id })
    expect(await now(old.id)).toMatchObject({ state: 'canceled', replacedBy: made.id, canceledAt: world.clock.now })
    const mine = await readPrescriptionsOfPatient(as('bruno', 'patient'), { patientId: old.patientId })
    expect(mine.find(({ id }) => id === old.id)).toMatchObject({ cancelReason: 'Dose menor a pedido.' })
    expect((await announced(old.id)).at(-1)).toBe('prescriptions.canceled')
    const { rows } = await sql<{ by: number }>`select canceled_by as by from care.prescriptions
      where id = ${old.id}`.execute(world.world.db)
    expect(rows).toEqual([{ by: ids.helena }])
  })

  test('if the signer stays silent, the new one fails, and the old one stays valid', async () => {
    const { old, made } = await slowly()
    await sandbox.fault({ service: 'signing', kind: 'drop', times: 50 })
    world.clock.advance(12 * 60 * 60_000 + 60_000)
    await world.settle()
    expect(await now(made.id)).toMatchObject({ state: 'failed', failedAt: 'signing' })
    expect(await now(old.id)).toMatchObject({ state: 'issued', replacedBy: null })
  })

  test('its doctor gives the new one up: the old one stays valid', async () => {
    const { old, made } = await slowly()
    await cancel(made.id)
    await signLater()
    expect(await now(made.id)).toMatchObject({ state: 'canceled', fileId: null })
    expect(await now(old.id)).toMatchObject({ state: 'issued', replacedBy: null })
  })

  test('a second one is refused while the first waits', async () => {
    const { old, made } = await slowly()
    await expect(replace(old.id)).rejects.toMatchObject({ code: 'prescription_being_replaced' })
    await signLater()
    expect(await now(old.id)).toMatchObject({ replacedBy: made.id })
  })

  test('the old one is canceled meanwhile, for its own reason: the new one is signed by itself', async () => {
    const { old, made } = await slowly()
    world.clock.advance(1_000)
    await cancel(old.id)
    await signLater()
    expect(await now(made.id)).toMatchObject({ state: 'issued' })
    expect(await now(old.id)).toMatchObject({ state: 'canceled', replacedBy: null })
    const [read] = (await readPrescriptionsOfPatient(as('bruno', 'patient'), { patientId: old.patientId })).filter(
      ({ id }) => id === old.id,
    )
    expect(read?.cancelReason).toBe(reason)
  })

  test.each(['before the signer is asked', 'while it signs'])(
    'the old one is used meanwhile, %s: the new one is not signed',
    async (when) => {
      const { old, made } = await slowly()
      world.clock.advance(11_000)
      const use = () => markDispensed(world.ctx(), { prescriptionId: old.id, parcel: aMonth })
      if (when === 'while it signs') {
        await sandbox.fault({ service: 'signing', kind: 'delay', delay_ms: 1_000, times: 1 })
        const signed = signPrescription(world.ctx(), { prescriptionId: made.id, timeoutMs: 10_000 })
        await use()
        await signed
      } else {
        await use()
        await world.settle()
      }
      expect(await now(made.id)).toMatchObject({ state: 'failed', failedAt: 'replacing', fileId: null })
      expect(await now(old.id)).toMatchObject({ state: 'dispensed', replacedBy: null })
      expect(await announced(made.id)).toEqual(['prescriptions.notSigned'])
    },
  )

  test('another one has replaced it meanwhile: the new one is not signed', async () => {
    const { old, made } = await slowly()
    const other = await aPrescription(world.ctx())
    await sql`update care.prescriptions set state = 'canceled', canceled_at = ${world.clock.now},
      replaced_by = ${other.id} where id = ${old.id}`.execute(world.world.db)
    await signLater()
    expect(await now(made.id)).toMatchObject({ state: 'failed', failedAt: 'replacing' })
    expect(await now(old.id)).toMatchObject({ replacedBy: other.id })
  })

  test('one that is not signed yet is canceled, not replaced', async () => {
    const { made } = await slowly()
    await expect(replace(made.id)).rejects.toMatchObject({ code: 'prescription_not_cancelable' })
    expect(await now(made.id)).toMatchObject({ state: 'signing' })
  })

  test('two at once make one', async () => {
    const old = await aPrescription(world.ctx())
    const outcomes = await Promise.allSettled([replace(old.id), replace(old.id)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    // The second also meets the first, as a prescription that is valid.
    const codes = ['prescription_being_replaced', 'prescription_canceled', 'prescription_needs_reasons']
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(codes).toContain(outcome.reason.code)
    const { rows } = await sql<{ id: number }>`select id from care.prescriptions
      where consultation_id = ${old.consultationId} and state <> 'canceled'`.execute(world.world.db)
    expect(rows).toEqual([{ id: (await now(old.id)).replacedBy }])
  })

  test('canceled and replaced at once, it is canceled once', async () => {
    const old = await aPrescription(world.ctx())
    await Promise.allSettled([replace(old.id), cancel(old.id)])
    expect(await now(old.id)).toMatchObject({ state: 'canceled' })
    expect((await announced(old.id)).filter((type) => type === 'prescriptions.canceled')).toHaveLength(1)
  })

  test('a prescription of another patient is not found, and nothing is issued', async () => {
    const old = await aPrescription(world.ctx())
    await sql`update care.prescriptions set patient_id = ${ids.clara} where id = ${old.id}`.execute(world.world.db)
    await expect(replace(old.id)).rejects.toMatchObject({ code: 'not_found' })
    const { rows } = await sql`select id from care.prescriptions where consultation_id = ${old.consultationId}`.execute(
      world.world.db,
    )
    expect(rows).toHaveLength(1)
  })

  test('without a reason nothing is issued', async () => {
    const old = await aPrescription(world.ctx())
    const refused = issuePrescription(helena(), {
      consultationId: old.consultationId,
      items,
      hasConsented: true,
      replaces: { prescriptionId: old.id, reason: ' ' },
    })
    await expect(refused).rejects.toMatchObject({ details: { faults: { 'replaces.reason': [faultOf('blank')] } } })
    expect(await now(old.id)).toMatchObject({ state: 'issued' })
  })
})
