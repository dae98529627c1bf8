import { expect, test } from 'vitest'
import { demonstrationToken } from '../testing/client-token.ts'
import { type RunningSandbox, runningSandbox } from '../testing/running-sandbox.ts'
import { askSeller, cardInput, order, pixInput, tokenFor } from '../testing/seller.ts'
import { kindsOfService } from './fault.ts'

const AS_SELLER = { authorization: 'Bearer sandbox-secret' }
const servers: [service: string, ask: (sandbox: RunningSandbox) => Promise<{ status: number }>][] = [
  ['payments', (sandbox) => askSeller(sandbox, '/charges?external_reference=P1')],
  ['postal_codes', (sandbox) => sandbox.call('GET', '/postal-codes/ws/01310200/json/')],
  [
    'parcels',
    (sandbox) =>
      sandbox.call(
        'POST',
        '/parcels/token/v1/autentica/cartaopostagem',
        { numero: '1' },
        { authorization: 'Basic YTpi' },
      ),
  ],
  [
    'age_checks',
    (sandbox) =>
      sandbox.call('POST', '/age-checks/v1/checks', { document: '12345678909', birth_date: '1990-01-01' }, AS_SELLER),
  ],
  [
    'signing',
    (sandbox) =>
      sandbox.call(
        'POST',
        '/signing/v1/signatures',
        {
          reference: 'K7Q2M9XW4T',
          digest: { algorithm: 'sha256', value: '0'.repeat(64) },
          signer: { name: 'Helena Prado', council: 'CRM', registration_number: '123456', registration_state: 'SP' },
        },
        AS_SELLER,
      ),
  ],
  [
    'order_checks',
    (sandbox) => {
      const path = '/order-checks/cds-services'
      const authorization = demonstrationToken(`${sandbox.url}${path}`)
      return sandbox.call('GET', path, undefined, { authorization })
    },
  ],
]
const orderFault = (sandbox: RunningSandbox, fault: object) => sandbox.call('PUT', '/control/faults', fault)

test.each(servers)('%s: an error as often as ordered, and then all is well', async (service, ask) => {
  const sandbox = await runningSandbox()
  await orderFault(sandbox, { service, kind: 'error', times: 2, status: 502 })
  const statuses = [(await ask(sandbox)).status, (await ask(sandbox)).status, (await ask(sandbox)).status]
  expect(statuses.slice(0, 2)).toEqual([502, 502])
  expect(statuses[2]).toBeLessThan(300)
})

test.each(servers)('%s: no answer at all until cleared', async (service, ask) => {
  const sandbox = await runningSandbox()
  await orderFault(sandbox, { service, kind: 'drop' })
  await expect(ask(sandbox)).rejects.toThrow()
  await expect(ask(sandbox)).rejects.toThrow()
  expect((await sandbox.call('DELETE', '/control/faults')).status).toBe(204)
  expect((await ask(sandbox)).status).toBeLessThan(300)
})

test.each(servers)('%s: late, but right', async (service, ask) => {
  const sandbox = await runningSandbox()
  await orderFault(sandbox, { service, kind: 'delay', times: 1, delay_ms: 80 })
  const startedAt = performance.now()
  expect((await ask(sandbox)).status).toBeLessThan(300)
  expect(performance.now() - startedAt).toBeGreaterThan(75)
})

test('cut after charging: the money is taken and nobody answers; the same key then tells of it', async () => {
  const sandbox = await runningSandbox()
  await orderFault(sandbox, { service: 'payments', kind: 'cut_after_charge', times: 1 })
  const input = cardInput(await tokenFor(sandbox))
  await expect(order(sandbox, '/charges', input, 'key')).rejects.toThrow()
  const { results } = (await askSeller(sandbox, '/charges?external_reference=P1234567')).json
  expect(results).toMatchObject([{ status: 'approved' }])
  const again = await order(sandbox, '/charges', input, 'key')
  expect([again.status, again.json.id]).toEqual([201, results[0].id])
  expect(again.headers.get('idempotent-replayed')).toBe('true')
})

test('a dropped charge was never made', async () => {
  const sandbox = await runningSandbox()
  await orderFault(sandbox, { service: 'payments', kind: 'drop', times: 1 })
  await expect(order(sandbox, '/charges', pixInput)).rejects.toThrow()
  expect((await askSeller(sandbox, '/charges?external_reference=P1234567')).json.results).toEqual([])
})

test('decline: the next card is turned down for the given reason, a Pix is not', async () => {
  const sandbox = await runningSandbox()
  const detail = 'cc_rejected_call_for_authorize'
  await orderFault(sandbox, { service: 'payments', kind: 'decline', times: 1, status_detail: detail })
  expect((await order(sandbox, '/charges', pixInput)).json.status).toBe('pending')
  const declined = await order(sandbox, '/charges', cardInput(await tokenFor(sandbox)))
  expect(declined.json).toMatchObject({ status: 'declined', status_detail: detail })
  expect((await order(sandbox, '/charges', cardInput(await tokenFor(sandbox)))).json.status).toBe('approved')
})

test('a fault speaks only of the path and the reference it names', async () => {
  const sandbox = await runningSandbox()
  await orderFault(sandbox, { service: 'payments', kind: 'error', match: { external_reference: 'P1234567' } })
  const other = await order(sandbox, '/charges', { ...pixInput, external_reference: 'other' })
  expect(other.status).toBe(201)
  expect((await order(sandbox, '/charges', pixInput)).status).toBe(503)
  await sandbox.call('DELETE', '/control/faults')
  await orderFault(sandbox, { service: 'payments', kind: 'error', match: { path: '/cancellation' } })
  expect((await askSeller(sandbox, `/charges/${other.json.id}`)).status).toBe(200)
  expect((await order(sandbox, `/charges/${other.json.id}/cancellation`, {})).status).toBe(503)
})

test('faults are listed, replaced by the same order, cleared one by one, and kept over a restart', async () => {
  const before = await runningSandbox()
  await orderFault(before, { service: 'mail', kind: 'drop', times: 3 })
  await orderFault(before, { service: 'mail', kind: 'drop', times: 5 })
  const { json: second } = await orderFault(before, { service: 'parcels', kind: 'delay', delay_ms: 10 })
  const sandbox = await before.restart()
  const list = async () => (await sandbox.call('GET', '/control/faults')).json.faults
  expect(await list()).toMatchObject([
    { service: 'mail', kind: 'drop', times: 5 },
    { service: 'parcels', kind: 'delay', delay_ms: 10 },
  ])
  await sandbox.call('DELETE', `/control/faults/${second.id}`)
  expect(await list()).toHaveLength(1)
})

const services = Object.keys(kindsOfService) as (keyof typeof kindsOfService)[]
const kinds = [...new Set(Object.values(kindsOfService).flat())]
const meaningless: [string, string][] = services.flatMap((service) =>
  kinds.filter((kind) => !kindsOfService[service].includes(kind)).map((kind): [string, string] => [service, kind]),
)
test.each([...meaningless, ['moon', 'drop'], ['mail', 'explode']])(
  '%s does not know how to %s',
  async (service, kind) => {
    const sandbox = await runningSandbox()
    const { status, json } = await orderFault(sandbox, { service, kind })
    expect([status, json.error.code]).toEqual([400, 'invalid_request'])
  },
)

test('the control page orders a fault, shows it, ends it, and forgets everything', async () => {
  const sandbox = await runningSandbox()
  const send = (path: string, fields: Record<string, string>) =>
    sandbox.call('POST', `/control/forms/${path}`, new URLSearchParams(fields))
  const empty = { times: '', delay_ms: '', status: '', status_detail: '', external_reference: '' }
  await send('faults', { ...empty, service: 'webhooks', kind: 'delay', times: '2', external_reference: 'P1' })
  const page = (await sandbox.call('GET', '/control')).text
  expect(page).toContain('Avisos à loja: atrasar')
  expect(page).toContain('mais 2 vezes, só P1')
  const wrong = await send('faults', { ...empty, service: 'mail', kind: 'reorder' })
  expect([wrong.status, wrong.text.includes('não sabe falhar assim')]).toEqual([422, true])
  const [fault] = (await sandbox.call('GET', '/control/faults')).json.faults
  await send(`faults/${fault.id}/clear`, {})
  expect((await sandbox.call('GET', '/control')).text).toContain('Nenhuma. Tudo responde como deve.')
  await order(sandbox, '/charges', pixInput)
  await send('reset', {})
  expect((await askSeller(sandbox, '/charges?external_reference=P1234567')).json.results).toEqual([])
})
