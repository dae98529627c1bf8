import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { returnDispensing } from '#domains/plans/subscriptions'
import type { Context } from '#platform/context'
import { aPdf } from '#testing/a-pdf'
import { reasonedFor } from '#testing/accept-dispensing'
import { bearerOf } from '#testing/bearer'
import { maria } from '#testing/guest'
import { userIdOf } from '#testing/own-orders'
import {
  isRetriedElsewhere,
  mustGuardItsEffect,
  naturallyRepeatable,
  type RepeatedWrites,
  repeatedWrites,
  writesOf,
} from '#testing/repeated-writes'
import { sandboxControl } from '#testing/sandbox-control'
import { statementsOf } from '#testing/statements'
import { upload } from '#testing/upload'
import { withoutRole } from '#testing/without-role'
import { type TestWorld, testWorld } from '#testing/world'
import { aBookingInput, patientAttributes } from '../../../domains/care/consultations/consultations.factory.ts'
import { aConsultation, reasonsFor, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { anInput, aPackage, aRequest } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
let ctx: Context
let bruno: number
let helena: number
let sandbox: ReturnType<typeof sandboxControl>
let write: RepeatedWrites['write']
let wasAsked: RepeatedWrites['wasAsked']
beforeAll(async () => {
  world = await testWorld()
  ;({ write, wasAsked } = repeatedWrites(world))
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
  bruno = await userIdOf(ctx, 'bruno@prumo.example')
  helena = await userIdOf(ctx, 'helena@prumo.example')
  await settleRecords(ctx)
})
beforeEach(() => sql`truncate care.record_accesses`.execute(ctx.db))
afterAll(() => world.close())

const without = <T>(userId: number, role: string, work: () => Promise<T>) => withoutRole(ctx, { userId, role }, work)

describe('what a doctor does', () => {
  test('a prescription: once, the same again, and 403 without the role', async () => {
    const { consultationId } = await aConsultation(ctx)
    const items = [{ product_id: 1106, quantity: 1, posology: 'Um jato por dia.', duration_days: 30 }]
    const url = `/api/staff/v1/consultations/${consultationId}/prescriptions`
    const send = await write('POST', url, { as: 'helena', payload: { items, consent: true } })
    const first = await send()
    // The same content under another key is another prescription, and the first key still means the first one.
    const reasons = await reasonsFor(ctx, { doctorId: helena, consultationId })
    await (await write('POST', url, { as: 'helena', payload: { items, consent: true, reasons } }))()
    const again = await send()
    expect([again.status, again.body.prescription.id]).toEqual([200, first.body.prescription.id])
    expect((await without(helena, 'doctor', send)).status).toBe(403)
  })
})

describe('what a pharmacist does', () => {
  test.each(['acceptance', 'return'])('%s again without the role: 403', async (act) => {
    const { dispensingId } = await aRequest(ctx, await sandbox.cardToken())
    const silvia = await userIdOf(ctx, 'silvia@prumo.example')
    // Sheets of the tests above are new since this one was signed.
    const payload =
      act === 'return'
        ? { reason: 'other', note: 'Fora de linha.' }
        : { ...(await reasonedFor(ctx, dispensingId, silvia)) }
    const url = `/api/staff/v1/dispensings/${dispensingId}/${act}`
    const send = await write('POST', url, { as: 'silvia', payload })
    const first = await send()
    expect(first.status).toBe(200)
    expect((await send()).body.dispensing.id).toBe(first.body.dispensing.id)
    expect((await without(silvia, 'pharmacist', send)).status).toBe(403)
  })
})

describe('what a patient does', () => {
  test('a message again when neither treats the other any more: 403', async () => {
    await aConsultation(ctx)
    const send = await write('POST', '/api/v1/messages', {
      as: 'bruno',
      payload: { message: { body: 'Estou melhor.', user_id: helena } },
    })
    const first = await send()
    expect(await send()).toEqual({ ...first, isReplayed: true })
    await sql`update care.consultations set doctor_id = (select user_id from care.doctors where user_id <> ${helena}
      limit 1) where patient_id = ${bruno} and doctor_id = ${helena}`.execute(ctx.db)
    expect((await send()).status).toBe(403)
  })

  test('a change of the profile again does not undo a later one', async () => {
    const change = (phone: string) =>
      write('PATCH', '/api/v1/profile', { as: 'bruno', payload: { profile: { phone_number: phone } } })
    const send = await change('+5511911111111')
    await send()
    await (await change('+5511922222222'))()
    const again = await send()
    expect([again.status, again.isReplayed]).toEqual([200, true])
    expect(JSON.stringify(again.body)).toContain('22222222')
  })

  test('a consent again does not undo its withdrawal, nor a withdrawal again a later consent', async () => {
    const at = '/api/v1/consents/marketing'
    const give = () => write('PUT', at, { as: 'bruno', payload: { version: '2026-11' } })
    const standing = ({ body }: { body: { consents: { kind: string; isGiven: boolean }[] } }) =>
      body.consents.find(({ kind }) => kind === 'marketing')?.isGiven
    const given = await give()
    expect(standing(await given())).toBe(true)
    const withdrawn = await write('DELETE', at, { as: 'bruno' })
    expect(standing(await withdrawn())).toBe(false)
    const again = await given()
    expect([again.status, again.isReplayed, standing(again)]).toEqual([200, true, false])
    await (await give())()
    const withdrawnAgain = await withdrawn()
    expect([withdrawnAgain.isReplayed, standing(withdrawnAgain)]).toEqual([true, true])
  })

  test('answers of a survey again do not undo later ones, and only the draft’s token shows them', async () => {
    const open = await (
      await write('POST', '/api/v1/survey_submissions', { payload: { spe: 'erectileDysfunction' } })
    )()
    const { pdid, surveySubmission } = open.body
    const keep = (answers: object) =>
      write('PATCH', `/api/v1/survey_submissions/${surveySubmission.id}`, { payload: { pdid, answers } })
    const send = await keep({ uses_medicines: 'no' })
    await send()
    await (await keep({ uses_medicines: 'yes' }))()
    const again = await send()
    expect([again.status, again.isReplayed]).toEqual([200, true])
    expect(JSON.stringify(again.body)).toContain('"uses_medicines":"yes"')
  })

  test('an uploaded document again is one document, and stays away once it was taken away', async () => {
    const boundary = 'limite'
    const payload = `--${boundary}\r\ncontent-disposition: form-data; name="files[]"; filename="exame.pdf"\r\ncontent-type: application/pdf\r\n\r\n${aPdf().toString()}\r\n--${boundary}--\r\n`
    const headers = {
      authorization: `Bearer ${await bearerOf(world, 'diego@prumo.example')}`,
      'idempotency-key': randomUUID(),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    }
    const url = '/api/v1/profile/medical_documents'
    const send = async () => (await world.app.inject({ method: 'PATCH', url, headers, payload })).json().profile
    const { value, statements } = await statementsOf(send)
    mustGuardItsEffect(url, statements, { isReplayed: false })
    const [document] = value.medicalDocuments
    expect((await send()).medicalDocuments).toHaveLength(1)
    await (await write('DELETE', `${url}/${document.id}`, { as: 'diego' }))()
    expect((await send()).medicalDocuments).toEqual([])
  })

  test('a document given to a consultation again, and taken back again, does not undo what came later', async () => {
    const { consultationId } = await aConsultation(ctx, { state: 'confirmed' })
    const bearer = await bearerOf(world, 'bruno@prumo.example')
    const sent = await upload(world, { bearer, files: [['exame.pdf', aPdf('exame')]] })
    const url = `/api/v1/profile/medical_documents/${sent.json().profile.medicalDocuments[0].id}/consultations/${consultationId}`
    const given = async () =>
      (await sql`select 1 from care.given_documents where consultation_id = ${consultationId}`.execute(ctx.db)).rows
        .length
    const give = await write('PUT', url, { as: 'bruno' })
    const takeBack = await write('DELETE', url, { as: 'bruno' })
    expect([(await give()).status, await given()]).toEqual([200, 1])
    expect([(await takeBack()).status, await given()]).toEqual([200, 0])
    expect([await give(), await given()]).toMatchObject([{ isReplayed: true }, 0])
    await (await write('PUT', url, { as: 'bruno' }))()
    expect([await takeBack(), await given()]).toMatchObject([{ isReplayed: true }, 1])
  })

  test('an address added again is the same one; a changed one is not changed back', async () => {
    const address = { ...maria, address1: 'Rua das Flores, 1' }
    const nest = { as: 'bruno', isNest: true }
    const add = await write('POST', '/spree-address', { ...nest, payload: address })
    const first = await add()
    const change = (address1: string) => write('PUT', '/spree-address', { ...nest, payload: { ...address, address1 } })
    const second = await change('Rua das Flores, 2')
    await second()
    await (await change('Rua das Flores, 3'))()
    expect((await add()).body).toEqual(first.body)
    expect(JSON.stringify((await second()).body)).toContain('Rua das Flores, 3')
    const { rows } =
      await sql`select id from people.addresses where user_id = ${bruno} and address1 like 'Rua das Flores%'`.execute(
        ctx.db,
      )
    expect(rows).toHaveLength(1)
  })

  test('a card saved again is the same, and once removed it is not saved again', async () => {
    const payload = { patientId: bruno, gatewayPaymentProfileId: await sandbox.cardToken() }
    const save = await write('POST', '/spree-credit-card', { as: 'bruno', isNest: true, payload })
    const first = await save()
    expect((await save()).body).toEqual(first.body)
    await (
      await write('DELETE', `/api/v2/storefront/account/credit_cards/${first.body.creditCard.id}`, { as: 'bruno' })
    )()
    expect((await save()).status).toBe(404)
  })

  test('a treatment that was asked for and returned is not asked for again', async () => {
    const { id: packageId } = await aPackage(ctx)
    const token = await sandbox.cardToken()
    const { variantIds, addressId, installments, savedCardId } = await anInput(ctx, {
      packageId,
      patientId: bruno,
      token,
    })
    const payload = {
      packageId,
      patientId: bruno,
      subscriptionPeriod: 'monthly',
      variantIds,
      spreeAddressId: addressId,
      deliveryType: 'SEDEX',
      creditCardId: savedCardId,
      installments,
    }
    const send = await write('POST', '/package-order', { as: 'bruno', isNest: true, payload })
    const first = await send()
    expect(first.status).toBe(200)
    const { rows } = await sql<{ id: number }>`select max(id) as id from plans.dispensings`.execute(ctx.db)
    const pharmacistId = await userIdOf(ctx, 'silvia@prumo.example')
    await returnDispensing(ctx, { dispensingId: rows[0]?.id as number, pharmacistId, reason: 'cannot_be_made' })
    const again = await send()
    expect([again.status, again.body.orderNumber]).toEqual([200, first.body.orderNumber])
    const after = await sql<{ id: number }>`select max(id) as id from plans.dispensings`.execute(ctx.db)
    expect(after.rows).toEqual(rows)
  })

  test('a treatment that is refused after its card was saved leaves the key to the next try', async () => {
    const { id: packageId } = await aPackage(ctx)
    const input = await anInput(ctx, { packageId, patientId: bruno, token: await sandbox.cardToken() })
    const payload = {
      packageId,
      patientId: bruno,
      subscriptionPeriod: 'monthly',
      variantIds: [999_999],
      spreeAddressId: input.addressId,
      deliveryType: 'SEDEX',
      gatewayPaymentProfileId: await sandbox.cardToken(),
      installments: 1,
    }
    const send = await write('POST', '/package-order', { as: 'bruno', isNest: true, payload })
    const keys = () => sql`select scope, key from platform.idempotency_keys`.execute(ctx.db)
    const before = await keys()
    const refused = await send()
    expect(refused.status).toBe(422)
    expect((await keys()).rows).toEqual(before.rows)
    expect(await send()).toEqual(refused)
  })

  test('a revoked session gives nothing again', async () => {
    const { rows } = await sql<{ email: string }>`select email from people.users where email like 'marina@%'`.execute(
      ctx.db,
    )
    expect(rows).toHaveLength(1)
    const change = { profile: { phone_number: '+5511933333333' } }
    const send = await write('PATCH', '/api/v1/profile', { as: 'marina', payload: change })
    expect((await send()).status).toBe(200)
    const token = await bearerOf(world, 'marina@prumo.example')
    await world.app.inject({ method: 'POST', url: '/spree_oauth/revoke', payload: { token } })
    expect(await send()).toMatchObject({ status: 401, isReplayed: false })
  })
})

describe('what a visitor does', () => {
  const booking = async () => {
    const { doctorId, startsAt, survey } = await aBookingInput(ctx)
    return {
      consultation: {
        doctor_id: doctorId,
        communication_channel: 'video',
        appointment_at: startsAt.toISOString(),
        pathology: 'erectileDysfunction',
        survey_submission_id: survey?.submissionId,
        pdid: survey?.pdid,
        telemedicine_consent: true,
        patient_attributes: patientAttributes(),
      },
    }
  }

  test('a booking again is the same as it stands, until it is somebody’s own', async () => {
    const send = await write('POST', '/api/v1/consultations', { payload: await booking() })
    const first = await send()
    expect(first.status).toBe(201)
    const { id, orderToken } = first.body.consultation
    await (await write('DELETE', `/api/v1/consultations/${id}`, { token: orderToken }))()
    expect((await send()).body.consultation).toMatchObject({ id, state: 'canceled' })
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from care.consultations where id > ${id}`.execute(ctx.db)
    expect(rows).toEqual([{ n: 0 }])
    await sql`update care.consultations set patient_id = ${bruno} where id = ${id}`.execute(ctx.db)
    expect(await send()).toMatchObject({ status: 404, isReplayed: false })
  })

  test('another time chosen again does not undo a later choice', async () => {
    const { consultation } = (await (await write('POST', '/api/v1/consultations', { payload: await booking() }))()).body
    const { id, orderToken: token } = consultation
    await sql`update care.consultations set state = 'confirmed', patient_id = ${bruno} where id = ${id}`.execute(ctx.db)
    await sql`update care.appointments set state = 'confirmed', held_until = null where consultation_id = ${id}`.execute(
      ctx.db,
    )
    const [, one, other] = await freeTimes()
    const choose = (startsAt?: Date) =>
      write('PUT', `/api/v1/consultations/${id}/appointment`, { token, payload: { appointment_at: startsAt } })
    const send = await choose(one)
    expect((await send()).status).toBe(200)
    await (await choose(other))()
    expect((await send()).body.consultation.appointmentAt).toBe(other?.toISOString())
  })

  const freeTimes = async (): Promise<Date[]> => {
    const { doctorId } = await aBookingInput(ctx)
    const { freeTimesOf } = await import('../../../domains/care/consultations/consultations.factory.ts')
    return (await freeTimesOf(ctx, [doctorId as number])).map(({ startsAt }) => startsAt)
  }

  test('an enrolment again is the same order', async () => {
    const payload = {
      program_slug: 'programa-control',
      enrollment: { patient_attributes: patientAttributes({ email: 'curso@prumo.example' }) },
    }
    const send = await write('POST', '/api/v2/academy/enrollments', { payload })
    const first = await send()
    expect(first.status).toBe(201)
    expect(await send()).toEqual({ ...first, isReplayed: true })
  })

  test('another programme chosen again does not undo a later choice', async () => {
    const payload = {
      program_slug: 'programa-control',
      enrollment: { patient_attributes: patientAttributes({ email: 'troca@prumo.example' }) },
    }
    const { enrollment } = (await (await write('POST', '/api/v2/academy/enrollments', { payload }))()).body
    const choose = (variant_id: number) =>
      write('POST', `/api/v2/academy/enrollments/${enrollment.id}/empty_and_add_to_cart`, {
        payload: { variant_id, orderToken: enrollment.orderToken },
      })
    const send = await choose(328)
    expect((await send()).body.enrollment.programSlug).toBe('programa-master')
    await (await choose(142))()
    expect(await send()).toMatchObject({ isReplayed: true, body: { enrollment: { programSlug: 'programa-control' } } })
  })

  test('an order paid again under its key is charged once', async () => {
    const payload = {
      program_slug: 'programa-master',
      enrollment: { patient_attributes: patientAttributes({ email: 'pago@prumo.example' }) },
    }
    const { enrollment } = (await (await write('POST', '/api/v2/academy/enrollments', { payload }))()).body
    const source_attributes = { gateway_payment_profile_id: await sandbox.cardToken() }
    const send = await write('PUT', `/api/v1/checkouts/${enrollment.orderNumber}`, {
      token: enrollment.orderToken,
      payload: { order: { payments_attributes: { installments: 1, source_attributes } } },
    })
    const first = await send()
    expect(first.body.state).toBe('completed')
    expect(await send()).toEqual({ ...first, isReplayed: true })
    const { rows } = await sql<{
      number: string
    }>`select payment.number from shop.payments payment join shop.orders "order"
      on "order".id = payment.order_id where "order".number = ${enrollment.orderNumber}`.execute(ctx.db)
    const charges = await Promise.all(rows.map(({ number }) => sandbox.charges(number)))
    expect(charges.flat()).toHaveLength(1)
  })
})

// A form with files, which a test above retries.
const uploading = 'PATCH /api/v1/profile/medical_documents'

// Order matters in this file: this test checks the requests of the tests above.
test('every write of the main, second and staff APIs was asked for again, or says that it may be', () => {
  const operations = writesOf(world.app)
  expect(operations.length).toBeGreaterThan(30)
  expect(operations.filter((one) => !isRetriedElsewhere(one) && one !== uploading && !wasAsked(one))).toEqual([])
  expect(Object.keys(naturallyRepeatable).filter((one) => !operations.includes(one))).toEqual([])
})
