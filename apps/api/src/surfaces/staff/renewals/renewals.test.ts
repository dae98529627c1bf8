import { calendarDayOf } from '@prumo/brazil'
import { askForRenewal, listPrescriptions, listRenewals, showFollowUp } from '@prumo/contracts/main'
import {
  checkRenewal,
  declineRenewal,
  listWaitingRenewals,
  renewPrescription,
  showRenewal,
} from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCover, insertHandover } from '#domains/care/access-reasons'
import { cancelPrescription } from '#domains/care/prescriptions'
import { bearerOf } from '#testing/bearer'
import { repeatedWrites } from '#testing/repeated-writes'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { stateAlready } from '../../../domains/care/consultations/consultations.factory.ts'
import {
  aConsultation,
  castMember,
  controlled,
  settleRecords,
} from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aRenewable, wellAnswers } from '../../../domains/care/renewals/renewals.factory.ts'

let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
})
beforeEach(async () => {
  await settleRecords(world.ctx())
  await forgetFollowUps()
})
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

/** What a former test answered is part of the record, and would count here. */
const forgetFollowUps = async () => {
  await sql`delete from care.renewals`.execute(world.world.db)
  await sql`delete from care.survey_submissions where survey_key = 'followUp'`.execute(world.world.db)
}

type Asking = { as?: string | null; payload?: object }
const ask = async (method: 'GET' | 'POST', path: string, { as = 'helena', payload }: Asking = {}) =>
  world.app.inject({
    method,
    url: `/api${path}`,
    headers: as ? { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` } : {},
    ...(payload ? { payload } : {}),
  })
/** A healthy man's answers to what this prescription asks. */
const answersTo = async (prescriptionId: number): Promise<object> => {
  const answer = await ask('GET', `/v1/prescriptions/${prescriptionId}/follow_up`, { as: 'bruno' })
  if (answer.statusCode !== 200) return {}
  const keys = showFollowUp.response.parse(answer.json()).survey.questions.map(({ key }) => key)
  return Object.fromEntries(Object.entries(wellAnswers()).filter(([key]) => keys.includes(key)))
}
const askFor = async (prescriptionId: number, answers: object = {}, as = 'bruno') =>
  ask('POST', `/v1/prescriptions/${prescriptionId}/renewals`, {
    as,
    payload: { answers: { ...(await answersTo(prescriptionId)), ...answers } },
  })
const ownOf = async (prescriptionId: number) => {
  const { renewals } = listRenewals.response.parse((await ask('GET', '/v1/renewals', { as: 'bruno' })).json())
  return renewals.find((one) => one.prescriptionId === prescriptionId)
}
const asked = async (change: Parameters<typeof aRenewable>[1] = {}, answers: object = {}) => {
  const whose = await aRenewable(world.ctx(), change)
  const answer = await askFor(whose.prescriptionId, answers)
  expect(answer.json()).toMatchObject({ renewal: { whyNot: 'asked' } })
  return { ...whose, id: askForRenewal.response.parse(answer.json()).renewal.renewal?.id as number }
}
const waitingFor = async (as = 'helena') =>
  listWaitingRenewals.response.parse((await ask('GET', '/staff/v1/renewals', { as })).json()).renewals
const findingsOf = async (id: number, as = 'helena') =>
  checkRenewal.response.parse((await ask('GET', `/staff/v1/renewals/${id}/checks`, { as })).json()).checks.findings
const reasonsOf = async (id: number, as = 'helena') =>
  (await findingsOf(id, as)).map((one) => ({ finding: one.id, reason: 'Conferido com o paciente por mensagem.' }))
const renew = async (id: number, payload: object = {}, as = 'helena') =>
  ask('POST', `/staff/v1/renewals/${id}/prescription`, {
    as,
    payload: { consent: true, reasons: await reasonsOf(id, as).catch(() => []), ...payload },
  })
const decline = (id: number, note = 'Marque uma consulta: quero ouvir você antes.', as = 'helena') =>
  ask('POST', `/staff/v1/renewals/${id}/refusal`, { as, payload: { note } })
const prescriptionsOf = async () =>
  listPrescriptions.response.parse((await ask('GET', '/v1/prescriptions', { as: 'bruno' })).json()).prescriptions

const countOf = async (consultationId: number) =>
  (await sql`select 1 from care.prescriptions where consultation_id = ${consultationId}`.execute(world.world.db)).rows
    .length

test('for whom nobody identified in any visit nothing is renewed; another visit in which he was is enough', async () => {
  const { id, consultationId, patientId, doctorId } = await asked({ whose: { isStated: false } })
  await sql`alter table care.visit_statements disable trigger user`.execute(world.world.db)
  await sql`delete from care.visit_statements where patient_id = ${patientId}`.execute(world.world.db)
  await sql`alter table care.visit_statements enable trigger user`.execute(world.world.db)
  const before = await countOf(consultationId)
  for (const attempt of ['never stated', 'stated, and nobody identified']) {
    const refused = await renew(id)
    expect([refused.statusCode, refused.json().code], attempt).toEqual([409, 'patient_not_identified'])
    const nobody = {
      identity: 'not_confirmed' as const,
      documentKind: null,
      documentEnding: null,
      note: 'Sem documento.',
    }
    await stateAlready(world.ctx(), { consultationId, patientId, doctorId }, nobody)
  }
  expect(await countOf(consultationId)).toBe(before)
  expect(await waitingFor()).toHaveLength(1)
  await aConsultation(world.ctx())
  expect((await renew(id)).statusCode).toBe(200)
})

test('a patient answers the follow-up, his doctor sees it and renews with one act', async () => {
  const { prescriptionId, consultationId } = await aRenewable(world.ctx())
  expect(await ownOf(prescriptionId)).toMatchObject({ whyNot: null, renewal: null })
  const followUp = await ask('GET', `/v1/prescriptions/${prescriptionId}/follow_up`, { as: 'bruno' })
  const { survey } = showFollowUp.response.parse(followUp.json())
  const keys = survey.questions.map(({ key }) => key)
  for (const key of ['effect', 'side_effects', 'nitrates', 'systolic', 'conditions', 'medicines', 'allergies'])
    expect(keys).toContain(key)
  expect(keys).not.toContain('self_harm')
  const sent = await askFor(prescriptionId, { effect: 'some' })
  expect(sent.json()).toMatchObject({ renewal: { whyNot: 'asked', renewal: { state: 'asked' }, advice: null } })
  const [waiting] = await waitingFor()
  expect(waiting).toMatchObject({ patientName: 'Bruno Almeida', doctorName: expect.stringContaining('Helena') })
  const id = waiting?.id as number
  const shown = showRenewal.response.parse((await ask('GET', `/staff/v1/renewals/${id}`)).json()).renewal
  expect(shown).toMatchObject({ state: 'asked', consultationId, prescription: { id: prescriptionId } })
  expect(shown.answers.find(({ key }) => key === 'effect')).toMatchObject({ answer: 'Em parte', isAlert: true })
  const { renewal } = renewPrescription.response.parse((await renew(id)).json())
  expect(renewal.state).toBe('renewed')
  const [newest, former] = await prescriptionsOf()
  expect(newest).toMatchObject({ id: renewal.newPrescriptionId, state: 'issued' })
  expect(newest?.items).toEqual(former?.items)
  expect(newest?.verificationCode).not.toBe(former?.verificationCode)
  expect(await waitingFor()).toEqual([])
  expect(await ownOf(prescriptionId)).toMatchObject({
    whyNot: 'renewed',
    renewal: { newPrescriptionId: newest?.id },
  })
})

test('what the patient says in the follow-up counts: a new nitrate stops it, and the advice is in person', async () => {
  const { prescriptionId } = await aRenewable(world.ctx())
  const answer = askForRenewal.response.parse((await askFor(prescriptionId, { nitrates: ['nitrates'] })).json())
  expect(answer.renewal).toMatchObject({ whyNot: null, renewal: { state: 'advised' } })
  expect(answer.renewal.advice?.advice).toContain('cardiologista')
  expect(await waitingFor()).toEqual([])
  // He corrects himself, and asks: what he said first still stops the doctor.
  const again = askForRenewal.response.parse((await askFor(prescriptionId)).json())
  const id = again.renewal.renewal?.id as number
  expect((await renew(id)).json()).toMatchObject({ code: 'prescription_stopped' })
  expect(await waitingFor()).toHaveLength(1)
  const shown = showRenewal.response.parse((await ask('GET', `/staff/v1/renewals/${id}`)).json()).renewal
  expect(shown.answers.find(({ key }) => key === 'nitrates')).toMatchObject({
    answer: 'Nenhum destes',
    isAlert: true,
    earlier: ['Nitrato para o coração'],
  })
})

test.each([
  ['an allergy to what is renewed', { has_allergies: 'yes', allergies: 'tadalafila' }, 'stop'],
  ['a nitrate in free text', { uses_medicines: 'yes', medicines: 'Monocordil 20 mg' }, 'stop'],
  ['a new alpha-blocker', { uses_medicines: 'yes', medicines: 'doxazosina 4 mg' }, 'ask'],
  ['a new illness', { conditions: ['liver'] }, 'ask'],
  ['a high pressure', { has_pressure: 'yes', systolic: 182, diastolic: 104 }, 'stop'],
])('%s in the follow-up is found', async (_what, answers, level) => {
  const before = await asked()
  expect(await findingsOf(before.id)).toEqual([])
  await forgetFollowUps()
  const { id } = await asked({}, answers)
  const findings = await findingsOf(id)
  expect(findings.map((one) => one.level)).toContain(level)
  expect(findings[0]?.detail).toContain('questionário de')
  const without = await renew(id, { reasons: [] })
  expect(without.json()).toMatchObject({
    code: level === 'stop' ? 'prescription_stopped' : 'prescription_needs_reasons',
  })
  if (level === 'ask') expect((await renew(id)).statusCode).toBe(200)
})

test('it is not signed without consent, and the doctor declines with words that the patient reads', async () => {
  const { id, prescriptionId } = await asked()
  expect((await renew(id, { consent: false })).json().errors).toHaveProperty('consent')
  expect((await decline(id, ' ')).json().errors).toHaveProperty('note')
  expect((await decline(id, 'a'.repeat(1_001))).json().errors).toHaveProperty('note')
  expect(declineRenewal.response.parse((await decline(id)).json()).renewal.state).toBe('declined')
  expect(await ownOf(prescriptionId)).toMatchObject({
    whyNot: 'declined',
    renewal: { state: 'declined', note: 'Marque uma consulta: quero ouvir você antes.' },
  })
  expect((await renew(id)).json()).toMatchObject({ code: 'renewal_answered' })
  expect((await decline(id)).json()).toMatchObject({ code: 'renewal_answered' })
  expect((await askFor(prescriptionId)).json()).toMatchObject({ code: 'renewal_not_possible' })
  await world.settle()
  const { rows } = await sql<{ template: string }>`select template from platform.mails
    where template = 'renewal-declined' and subject_id = ${String(id)}`.execute(world.world.db)
  expect(rows).toHaveLength(1)
})

test('two asks at once give one renewal, and two signatures at once one prescription', async () => {
  const { prescriptionId, consultationId } = await aRenewable(world.ctx())
  const asks = await Promise.all([askFor(prescriptionId), askFor(prescriptionId)])
  expect(asks.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const [waiting, ...others] = await waitingFor()
  expect(others).toEqual([])
  const id = waiting?.id as number
  const reasons = await reasonsOf(id)
  const signatures = await Promise.all([renew(id, { reasons }), renew(id, { reasons })])
  expect(signatures.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const { rows } = await sql`select 1 from care.prescriptions where consultation_id = ${consultationId}`.execute(
    world.world.db,
  )
  expect(rows).toHaveLength(2)
})

describe('a prescription that cannot be renewed', () => {
  test.each([
    ['too_early', { issuedDaysAgo: 6, dispensedDaysAgo: 5 }],
    ['too_late', { issuedDaysAgo: 100, dispensedDaysAgo: 95, closedDaysAgo: 100 }],
    ['consultation_old', { issuedDaysAgo: 26, dispensedDaysAgo: 25, closedDaysAgo: 181 }],
    ['still_usable', { dispensedDaysAgo: null }],
  ])('says %s', async (whyNot, change) => {
    const { prescriptionId } = await aRenewable(world.ctx(), change)
    expect(await ownOf(prescriptionId)).toMatchObject({ whyNot })
    const refused = await askFor(prescriptionId)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'renewal_not_possible'])
    expect((await ask('GET', `/v1/prescriptions/${prescriptionId}/follow_up`, { as: 'bruno' })).statusCode).toBe(409)
  })

  test('an antimicrobial begins anew only in a consultation', async () => {
    const items = [{ medicine: 'doxiciclina-100-comprimidos', quantity: 1, posology: 'Um por dia.', durationDays: 30 }]
    const patient = { ...controlled.patient, sex: 'male' as const }
    const { prescriptionId } = await aRenewable(world.ctx(), { change: { items, patient } })
    expect(await ownOf(prescriptionId)).toMatchObject({ whyNot: 'antimicrobial' })
  })

  test('one that its doctor cancels after it was asked for is not written again', async () => {
    const { id, prescriptionId, doctorId } = await asked()
    const ctx = world.ctx({ kind: 'user', userId: doctorId, roles: ['doctor'] })
    await cancelPrescription(ctx, { prescriptionId, reason: 'Uso de nitrato.' })
    expect((await renew(id)).json()).toMatchObject({ code: 'renewal_not_possible' })
    expect(await ownOf(prescriptionId)).toMatchObject({ whyNot: 'asked' })
  })
})

test('what is bought anywhere replaces the former one once the new one is signed', async () => {
  const items = [
    { medicine: 'tadalafila-5-comprimidos', quantity: 1, posology: 'Um comprimido por dia.', durationDays: 30 },
  ]
  const { id, prescriptionId } = await asked({ change: { items }, dispensedDaysAgo: null })
  const { renewal } = renewPrescription.response.parse((await renew(id)).json())
  await world.settle()
  const former = (await prescriptionsOf()).find((one) => one.id === prescriptionId)
  expect(former).toMatchObject({ state: 'canceled', replacedById: renewal.newPrescriptionId })
})

test('what our pharmacy sent of the former one stands, and nobody is told that it was canceled', async () => {
  const { id, prescriptionId } = await asked()
  await renew(id)
  await world.settle()
  const former = (await prescriptionsOf()).find((one) => one.id === prescriptionId)
  expect(former).toMatchObject({ state: 'dispensed', replacedById: null })
})

test('a signature that fails leaves the former one as it is, and the renewal waits again', async () => {
  const { id, prescriptionId } = await asked()
  await sandbox.fault({ service: 'signing', kind: 'error', status: 422, times: 1 })
  await renew(id)
  await world.settle()
  expect(await ownOf(prescriptionId)).toMatchObject({ whyNot: 'asked', renewal: { state: 'asked' } })
  await sandbox.clearFaults()
  expect((await renew(id)).json()).toMatchObject({ renewal: { state: 'renewed' } })
})

test('a controlled one is renewed under the law of its class, on the medium of today', async () => {
  const { id } = await asked({ change: controlled, issuedDaysAgo: 26, dispensedDaysAgo: 25 })
  const { renewal } = renewPrescription.response.parse((await renew(id)).json())
  const newest = (await prescriptionsOf()).find((one) => one.id === renewal.newPrescriptionId)
  expect(newest).toMatchObject({ controlClass: 'C1', medium: 'electronic', nationalNumber: expect.any(String) })
  const days = (Date.parse(newest?.expiresAt ?? '') - Date.parse(newest?.issuedAt ?? '')) / 86_400_000
  // To the end of the thirtieth day.
  expect(Math.floor(days)).toBe(30)
})

describe('who may', () => {
  test.each([
    ['paula', 403],
    ['silvia', 403],
    ['rafael', 403],
    ['clara', 403],
    ['bruno', 403],
    ['marcos', 404],
    [null, 401],
  ])('%s gets %s', async (as, status) => {
    const { id } = await asked()
    for (const path of ['', '/checks'])
      expect((await ask('GET', `/staff/v1/renewals/${id}${path}`, { as })).statusCode).toBe(status)
    const payload = { consent: true }
    expect((await ask('POST', `/staff/v1/renewals/${id}/prescription`, { as, payload })).statusCode).toBe(status)
    expect((await ask('POST', `/staff/v1/renewals/${id}/refusal`, { as, payload: { note: 'Não.' } })).statusCode).toBe(
      status,
    )
  })

  test('only the patient asks, and reads what became of it', async () => {
    const { prescriptionId } = await asked()
    for (const as of ['diego', 'helena']) {
      expect((await askFor(prescriptionId, {}, as)).statusCode).toBe(404)
      expect((await ask('GET', `/v1/prescriptions/${prescriptionId}/follow_up`, { as })).statusCode).toBe(404)
      const { renewals } = (await ask('GET', '/v1/renewals', { as })).json()
      expect(JSON.stringify(renewals)).not.toContain(`"prescriptionId":${prescriptionId},`)
    }
  })

  test('who covers for the doctor renews in his own name, and who was handed the patient', async () => {
    const marcos = await castMember(world.ctx(), 'marcos@prumo.example')
    await sql`insert into people.professionals (user_id, title, council, registration_number, registration_state,
        practice_address, phone, contact_email)
      values (${marcos}, 'Dr.', 'CRM', '654321', 'SP', 'Avenida Paulista, 1578', '+5511912345678', 'm@prumo.example')
      on conflict (user_id) do nothing`.execute(world.world.db)
    await aConsultation(world.ctx(), { with: 'marcos', of: 'diego' })
    const { id, doctorId, patientId } = await asked()
    const today = calendarDayOf(world.clock.now)
    const helena = world.ctx({ kind: 'user', userId: doctorId, roles: ['doctor'] })
    expect(await waitingFor('marcos')).toEqual([])
    await addCover(helena, { coveredBy: marcos, startsOn: today, endsOn: today })
    expect(await waitingFor('marcos')).toMatchObject([{ id }])
    const { renewal } = renewPrescription.response.parse((await renew(id, {}, 'marcos')).json())
    const { rows } =
      await sql`select doctor_id from care.prescriptions where id = ${renewal.newPrescriptionId}`.execute(
        world.world.db,
      )
    expect(rows).toEqual([{ doctor_id: marcos }])
    // Whatever he read for it, also behind the checks, he read because he covers.
    const { rows: reasons } = await sql`select distinct reason from care.record_accesses
      where actor_id = ${marcos} and patient_id = ${patientId}`.execute(world.world.db)
    expect(reasons).toEqual([{ reason: 'covers' }])
    await sql`update care.covers set ended_at = now()`.execute(world.world.db)
    await forgetFollowUps()
    const other = await asked()
    expect((await decline(other.id, 'Não.', 'marcos')).statusCode).toBe(404)
    await insertHandover(world.ctx(), { patientId, fromId: doctorId, toId: marcos })
    expect((await decline(other.id, 'Marque uma consulta.', 'marcos')).statusCode).toBe(200)
  })
})

test('the readings of the doctor are in the patient’s log', async () => {
  const { id, patientId, prescriptionId } = await asked()
  await ask('GET', `/staff/v1/renewals/${id}`)
  const { rows } = await sql`select 1 from care.record_accesses where patient_id = ${patientId}
    and what = 'prescription' and subject_id = ${prescriptionId} and actor_role = 'doctor'`.execute(world.world.db)
  expect(rows.length).toBeGreaterThan(0)
})

test('each write again is the same one', async () => {
  const { write } = repeatedWrites(world)
  const { prescriptionId } = await aRenewable(world.ctx())
  const sentTwice = async (send: Awaited<ReturnType<typeof write>>) => {
    expect(await send()).toMatchObject({ status: 200, isReplayed: false })
    expect(await send()).toMatchObject({ status: 200, isReplayed: true })
  }
  const url = `/api/v1/prescriptions/${prescriptionId}/renewals`
  await sentTwice(await write('POST', url, { as: 'bruno', payload: { answers: await answersTo(prescriptionId) } }))
  const id = (await waitingFor())[0]?.id as number
  const payload = { consent: true, reasons: await reasonsOf(id) }
  await sentTwice(await write('POST', `/api/staff/v1/renewals/${id}/prescription`, { as: 'helena', payload }))
  await forgetFollowUps()
  const other = await asked()
  const refusal = `/api/staff/v1/renewals/${other.id}/refusal`
  await sentTwice(await write('POST', refusal, { as: 'helena', payload: { note: 'Marque uma consulta.' } }))
})
