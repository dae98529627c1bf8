import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSiteVersion, type SiteVersion } from './site-version.ts'

let api: Server
let siteVersion: SiteVersion
const opened: Socket[] = []
const remember = (message: unknown) => void opened.push((message as { socket: Socket }).socket)

beforeEach(async () => {
  api = createServer((_, answer) => {
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify({ version: 'one', heldMs: 60_000 }))
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  subscribe('net.client.socket', remember)
  siteVersion = openSiteVersion({ apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` })
})
afterEach(() => {
  unsubscribe('net.client.socket', remember)
  opened.length = 0
  siteVersion.close()
  api.closeAllConnections()
  api.close()
})

test('a version is held for as long as the API guarantees it', async () => {
  expect(siteVersion.held()).toBeNull()
  expect(await siteVersion.current()).toBe('one')
  expect(siteVersion.held()).toBe('one')
})

test('the guarantee ends with its connection at once, not when closing it has been announced', async () => {
  await siteVersion.current()
  expect(siteVersion.held()).toBe('one')
  const [connection] = opened as [Socket]
  connection.destroy()
  expect(siteVersion.held()).toBeNull()
})
