import { randomUUID } from 'node:crypto'
import { formatCpf } from '@prumo/brazil'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdf } from '../../apps/api/src/testing/a-pdf.ts'
import { cpfOf } from '../../apps/api/src/testing/cpf-of.ts'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { type Product, startProduct } from '../../tools/testing/product.ts'
import { type Journey, said, walk } from '../faults/first-consultation.ts'
import { jsonCaller, until } from '../faults/json-caller.ts'
import { chargesOf } from '../faults/sale.ts'
import { signInInTwoSteps } from '../faults/sign-in-in-two-steps.ts'
import { columnsThatSay } from './search-database.ts'

const statedNote = 'Não mostrou documento; oriento ir a um consultório.'
const closingNote = 'Sem sinais de alerta. Volta em trinta dias.'
const returnNote = 'A dose precisa ser confirmada com a doutora.'
const documentName = 'hemograma-do-otavio.pdf'
const emails = { treated: 'aberto@exemplo.example', returned: 'devolvido@exemplo.example' }
const cpfs = ['12345678909', ...Object.values(emails).map(cpfOf)]
const personal = [...cpfs, ...cpfs.map(formatCpf), 'Otávio', '1990-01-01', '91234-5678', 'Paulista, 1578']

let product: Product
let client: pg.Client
let treated: Journey
let returned: Journey
beforeAll(async () => {
  const { url } = await testDatabase()
  product = await startProduct({
    databaseUrl: url,
    parts: ['sandbox', 'api'],
    env: { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' },
  })
  client = new pg.Client({ connectionString: url })
  await client.connect()
  const places = { apiUrl: product.apiUrl, sandboxUrl: product.sandboxUrl, payAtTheBank }
  const undisturbed = async () => {}
  treated = await walk(places, { email: emails.treated }, undisturbed)
  await giveDocument(treated)
  await close(treated)
  returned = await walk(places, { email: emails.returned }, undisturbed, 'he requests the treatment')
  await giveBack(await signInInTwoSteps({ call: call(), places }, 'silvia@prumo.example'))
})
afterAll(async () => {
  await client?.end()
  await product?.stop()
})

/** Sends an Idempotency-Key with every write, as the site does. */
const call = () => jsonCaller(product.apiUrl)

const payAtTheBank = async (orderNumber: string): Promise<void> => {
  const numbers = () =>
    client.query('select p.number from shop.payments p join shop.orders o on o.id = p.order_id where o.number = $1', [
      orderNumber,
    ])
  const charges = async () => {
    const [payment] = (await numbers()).rows
    return payment ? chargesOf(product.sandboxUrl, payment.number) : []
  }
  const [charge] = await until('the charge', charges, (found) => found.length > 0)
  await fetch(`${product.sandboxUrl}/control/charges/${charge?.id}/pay`, { method: 'POST' })
}

const giveDocument = async ({ patient }: Journey): Promise<void> => {
  const body = new FormData()
  body.append('files[]', new Blob([new Uint8Array(aPdf())], { type: 'application/pdf' }), documentName)
  const answer = await fetch(`${product.apiUrl}/api/v1/profile/medical_documents`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${patient.bearer}`, 'idempotency-key': randomUUID() },
    body,
  })
  expect(answer.status).toBe(200)
}

const close = async ({ consultation, doctor }: Journey): Promise<unknown> => {
  const path = `/api/staff/v1/consultations/${consultation.id}`
  const statement = { channel: 'video', identity: 'not_confirmed', suitability: 'in_person', note: statedNote }
  await call()('POST', `${path}/statements`, { bearer: doctor.bearer, body: statement })
  return call()('POST', `${path}/closure`, { bearer: doctor.bearer, body: { note: closingNote } })
}

const giveBack = async (bearer: string): Promise<void> => {
  const path = '/api/staff/v1/dispensings'
  const { dispensings } = await call()<{ dispensings: { id: number }[] }>('GET', `${path}?state=requested`, { bearer })
  await call()('POST', `${path}/${dispensings[0]?.id}/return`, {
    bearer,
    body: { reason: 'dose_to_confirm', note: returnNote },
  })
}

test('no column of the database says a word of what was said in care', async () => {
  const tokens = [treated.pdid, returned.pdid, treated.patient.bearer, treated.doctor.bearer]
  const words = [...Object.values(said), closingNote, statedNote, returnNote, documentName, ...tokens]
  expect(await columnsThatSay(client, words)).toEqual([])
})

test('no column holds a signed address of a file', async () => {
  expect(await columnsThatSay(client, ['/files/', 'signature='])).toEqual([])
})

test('who somebody is stands with people alone', async () => {
  const found = await columnsThatSay(client, personal)
  expect(found.filter((place) => !place.startsWith('people.'))).toEqual([])
  expect(found.some((place) => place.startsWith('people.'))).toBe(true)
})

test('the search finds what lies open', async () => {
  await client.query("insert into platform.room_events (room, type, data, created_at) values ('r', 't', $1, now())", [
    JSON.stringify({ body: closingNote }),
  ])
  await client.query('insert into platform.data_keys (wrapped, wrapped_by, created_at) values ($1, $2, now())', [
    Buffer.from(`x${returnNote}`),
    'test',
  ])
  expect(await columnsThatSay(client, [closingNote, returnNote])).toEqual([
    `platform.data_keys.wrapped: ${returnNote}`,
    `platform.room_events.data: ${closingNote}`,
  ])
})
