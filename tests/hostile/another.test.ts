import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleOf } from '../../apps/api/src/testing/access/ask-operation.ts'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { type Product, startProduct } from '../../tools/testing/product.ts'
import { jsonCaller } from '../faults/json-caller.ts'
import { signInInTwoSteps } from '../faults/sign-in-in-two-steps.ts'
import { untilQuiet } from './attack.ts'
import { openPatient, type Patient, stateOfPatient } from './care-victim.ts'
import { signIn } from './customer.ts'
import { setIdsApart } from './ids-apart.ts'
import { type Operation, operationsAt } from './operations.ts'
import { type Answered, send } from './send.ts'
import { watchWrites } from './writes.ts'

/*
 * The column "somebody else" of the access matrix: every operation of the patients' and staff APIs that names anything
 * is sent every id and number of a patient with a full record, by another patient and by everybody of the team who does
 * not treat him. Nothing is random: a new operation is asked here by being in its document.
 */
let product: Product
let database: pg.Client
let patient: Patient
let before: string
let operations: Awaited<ReturnType<typeof documented>>

beforeAll(async () => {
  const { url } = await testDatabase()
  product = await startProduct({ databaseUrl: url, parts: ['sandbox', 'api'], env: { RATE_LIMIT_FACTOR: '100000' } })
  database = new pg.Client({ connectionString: url })
  await database.connect()
  await setIdsApart(database)
  patient = await openPatient(product, database)
  await watchWrites(database)
  await untilQuiet(database)
  before = await stateOfPatient(database, patient)
  operations = await documented()
})
afterAll(async () => {
  await database?.end()
  await product?.stop()
})

/**
 * Opens the record by design: said, logged, mailed to the patient (decision 0054;
 * surfaces/staff/charts/access.test.ts).
 */
const breaksTheGlass = 'POST /api/staff/v1/patients/{id}/emergency_accesses'
/** Support arranges the appointments of all: names and times, nothing of health (appointment.serializer). */
const mayTell: Record<string, string> = { support: 'GET /api/staff/v1/appointments' }

const inTwoSteps = (name: string) =>
  signInInTwoSteps({ call: jsonCaller(product.apiUrl), places: product }, `${name}@prumo.example`)
const anotherDoctor = () => (patient.doctorEmail === 'marcos@prumo.example' ? 'helena' : 'marcos')
const attackers = [
  ['another patient', async () => (await signIn(product.apiUrl, 'bruno@prumo.example')).access],
  ['another doctor', () => inTwoSteps(anotherDoctor())],
  ['a psychologist', () => inTwoSteps('paula')],
  ['support', () => inTwoSteps('rafael')],
] as const

const endsSessions = /^DELETE .*\/sessions$/
const idFields = /(^|_)(id|ids|number|token|card|code)$|Id$/
/** The contract's example about this id: in the path, and wherever the body or the query names something. */
const about = (id: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((each) => about(id, each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, idFields.test(name) ? asWritten(id, held) : about(id, held)]),
  )
}
const asWritten = (id: string, held: unknown): unknown => {
  if (Array.isArray(held)) return [asWritten(id, held[0])]
  return typeof held === 'number' && /^\d+$/.test(id) ? Number(id) : id
}

const ask = async ({ method, path, pathNames }: Operation, id: string, bearer: string): Promise<Answered> => {
  const example = (about(id, exampleOf(`${method} ${path}`)?.example.request) ?? {}) as Record<string, string>
  const named = pathNames.reduce((made, name) => made.replace(`{${name}}`, encodeURIComponent(id)), path)
  const isRead = method === 'GET'
  return send(product.apiUrl, {
    method,
    path: isRead ? `${named}?${new URLSearchParams(example)}` : named,
    headers: { authorization: `Bearer ${bearer}`, ...(isRead ? {} : { 'content-type': 'application/json' }) },
    body: isRead ? null : Buffer.from(JSON.stringify(example)),
  })
}

const nestOf = async (bearer: string): Promise<string> => {
  const headers = { authorization: `Bearer ${bearer}` }
  // Not by `fetch`, which may send over a connection that lay idle until the server closed it just now.
  const answer = await send(product.apiUrl, { method: 'POST', path: '/auth', headers, body: null })
  return (JSON.parse(answer.text) as { token: string }).token
}

const documented = async (): Promise<{ surface: string; operation: Operation }[]> => {
  const all: { surface: string; operation: Operation }[] = []
  for (const surface of ['main', 'second', 'staff'])
    for (const operation of await operationsAt(`${product.apiUrl}/docs/${surface}.json`))
      all.push({ surface, operation })
  return all
}

test.each(attackers)(
  '%s gets and changes nothing of a patient by his ids',
  { timeout: 900_000 },
  async (who, enter) => {
    const bearer = await enter()
    const nest = await nestOf(bearer)
    const faults: string[] = []
    let asked = 0
    for (const { surface, operation } of operations) {
      const name = `${operation.method} ${operation.path}`
      if (operation.isBlind || name === breaksTheGlass || endsSessions.test(name)) continue
      for (const id of [...patient.ids, ...patient.numbers]) {
        const answer = await ask(operation, id, surface === 'second' ? nest : bearer)
        asked += 1
        const told = patient.told.filter((each) => `${answer.text}${JSON.stringify(answer.headers)}`.includes(each))
        if (told.length > 0 && mayTell[who] !== name) faults.push(`${name} of ${id} tells ${told.join()}`)
        if (operation.pathNames.length > 0 && answer.status < 400)
          faults.push(`${name} of ${id}: ${answer.status} ${answer.text.slice(0, 100)}`)
        if (answer.status >= 500 && answer.status !== 503) faults.push(`${name} of ${id}: ${answer.status}`)
      }
    }
    expect(faults).toEqual([])
    expect(asked).toBeGreaterThan(1_000)
    await untilQuiet(database)
    expect(await stateOfPatient(database, patient)).toBe(before)
  },
)
