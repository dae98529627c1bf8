import { afterAll, beforeAll, expect, test } from 'vitest'
import { repeatedWrites } from '#testing/repeated-writes'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let write: ReturnType<typeof repeatedWrites>['write']
beforeAll(async () => {
  it = await testWorld()
  write = repeatedWrites(it).write
})
afterAll(() => it.close())

/** Sent twice under one key: the second answer says how things stand, and changes nothing. */
const twice = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const send = await write(method, `/api/v1/${path}`, { as: 'diego', ...(payload && { payload }) })
  const [first, again] = [await send(), await send()]
  expect([path, first.status, again.status, again.isReplayed]).toEqual([path, 200, 200, true])
  return { send, body: again.body }
}

test('a switch that was turned back meanwhile stays as it is', async () => {
  const off = await twice('PUT', 'notices/messages/mail', { is_on: false })
  await twice('PUT', 'notices/messages/mail', { is_on: true })
  const { body } = await off.send()
  expect(body.notices.find(({ kind }: { kind: string }) => kind === 'messages').mail.isOn).toBe(true)
})

test('hours that were picked anew meanwhile stay as they are', async () => {
  const late = await twice('PUT', 'notice_hours', { from_hour: 18, to_hour: 22 })
  await twice('PUT', 'notice_hours', { from_hour: 9, to_hour: 18 })
  expect((await late.send()).body.hours).toEqual({ fromHour: 9, toHour: 18 })
})

test('a browser is subscribed, tried and removed once, and is not subscribed again by a late retry', async () => {
  const { endpoint, keys } = await sandboxControl(it.sandbox.url).pushSubscription(
    it.world.gateways.push?.publicKey ?? '',
  )
  const subscribed = await twice('PUT', 'push_subscription', { endpoint, keys })
  const [{ id }] = subscribed.body.push.subscriptions
  await twice('POST', `push_subscriptions/${id}/tests`)
  await twice('DELETE', `push_subscriptions/${id}`)
  expect((await subscribed.send()).body.push.subscriptions).toEqual([])
})
