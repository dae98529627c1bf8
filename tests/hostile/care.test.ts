import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { type Product, startProduct } from '../../tools/testing/product.ts'
import { jsonCaller } from '../faults/json-caller.ts'
import { signInInTwoSteps } from '../faults/sign-in-in-two-steps.ts'
import { attack, leaksOf, notIn, type Tried, tellOutcome, untilQuiet } from './attack.ts'
import { accountKeeper, attacker, spentBearers } from './attackers.ts'
import { openPatient, type Patient, patientEmail, stateOfPatient } from './care-victim.ts'
import { signIn } from './customer.ts'
import { secret } from './hostile-values.ts'
import { setIdsApart } from './ids-apart.ts'
import { faultsOfCareAnswer } from './laws-of-care.ts'
import { type Operation, operationsAt } from './operations.ts'
import type { Targets } from './targets.ts'
import { holds, watchWrites } from './writes.ts'

// The patients' and staff APIs (spec 7.2 to 7.5), attacked by a patient and by a doctor who treats other patients.
const seed = Number(process.env.PRUMO_SEED ?? Date.now() % 100_000)
const many = Math.ceil(Number(process.env.PRUMO_HOSTILE_REQUESTS ?? 600) / 4)

let product: Product
let database: pg.Client
let patient: Patient
let restoreAttacker: () => Promise<unknown>
let spent: Awaited<ReturnType<typeof spentBearers>>
let before: string

beforeAll(async () => {
  const { url } = await testDatabase()
  product = await startProduct({ databaseUrl: url, parts: ['sandbox', 'api'], env: { RATE_LIMIT_FACTOR: '100000' } })
  database = new pg.Client({ connectionString: url })
  await database.connect()
  await setIdsApart(database)
  patient = await openPatient(product, database)
  await watchWrites(database)
  restoreAttacker = await accountKeeper(database)
  spent = await spentBearers(product.apiUrl, database)
  await untilQuiet(database)
  before = await stateOfPatient(database, patient)
  process.stdout.write(`${many} hostile requests an attacker, of PRUMO_SEED=${seed}\n`)
})

afterAll(async () => {
  await database?.end()
  await product?.stop()
})

const nestOf = async (bearer: string): Promise<string> => {
  const answer = await fetch(`${product.apiUrl}/auth`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}` },
  })
  return ((await answer.json()) as { token: string }).token
}

const targetsOf = async (bearer: string): Promise<Targets> => {
  await restoreAttacker()
  const userId = (await database.query('select id from people.users where email = $1', [attacker])).rows[0].id
  return {
    own: {
      orderTokens: ['no-order-of-mine'],
      bearer,
      refreshToken: (await signIn(product.apiUrl, attacker)).refresh,
      wishlistTokens: ['none'],
      addressIds: ['1'],
      cardIds: ['1'],
      orderNumbers: ['R000000001'],
      lineIds: ['1'],
      wishedItemIds: ['1'],
      userId: Number(userId),
    },
    ...spent,
    spentLinks: { password: 'none', confirmation: 'none' },
    others: { ids: patient.ids, orderNumbers: patient.numbers, wishlistToken: 'none', secrets: patient.secrets },
  }
}

// Readings of records are logged; a survey is started, and a time held, without sign-in.
const besides = /^(platform\.|people\.(sessions|second_steps)$|care\.record_accesses$)/

const judge = (tried: Tried): string[] => {
  const { operation, badnessName, answer, sent, writes } = tried
  const effects = writes.filter(({ table }) => !besides.test(table))
  const foreign = notIn(sent, [...patient.numbers, patientEmail, ...patient.ids.filter((id) => id.length >= 7)])
  const touched = effects.filter((write) => foreign.some((each) => holds(write, each)))
  const mayWrite = answer.status < 400 && operation.method !== 'GET'
  const isSpent = badnessName === 'an expired bearer' || badnessName === 'a revoked bearer'
  return [
    ...faultsOfCareAnswer(operation, answer),
    ...leaksOf(tried, [...patient.told, secret]),
    ...touched.map(({ table }) => `another's row was written in ${table}`),
    ...(effects.length > 0 && !mayWrite
      ? [`${effects.map(({ table }) => table).join()} was written (status ${answer.status})`]
      : []),
    ...(isSpent && !operation.isBlind && answer.status < 400 ? [`${answer.status} in spite of ${badnessName}`] : []),
  ]
}

const inTwoSteps = (email: string) => signInInTwoSteps({ call: jsonCaller(product.apiUrl), places: product }, email)

type Attacker = { name: string; surfaces: string[]; bearer: () => Promise<string> }
const attackers: Attacker[] = [
  {
    name: 'a patient, the main and the staff API',
    surfaces: ['main', 'staff'],
    bearer: async () => (await signIn(product.apiUrl, attacker)).access,
  },
  {
    name: 'a patient, the second API',
    surfaces: ['second'],
    bearer: async () => nestOf((await signIn(product.apiUrl, attacker)).access),
  },
  {
    name: 'a doctor of somebody else, the main and the staff API',
    surfaces: ['main', 'staff'],
    bearer: () =>
      inTwoSteps(patient.doctorEmail === 'marcos@prumo.example' ? 'helena@prumo.example' : 'marcos@prumo.example'),
  },
]

test.each(attackers)('$name', { timeout: 120_000 + many * 200 }, async ({ surfaces, bearer }) => {
  const operations: Operation[] = []
  for (const surface of surfaces) operations.push(...(await operationsAt(`${product.apiUrl}/docs/${surface}.json`)))
  await restoreAttacker()
  const theirs = await bearer()
  const outcome = await attack({
    apiUrl: product.apiUrl,
    database,
    operations,
    seed,
    many,
    renew: () => targetsOf(theirs),
    faultsOf: judge,
  })
  tellOutcome(outcome)
  expect(outcome.told).toBe('')
  expect(outcome.pairs.tried).toBe(Math.min(many, outcome.pairs.thereAre))
})

test('the patient has what he had', async () => {
  expect(await stateOfPatient(database, patient)).toBe(before)
})
