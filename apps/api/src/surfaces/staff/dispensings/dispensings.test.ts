import * as contract from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchDispensings } from '#domains/plans/subscriptions'
import { reasonedFor } from '#testing/accept-dispensing'
import { bearerOf } from '#testing/bearer'
import { loseAnswers } from '#testing/lost-answers'
import { sandboxControl } from '#testing/sandbox-control'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'
import { stateAlready } from '../../../domains/care/consultations/consultations.factory.ts'
import { aPrescription } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aRequest } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
let id: number
let patientId: number
beforeAll(async () => {
  world = await testWorld()
  ;({ dispensingId: id, patientId } = await requested())
})
afterAll(() => world.close())

const requested = async () => aRequest(world.ctx(), await sandboxControl(world.sandbox.url).cardToken())
const call = async (method: 'GET' | 'POST', path: string, name: string | null, payload?: object) => {
  const bearer = name && (await bearerOf(world, `${name}@prumo.example`))
  const answer = await world.app.inject({
    method,
    url: `/api/staff/v1${path}`,
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json(), text: answer.body }
}
const reason = { reason: 'cannot_be_made', note: 'A dose está acima da usual.' }
const accesses = async () =>
  (
    await sql<{ what: string; actor_role: string; subject_id: number }>`select what, actor_role, subject_id
      from care.record_accesses where patient_id = ${patientId} order by id`.execute(world.world.db)
  ).rows

test.each([
  [null, 401],
  ['bruno', 403],
  ['helena', 403],
  ['paula', 403],
  ['rafael', 403],
  ['clara', 403],
])('%s gets %d everywhere, and leaves no reading', async (name, status) => {
  const answers = [
    await call('GET', '/dispensings', name),
    await call('GET', `/dispensings/${id}`, name),
    await call('POST', '/dispensing_searches', name, { word: 'Bruno' }),
    await call('POST', `/dispensings/${id}/acceptance`, name),
    await call('POST', `/dispensings/${id}/return`, name, reason),
  ]
  expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(status))
  expect(await accesses()).toEqual([])
})

test('the pharmacist has the queue by due time, by state and page by page, and it names nobody', async () => {
  const next = await requested()
  const queue = await call('GET', '/dispensings?state=requested', 'silvia')
  const { dispensings } = contract.listDispensings.response.parse(queue.body)
  expect(dispensings.map((one) => one.id)).toEqual([id, next.dispensingId])
  expect(dispensings[0]).toMatchObject({ state: 'requested', isLate: false })
  expect(queue.text).not.toMatch(/Bruno|Almeida|diário/)
  await sql`update plans.dispensings set due_at = due_at - interval '20 days' where id = ${next.dispensingId}`.execute(
    world.world.db,
  )
  const byDueTime = (await call('GET', '/dispensings?state=requested', 'silvia')).body.dispensings
  expect(byDueTime).toMatchObject([
    { id: next.dispensingId, isLate: true },
    { id, isLate: false },
  ])
  const second = await call('GET', `/dispensings?state=requested&after=${next.dispensingId}`, 'silvia')
  expect(second.body.dispensings).toMatchObject([{ id }])
  expect((await call('GET', `/dispensings?state=requested&after=${id}`, 'silvia')).body.dispensings).toEqual([])
  await sql`update plans.dispensings set due_at = due_at + interval '20 days' where id = ${next.dispensingId}`.execute(
    world.world.db,
  )
  expect(await accesses()).toEqual([])
  const after = await call('GET', `/dispensings?state=requested&after=${id}`, 'silvia')
  expect(after.body.dispensings).toHaveLength(1)
  expect((await call('GET', '/dispensings?state=paid', 'silvia')).body.dispensings).toEqual([])
})

test.each([
  ['state=none', { state: [{ code: 'not_offered' }] }],
  ['after=abc', { after: [{ code: 'invalid' }] }],
  ['after=-1', { after: [{ code: 'invalid' }] }],
  ['after=1&after=2', { after: [{ code: 'invalid' }] }],
  ['after=', { after: [{ code: 'blank' }] }],
])('a question that cannot be read is refused for what it is: %s', async (query, faults) => {
  const answer = await call('GET', `/dispensings?${query}`, 'silvia')
  expect([answer.status, answer.body.faults]).toMatchObject([400, faults])
})

test('what waits no more stands newest first, and goes on backwards', async () => {
  const other = await requested()
  const all = (await call('GET', '/dispensings', 'silvia')).body.dispensings.map((one: { id: number }) => one.id)
  expect(all).toEqual([...all].sort((one: number, next: number) => next - one))
  const after = (await call('GET', `/dispensings?after=${other.dispensingId}`, 'silvia')).body.dispensings
  expect(after.map((one: { id: number }) => one.id)).toEqual(all.slice(1))
})

test('he finds one by any part of the patient’s name on documents, without accents, or by the order’s number', async () => {
  expect(
    (await call('POST', '/dispensing_searches', 'silvia', { word: 'ALMEIDA brun' })).body.dispensings,
  ).toHaveLength(3)
  await sql`insert into people.profiles (user_id, legal_first_name, legal_last_name)
    values (${patientId}, 'Brúno', 'D''Ávila Gonçalves') on conflict (user_id) do update
    set legal_first_name = excluded.legal_first_name, legal_last_name = excluded.legal_last_name`.execute(
    world.world.db,
  )
  const found = async (word: string, after?: number) => {
    const answer = await call('POST', '/dispensing_searches', 'silvia', { word, ...(after && { after }) })
    return contract.searchDispensings.response.parse(answer.body).dispensings
  }
  const [newest, ...others] = await found('GONCALVES brun')
  expect(newest).toMatchObject({ patientName: 'Brúno D\u0027Ávila Gonçalves', state: 'requested' })
  expect(others.map((one) => one.id)).toContain(id)
  expect(await found("d'avila", newest?.id)).toEqual(others)
  const number = newest?.orderNumber ?? ''
  expect(await found(number.toLowerCase())).toEqual([newest])
  expect(await found(number.slice(1))).toEqual([newest])
  for (const word of ['Otávio', 'zz%', '_zuno', 'R999999999', '123', '%%%', ' - ']) {
    const answer = await call('POST', '/dispensing_searches', 'silvia', { word })
    expect([word, answer.body.dispensings ?? answer.status]).toEqual([word, word === ' - ' ? 400 : []])
  }
  expect((await call('POST', '/dispensing_searches', 'silvia', { word: 'br' })).status).toBe(400)
  expect((await call('POST', '/dispensing_searches', 'silvia', { word: 'b'.repeat(81) })).status).toBe(400)
  expect(await accesses()).toContainEqual({ what: 'dispensing', actor_role: 'pharmacist', subject_id: id })
})

test('a search makes as many statements for many as for one, and opens no seal', async () => {
  const { userId } = await sql<{ userId: number }>`select id as "userId" from people.users
    where email = 'silvia@prumo.example'`
    .execute(world.world.db)
    .then(({ rows }) => rows[0] as { userId: number })
  const checker = { userId, roles: ['pharmacist' as const] }
  const search = (word: string) => statementsOf(() => searchDispensings(world.ctx(), { checker, word }))
  await search('goncalves')
  const few = await search('goncalves')
  await requested()
  const more = await search('goncalves')
  expect(more.value.length).toBe(few.value.length + 1)
  expect(more.statements.length, more.statements.join('\n')).toBe(few.statements.length)
  expect(more.statements.join('\n')).not.toContain('data_keys')
  await expect(
    searchDispensings(world.ctx(), { checker: { userId, roles: ['doctor'] }, word: 'a' }),
  ).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('what he reads is all that he must check, nothing of the consultation, and is written down', async () => {
  const { dispensingId } = await requested()
  const answer = await call('GET', `/dispensings/${dispensingId}`, 'silvia')
  const { dispensing } = contract.showDispensing.response.parse(answer.body)
  expect(dispensing).toMatchObject({
    patient: { name: 'Bruno Almeida', cpf: '12345678909', birthDate: '1990-01-01', isIdentified: true },
    prescription: {
      state: 'issued',
      doctorName: 'Dra. Helena Prado',
      items: [{ durationDays: 30, composition: { route: 'via sublingual', warnings: ['Agite antes de usar.'] } }],
    },
    lines: [{ quantity: 1 }],
    delivery: { recipient: 'Bruno Almeida', address: 'Avenida Paulista, 1578, São Paulo, SP, 01310-200' },
  })
  expect(dispensing.prescription.pdfSrc).toContain('/files/')
  expect(answer.text).not.toMatch(/survey|message|pathology|consultation|total|price/i)
  const its = (await accesses()).filter((one) => one.subject_id === dispensingId)
  expect(its).toEqual([{ what: 'dispensing', actor_role: 'pharmacist', subject_id: dispensingId }])
  expect((await call('GET', '/dispensings/999999', 'silvia')).status).toBe(404)
})

test('he is told where nobody has seen who the patient is', async () => {
  const other = await requested()
  const { rows: visits } = await sql<{ consultationId: number; patientId: number; doctorId: number }>`
    select distinct consultation_id as "consultationId", patient_id as "patientId", stated_by as "doctorId"
    from care.visit_statements where patient_id = ${other.patientId}`.execute(world.world.db)
  const unseen = { identity: 'not_confirmed', documentKind: null, documentEnding: null, note: 'Sem câmera.' } as const
  for (const visit of visits) await stateAlready(world.ctx(), visit, unseen)
  const answer = await call('GET', `/dispensings/${other.dispensingId}`, 'silvia')
  expect(answer.body.dispensing.patient.isIdentified).toBe(false)
})

test('he accepts one and returns another; neither can be decided again', async () => {
  const other = await requested()
  const accepted = await call('POST', `/dispensings/${id}/acceptance`, 'silvia', await reasonedFor(world.ctx(), id))
  expect(contract.acceptDispensing.response.parse(accepted.body).dispensing).toMatchObject({
    state: 'accepted',
    decidedByName: 'Sílvia Nunes',
  })
  const returned = await call('POST', `/dispensings/${other.dispensingId}/return`, 'silvia', reason)
  expect(contract.returnDispensing.response.parse(returned.body).dispensing).toMatchObject({
    state: 'returned',
    returnReason: 'cannot_be_made',
    returnNote: 'A dose está acima da usual.',
  })
  const decided = { status: 409, body: { error: 'Este pedido já foi decidido.' } }
  for (const one of [id, other.dispensingId]) {
    expect(await call('POST', `/dispensings/${one}/acceptance`, 'silvia')).toMatchObject(decided)
    expect(await call('POST', `/dispensings/${one}/return`, 'silvia', reason)).toMatchObject(decided)
  }
  expect((await call('POST', `/dispensings/${id}/return`, 'silvia', { reason: 'no' })).status).toBe(400)
  await world.settle()
  expect((await call('GET', `/dispensings/${id}`, 'silvia')).body.dispensing.state).toBe('paid')
})

test('what the patient said of himself, his other requests and the amounts stand beside the prescription', async () => {
  const [one, other] = [await requested(), await requested()]
  const answer = await call('GET', `/dispensings/${one.dispensingId}`, 'silvia')
  const { dispensing } = contract.showDispensing.response.parse(answer.body)
  expect(dispensing.others.map((each) => each.id)).toContain(other.dispensingId)
  expect(dispensing.others.every(({ contents }) => contents.length > 0 && contents[0] !== '')).toBe(true)
  expect(dispensing.compared).toMatchObject([{ askedQuantity: 1, askedDays: 30, isDifferent: false }])
  expect(dispensing.facts).toMatchObject({ allergies: [], problems: [], avoid: [] })
  expect(new Set(dispensing.facts.medicines.map(({ by }) => by))).toEqual(new Set(['here']))
})

test('a clinical doubt goes to the doctor, whose answer comes back; nobody else sees the task', async () => {
  const { dispensingId } = await requested()
  const asked = await call('POST', `/dispensings/${dispensingId}/return`, 'silvia', {
    reason: 'interaction',
    note: 'Ele usa nitrato?',
  })
  expect(contract.returnDispensing.response.parse(asked.body).dispensing).toMatchObject({
    state: 'in_question',
    questions: [{ question: 'Ele usa nitrato?', answer: null }],
  })
  const blank = await call('POST', `/dispensings/${(await requested()).dispensingId}/return`, 'silvia', {
    reason: 'interaction',
  })
  expect([blank.status, blank.body.faults]).toMatchObject([422, { note: [{ code: 'blank' }] }])
  const { tasks } = contract.listTasks.response.parse((await call('GET', '/tasks', 'helena')).body)
  const task = tasks.at(-1)
  expect(task).toMatchObject({
    kind: 'clinical_question',
    reason: 'interaction',
    patientName: expect.stringMatching(/^Br/),
  })
  expect((await call('GET', '/tasks', 'helena')).text).not.toContain('nitrato')
  expect((await call('GET', '/tasks', 'marcos')).body.tasks).toEqual([])
  for (const [method, path] of [
    ['GET', `/tasks/${task?.id}`],
    ['POST', `/tasks/${task?.id}/confirmation`],
  ] as const) {
    expect(
      (await call(method, path, 'marcos', method === 'POST' ? { reason: 'Sim, confirmo a dose.' } : undefined)).status,
    ).toBe(404)
    expect(
      (await call(method, path, 'silvia', method === 'POST' ? { reason: 'Sim, confirmo a dose.' } : undefined)).status,
    ).toBe(403)
  }
  const shown = contract.showTask.response.parse((await call('GET', `/tasks/${task?.id}`, 'helena')).body)
  expect(shown.task).toMatchObject({ question: 'Ele usa nitrato?', askedByName: 'Sílvia Nunes', answer: null })
  expect((await call('GET', `/tasks/${task?.id}`, 'helena')).text).not.toMatch(/price|total|cents/i)
  const confirmed = await call('POST', `/tasks/${task?.id}/confirmation`, 'helena', { reason: 'Não usa. Confirmo.' })
  expect(contract.confirmPrescription.response.parse(confirmed.body).task).toMatchObject({ answer: 'confirmed' })
  const again = await call('POST', `/tasks/${task?.id}/confirmation`, 'helena', { reason: 'Confirmo outra vez.' })
  expect([again.status, again.body.code]).toEqual([409, 'task_answered'])
  const seen = await call('GET', `/dispensings/${dispensingId}`, 'silvia')
  expect(seen.body.dispensing).toMatchObject({
    state: 'requested',
    questions: [{ answer: 'confirmed', answerNote: 'Não usa. Confirmo.' }],
  })
})

test('a paid parcel whose prescription was canceled stands on a list of its own until it is settled', async () => {
  const { dispensingId, prescriptionId } = await requested()
  const reasoned = await reasonedFor(world.ctx(), dispensingId)
  await call('POST', `/dispensings/${dispensingId}/acceptance`, 'silvia', reasoned)
  await world.settle()
  const canceled = await call('POST', `/prescriptions/${prescriptionId}/cancellation`, 'helena', {
    reason: 'Uso de nitrato.',
  })
  expect(canceled.status).toBe(200)
  await world.settle()
  const toStop = async () => (await call('GET', '/dispensings?to_stop=true', 'silvia')).body.dispensings
  expect(await toStop()).toMatchObject([{ id: dispensingId, state: 'paid', isToStop: true }])
  const path = `/dispensings/${dispensingId}/parcel_outcome`
  expect((await call('POST', path, 'helena', { outcome: 'stopped' })).status).toBe(403)
  expect((await call('POST', path, 'silvia', { outcome: 'lost' })).status).toBe(400)
  const stopped = await call('POST', path, 'silvia', { outcome: 'stopped', note: 'Ainda na bancada.' })
  expect(contract.settleCanceledParcel.response.parse(stopped.body).dispensing).toMatchObject({
    state: 'canceled',
    isToStop: false,
    prescription: { state: 'canceled', cancelReason: 'Uso de nitrato.' },
    questions: [{ kind: 'canceled_after_payment', answer: 'stopped', answerNote: 'Ainda na bancada.' }],
  })
  expect(await toStop()).toEqual([])
  const again = await call('POST', path, 'silvia', { outcome: 'sent' })
  expect([again.status, again.body.code]).toEqual([409, 'task_answered'])
})

test('a doctor takes a recommendation back: her patient cannot request it any more', async () => {
  const { packageId } = await requested()
  expect((await call('POST', `/packages/${packageId}/withdrawal`, 'marcos')).status).toBe(404)
  expect((await call('POST', `/packages/${packageId}/withdrawal`, 'silvia')).status).toBe(403)
  for (let round = 0; round < 2; round++)
    expect((await call('POST', `/packages/${packageId}/withdrawal`, 'helena')).body).toEqual({
      package: { id: packageId, isWithdrawn: true },
    })
})

test('a decision whose answer was lost is answered again under its key', async () => {
  const { dispensingId } = await requested()
  const headers = {
    authorization: `Bearer ${await bearerOf(world, 'silvia@prumo.example')}`,
    'idempotency-key': 'accepted-once-only',
  }
  const url = `/api/staff/v1/dispensings/${dispensingId}/acceptance`
  const payload = await reasonedFor(world.ctx(), dispensingId)
  const first = await world.app.inject({ method: 'POST', url, headers, payload })
  await loseAnswers(world)
  const again = await world.app.inject({ method: 'POST', url, headers, payload })
  expect([again.statusCode, again.json().dispensing]).toMatchObject([200, { id: dispensingId, state: 'accepted' }])
  expect(first.statusCode).toBe(200)
})

test('what is bought anywhere is no treatment of our pharmacy', async () => {
  const items = [{ medicine: 'finasterida-1-comprimidos', quantity: 1, posology: 'Um por dia.', durationDays: 30 }]
  const prescription = await aPrescription(world.ctx(), { items })
  const path = `/consultations/${prescription.consultationId}/packages`
  const answer = await call('POST', path, 'helena', { name: 'Cabelo', prescription_id: prescription.id })
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['product_ids']])
})

test('only the consultation’s own doctor recommends, out of its own prescription, and sees no price', async () => {
  const prescription = await aPrescription(world.ctx())
  const path = `/consultations/${prescription.consultationId}/packages`
  const input = { name: 'Tratamento diário', prescription_id: prescription.id }
  const made = await call('POST', path, 'helena', input)
  expect(contract.recommendPackage.response.parse(made.body).package).toMatchObject({
    name: 'Tratamento diário',
    prescriptionId: prescription.id,
    products: ['Tadalafila e protodioscina em spray, frasco de 15 ml'],
  })
  expect(made.text).not.toMatch(/price|cents|reais/i)
  expect((await call('POST', path, 'helena', input)).body).toEqual(made.body)
  const another = await aPrescription(world.ctx())
  const refusals = [
    await call('POST', path, 'marcos', input),
    await call('POST', path, 'helena', { ...input, prescription_id: another.id }),
    await call('POST', path, 'helena', { ...input, prescription_id: 999_999 }),
    await call('POST', path, 'helena', { ...input, name: ' ' }),
    await call('POST', path, 'helena', { ...input, product_ids: [94] }),
    await call('POST', path, 'silvia', input),
    await call('POST', path, 'paula', input),
    await call('POST', path, null, input),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 422, 422, 403, 403, 401])
})
