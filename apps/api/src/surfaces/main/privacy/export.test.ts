import { calendarDayOf } from '@prumo/brazil'
import { exportPersonalData } from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContact } from '#domains/people/customers'
import { writeDay } from '#domains/plans/training'
import { writeNote } from '#domains/plans/viewings'
import { openOrder } from '#domains/shop/orders'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { userIdOf } from '#testing/own-orders'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aTraining } from '../../../domains/plans/training/training.factory.ts'
import { anOpenEnrollment } from '../../../domains/plans/viewings/viewings.factory.ts'
import { aPatient, ownerIn } from './privacy.factory.ts'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())

type Export = { conta: string; dados: { o_que_e: string; tabela: string; linhas: Record<string, unknown>[] }[] }
const rowsIn = (body: Export, table: string) => body.dados.find(({ tabela }) => tabela === table)?.linhas ?? []

test('everything that is his, by table and in words, with his record; nothing that opens anything', async () => {
  const bruno = ownerIn(it, 'bruno@prumo.example')
  const ctx = it.ctx({ kind: 'system' })
  await aConsultation(ctx)
  const order = await aPlacedOrder(ctx, { by: 'pix' })
  await sql`update shop.orders set user_id = ${await bruno.userId()} where id = ${order.id}`.execute(ctx.db)
  const answer = await bruno.export()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="meus-dados.json"')
  const body = answer.json<Export & { prontuario_fhir: { resourceType: string; entry: unknown[] } }>()
  expect(body.conta).toBe('bruno@prumo.example')
  expect(rowsIn(body, 'people.users')).toMatchObject([{ email: 'bruno@prumo.example' }])
  expect(rowsIn(body, 'shop.orders').map(({ number }) => number)).toContain(order.number)
  expect(rowsIn(body, 'shop.payments').length).toBeGreaterThan(0)
  expect(rowsIn(body, 'people.addresses').map(({ city }) => city)).toContain('São Paulo')
  expect(rowsIn(body, 'care.consultations').length).toBeGreaterThan(0)
  expect(body.prontuario_fhir.resourceType).toBe('Bundle')
  expect(body.prontuario_fhir.entry.length).toBeGreaterThan(0)
  for (const secret of ['argon2', 'token_hash', 'data_key_id', '_sealed', order.token])
    expect(answer.body).not.toContain(secret)
})

test('what he noted in lessons is opened for him alone, also of a course that is no longer open', async () => {
  const bruno = ownerIn(it, 'bruno@prumo.example')
  const userId = await bruno.userId()
  const as = it.ctx({ kind: 'user', userId, roles: ['patient'] })
  const enrollmentId = await anOpenEnrollment(it.ctx({ kind: 'system' }), userId)
  await writeNote(as, { enrollmentId, lessonId: 101, atSeconds: 12, text: 'Repetir à noite' })
  await sql`update plans.enrollments set state = 'canceled', canceled_at = now() where id = ${enrollmentId}`.execute(
    as.db,
  )
  const answer = await bruno.export()
  expect(exportPersonalData.response.parse(answer.json()).anotacoes_de_aulas).toEqual([
    {
      curso: 'Programa Control',
      aula: 'Respiração lenta',
      segundo: 12,
      texto: 'Repetir à noite',
      escrita_em: it.clock.now.toISOString(),
    },
  ])
  expect(rowsIn(answer.json(), 'plans.lesson_notes')).toHaveLength(1)
  const { body } = await ownerIn(it, 'marina@prumo.example').export()
  expect(body).not.toContain('Repetir à noite')
})

test('his diary of a training is opened for him alone', async () => {
  const bruno = ownerIn(it, 'bruno@prumo.example')
  const userId = await bruno.userId()
  const enrollmentId = await aTraining(it.ctx({ kind: 'system' }), { userId })
  const day = calendarDayOf(it.clock.now)
  const as = it.ctx({ kind: 'user', userId, roles: ['patient'] })
  await writeDay(as, { enrollmentId, day, control: 4, anxiety: 6, note: 'Menos pressa' })
  expect(exportPersonalData.response.parse((await bruno.export()).json()).diarios_de_treino).toEqual([
    { curso: 'Programa Control', dias: [{ day, control: 4, anxiety: 6, note: 'Menos pressa' }], revisoes: [] },
  ])
  expect((await ownerIn(it, 'marina@prumo.example').export()).body).not.toContain('Menos pressa')
})

test('its owner is told by mail', async () => {
  const marina = ownerIn(it, 'marina@prumo.example')
  await marina.export()
  expect(await marina.its.subjectsTo(marina.email)).toContain('Seus dados foram baixados')
})

test('without the password there is nothing, and no mail', async () => {
  const marina = ownerIn(it, 'marina@prumo.example')
  const before = (await marina.its.subjectsTo(marina.email)).length
  for (const password of ['', 'uma senha errada']) {
    const refused = await marina.export({ password })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid_fields'])
    expect(Object.keys(refused.json().errors)).toEqual(['password'])
  }
  expect((await marina.its.subjectsTo(marina.email)).length).toBe(before)
  const guest = await it.app.inject({ method: 'POST', url: '/api/v1/personal_data_export', payload: { password: 'x' } })
  expect(guest.statusCode).toBe(401)
})

test('what another account bought with his e-mail stays the other’s', async () => {
  const ctx = it.ctx({ kind: 'system' })
  const diego = ownerIn(it, 'diego@prumo.example')
  const stranger = await userIdOf(ctx, 'marina@prumo.example')
  const { id: contactId } = await createContact(ctx, { email: diego.email, cpf: '98765432100' })
  const lines = [{ variantId: 2101, quantity: 1 }]
  const order = await openOrder(ctx, { kind: 'consultation', sellerId: 1, userId: stranger, contactId, lines })
  const { body, statusCode } = await diego.export()
  expect(statusCode).toBe(200)
  expect(body).not.toContain('98765432100')
  expect(body).not.toContain(order.number)
})

test('a professional takes what is his, not what he wrote of his patients', async () => {
  const ctx = it.ctx({ kind: 'system' })
  const { patientId } = await aConsultation(ctx)
  expect(patientId).toBe(await userIdOf(ctx, 'bruno@prumo.example'))
  const headers = { authorization: `Bearer ${await bearerOf(it, 'helena@prumo.example')}` }
  const payload = { password: 'prumo-demo-2026' }
  const answer = await it.app.inject({ method: 'POST', url: '/api/v1/personal_data_export', headers, payload })
  const body = answer.json<Export>()
  expect(rowsIn(body, 'people.professionals')).toHaveLength(1)
  expect(rowsIn(body, 'care.consultations')).toEqual([])
  expect(rowsIn(body, 'care.record_accesses')).toEqual([])
})

test('ten thousand rows come whole', async () => {
  const ctx = it.ctx({ kind: 'system' })
  const diego = ownerIn(it, 'diego@prumo.example')
  const userId = await diego.userId()
  await sql`insert into shop.wishlists (token, user_id, name, created_at, updated_at)
    select md5(n::text), ${userId}, 'Lista ' || n, now(), now() from generate_series(1, 10000) as n`.execute(ctx.db)
  const lists = rowsIn((await diego.export()).json(), 'shop.wishlists')
  expect(lists).toHaveLength(10_000)
  expect(new Set(lists.map(({ name }) => name)).size).toBe(10_000)
  await sql`delete from shop.wishlists where user_id = ${userId}`.execute(ctx.db)
})

test('an account takes five copies a day at once, then waits', async () => {
  const { settings } = it.world
  const { rateLimitFactor } = settings
  Object.assign(settings, { rateLimitFactor: 1 })
  const marina = await aPatient(it)
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await marina.export()).statusCode)
  Object.assign(settings, { rateLimitFactor })
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.filter((status) => status === 200).length).toBe(5)
})
