import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSandbox } from '@prumo/sandbox'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type PushSubscription, sandboxControl } from '#testing/sandbox-control'
import type { PushGateway } from './push-gateway.ts'
import { webPush } from './web-push.ts'

const privateKey = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
const nowhere = { hosts: [], sandboxOrigin: null }
const contact = 'mailto:ajuda@prumo.example'
const dataDir = mkdtempSync(path.join(tmpdir(), 'prumo-push-'))
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let control: ReturnType<typeof sandboxControl>
let gateway: PushGateway
beforeAll(async () => {
  sandbox = await startSandbox({ dataDir, port: 0, mailPort: 0 })
  control = sandboxControl(sandbox.url)
  gateway = webPush({ privateKey, contact, hosts: [], sandboxOrigin: sandbox.url, timeoutMs: 500 })
})
afterEach(() => control.clearFaults())
afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const send = (to: PushSubscription, by = gateway) =>
  by.send({ endpoint: to.endpoint, ...to.keys, text: 'Há uma novidade: ação', ttlSeconds: 3_600 })

test('what we encrypt and sign, another implementation of the standards verifies and reads', async () => {
  const browser = await control.pushSubscription(gateway.publicKey)
  expect(await send(browser)).toEqual({ kind: 'taken' })
  expect(await control.pushed(browser)).toEqual([{ text: 'Há uma novidade: ação', ttl: 3600, urgency: 'normal' }])
})

test('a browser that is gone says so', async () => {
  const browser = await control.pushSubscription(gateway.publicKey)
  await control.endPush(browser)
  expect(await send(browser)).toEqual({ kind: 'gone' })
  expect(await send({ ...browser, endpoint: `${sandbox.url}/push/nobody` })).toEqual({ kind: 'gone' })
})

test('a subscription of another sender’s key refuses us for good', async () => {
  const another = webPush({ privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', contact, ...nowhere })
  expect(await send(await control.pushSubscription(another.publicKey))).toEqual({ kind: 'refused', status: 403 })
})

test.each([
  ['asks to wait', { kind: 'wait' }, { kind: 'later', cause: '429', retryAfterSeconds: 120 }],
  ['fails', { kind: 'error', status: 503 }, { kind: 'later', cause: '503', retryAfterSeconds: null }],
  ['refuses the size', { kind: 'error', status: 413 }, { kind: 'refused', status: 413 }],
  ['cuts the line', { kind: 'drop' }, { kind: 'later', cause: 'cut', retryAfterSeconds: null }],
  ['is silent', { kind: 'delay', delay_ms: 2_000 }, { kind: 'later', cause: 'timeout', retryAfterSeconds: null }],
  ['sends us elsewhere', { kind: 'redirect' }, { kind: 'refused', status: 307 }],
] as const)('a service that %s', async (_what, fault, outcome) => {
  const browser = await control.pushSubscription(gateway.publicKey)
  await control.fault({ service: 'push', times: 1, ...fault })
  expect(await send(browser)).toEqual(outcome)
})

test('no other address is called, whoever asks', async () => {
  const inProduction = webPush({ privateKey, contact, hosts: ['fcm.googleapis.com'], sandboxOrigin: null })
  const browser = await control.pushSubscription(gateway.publicKey)
  await expect(send(browser, inProduction)).rejects.toThrow('no endpoint')
  expect(await control.pushed(browser)).toEqual([])
})
