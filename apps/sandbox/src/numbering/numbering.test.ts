import { expect, test } from 'vitest'
import { type RunningSandbox, runningSandbox } from '../testing/running-sandbox.ts'

const input = {
  reference: 'K7Q2M9XW4T',
  kind: 'C1',
  prescriber: { council: 'CRM', registration_number: '123456', registration_state: 'SP' },
  issued_at: '2026-11-20T15:00:00.000Z',
}
const ask = (sandbox: RunningSandbox, change: object = {}, key = 'sandbox-secret') =>
  sandbox.call('POST', '/numbering/v1/numbers', { ...input, ...change }, { authorization: `Bearer ${key}` })
const fault = (sandbox: RunningSandbox, kind: string) =>
  sandbox.call('PUT', '/control/faults', { service: 'numbering', kind, times: 1 })

test('each sheet has a number of its own, the same one at each repetition, after a restart too', async () => {
  const before = await runningSandbox()
  const first = await ask(before)
  expect([first.status, first.json]).toEqual([
    201,
    { number: 'TESTE-2026-0000001', prescriber: input.prescriber, is_test: true },
  ])
  const sandbox = await before.restart()
  const again = await ask(sandbox)
  expect([again.status, again.json.number]).toEqual([200, 'TESTE-2026-0000001'])
  expect((await ask(sandbox, { reference: 'AAAAAAAAAA' })).json.number).toBe('TESTE-2026-0000002')
  expect((await ask(sandbox, { kind: 'retained' })).json.error.code).toBe('another_sheet')
})

test('a line that is cut after the number loses it for nobody', async () => {
  const sandbox = await runningSandbox()
  await fault(sandbox, 'cut_after_number')
  await expect(ask(sandbox)).rejects.toThrow()
  const again = await ask(sandbox)
  expect([again.status, again.json.number]).toEqual([200, 'TESTE-2026-0000001'])
})

test('it can refuse a prescriber, and mistake one for another', async () => {
  const sandbox = await runningSandbox()
  await fault(sandbox, 'decline')
  const refused = await ask(sandbox)
  expect([refused.status, refused.json.error.code]).toEqual([422, 'prescriber_not_enrolled'])
  await fault(sandbox, 'wrong_prescriber')
  expect((await ask(sandbox)).json.prescriber.registration_number).toBe('999999')
})

test('without the key, or with what is no sheet, there is no number', async () => {
  const sandbox = await runningSandbox()
  expect((await ask(sandbox, {}, 'wrong')).status).toBe(401)
  expect((await ask(sandbox, { kind: 'simple' })).json.error.code).toBe('invalid_request')
})
