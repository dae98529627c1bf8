import { expect, test } from 'vitest'
import { demonstrationToken } from '../testing/client-token.ts'
import { type RunningSandbox, runningSandbox } from '../testing/running-sandbox.ts'

const services = '/order-checks/cds-services'
const call = (sandbox: RunningSandbox, method: string, path: string, body?: object) =>
  sandbox.call(method, path, body, { authorization: demonstrationToken(`${sandbox.url}${path}`) })

const coded = (resourceType: string, code: string) => ({ resourceType, code: { coding: [{ system: 'atc', code }] } })
const bundle = (...resources: object[]) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map((resource) => ({ resource })),
})
const question = (medications: object) => ({
  hook: 'order-sign',
  hookInstance: crypto.randomUUID(),
  context: { userId: 'Practitioner/1', patientId: 'p', draftOrders: bundle(coded('MedicationRequest', 'G04BE08')) },
  prefetch: { medications },
})

test('it offers one service for orders to be signed, and says what that needs', async () => {
  const { json } = await call(await runningSandbox(), 'GET', services)
  expect(json.services).toMatchObject([
    {
      hook: 'order-sign',
      id: 'interacoes',
      description: expect.any(String),
      prefetch: { patient: expect.any(String) },
    },
  ])
})

test.each([
  ['C01DA14', ['critical']],
  ['C02CA04', ['warning']],
  ['A10BA02', []],
])('tadalafil with %s: %j', async (atc, indicators) => {
  const asked = question(bundle(coded('MedicationStatement', atc)))
  const { status, json } = await call(await runningSandbox(), 'POST', `${services}/interacoes`, asked)
  expect(status).toBe(200)
  expect(json.cards.map(({ indicator }: { indicator: string }) => indicator)).toEqual(indicators)
})

test('nonsense, as often as ordered', async () => {
  const sandbox = await runningSandbox()
  await sandbox.call('PUT', '/control/faults', { service: 'order_checks', kind: 'nonsense', times: 1 })
  const ask = () => call(sandbox, 'POST', `${services}/interacoes`, question(bundle()))
  expect((await ask()).json.cards).toBe('nenhum')
  expect((await ask()).json.cards).toEqual([])
})

test('an unknown service and another hook are refused', async () => {
  const sandbox = await runningSandbox()
  expect((await call(sandbox, 'POST', `${services}/outro`, question(bundle()))).status).toBe(404)
  const other = { ...question(bundle()), hook: 'patient-view' }
  expect((await call(sandbox, 'POST', `${services}/interacoes`, other)).status).toBe(400)
})

test.each([
  ['none', () => undefined],
  ['for another address', (url: string) => demonstrationToken(`${url}${services}/interacoes`)],
  ['that has ended', (url: string) => demonstrationToken(`${url}${services}`, { exp: 1 })],
  ['with another signature', (url: string) => `${demonstrationToken(`${url}${services}`).slice(0, -4)}AAAA`],
])('a token %s is refused', async (_, token) => {
  const sandbox = await runningSandbox()
  const authorization = token(sandbox.url)
  const { status } = await sandbox.call('GET', services, undefined, authorization ? { authorization } : {})
  expect(status).toBe(401)
})
