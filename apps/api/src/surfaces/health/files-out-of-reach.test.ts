import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld({
    FILES_S3_URL: '{sandbox}/object-storage',
    FILES_S3_BUCKET: 'prumo',
    FILES_S3_REGION: 'us-east-1',
    FILES_S3_KEY_ID: 'sandbox-public',
    FILES_S3_SECRET: 'sandbox-secret',
  })
})
afterAll(() => it.close())

const ready = async () => {
  const { statusCode, body } = await it.app.inject('/health/ready')
  return [statusCode, JSON.parse(body)]
}

test('files out of reach are said to the operator, and the shop goes on', async () => {
  expect(await ready()).toEqual([200, { status: 'ready' }])
  await sandboxControl(it.sandbox.url).fault({ service: 'object_storage', kind: 'error' })
  await expect
    .poll(ready, { timeout: 20_000, interval: 500 })
    .toEqual([200, { status: 'ready', files: 'out of reach' }])
  await sandboxControl(it.sandbox.url).clearFaults()
  await expect.poll(ready, { timeout: 20_000, interval: 500 }).toEqual([200, { status: 'ready' }])
})
