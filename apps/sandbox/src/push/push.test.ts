import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { runningSandbox } from '../testing/running-sandbox.ts'
import { decrypt } from './decrypt.ts'

const keyOf = () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair.getPublicKey('base64url')
}

// RFC 8291, section 5 and appendix A.
test('the example of the standard is decrypted', () => {
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  )
  const receiver = {
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    authSecret: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  expect(decrypt(body, receiver)).toBe('When I grow up, I want to be a watermelon')
})

test('an endpoint takes nothing from who does not say who he is, and ends when its browser does', async () => {
  const sandbox = await runningSandbox()
  const { json } = await sandbox.call('POST', '/control/push_subscriptions', { application_server_key: keyOf() })
  const path = new URL(json.endpoint).pathname
  expect((await sandbox.call('POST', path, {}, { ttl: '60' })).status).toBe(401)
  expect((await sandbox.call('POST', path, {}, { ttl: '60', authorization: 'vapid t=a.b.c, k=x' })).status).toBe(401)
  expect((await sandbox.call('GET', `${path}/messages`)).json).toEqual({ messages: [] })
  await sandbox.call('DELETE', `/control/push_subscriptions/${path.split('/').at(-1)}`)
  expect((await sandbox.call('POST', path, {}, { ttl: '60' })).status).toBe(410)
  expect((await sandbox.call('POST', '/push/unknown', {}, { ttl: '60' })).status).toBe(404)
})

test('it asks to wait, and can send its caller elsewhere', async () => {
  const sandbox = await runningSandbox()
  await sandbox.call('PUT', '/control/faults', { service: 'push', kind: 'wait', times: 1 })
  const waiting = await sandbox.call('POST', '/push/any', {}, {})
  expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([429, '120'])
  await sandbox.call('PUT', '/control/faults', { service: 'push', kind: 'redirect', times: 1 })
  expect((await sandbox.call('POST', '/push/any', {}, {})).status).toBe(307)
})
