import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callOverHttp } from '../gateways/call-over-http.ts'
import { logFailedCalls } from './failed-calls.ts'
import { openLog } from './log.ts'

let lines: Record<string, unknown>[]
let stop: () => void
const server = createServer((request, response) => {
  if (request.url !== '/silent') response.end('{}')
})
let address: string
beforeEach(async () => {
  lines = []
  const write = (line: string) => void lines.push(JSON.parse(line))
  stop = logFailedCalls(openLog({ level: 'info', name: 'api' }, { write, trouble: () => null }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  stop()
  server.closeAllConnections()
  server.close()
})

const call = (url: string) => callOverHttp({ method: 'GET', url, timeoutMs: 300 })

test('a line that is not secure where it must be is told by its code, and nothing of what was asked', async () => {
  expect(await call(`https://${address}/people/12345678909?key=secret`)).toEqual({ kind: 'unknown', cause: 'cut' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    level: 40,
    to: `https://${address}`,
    method: 'GET',
    code: expect.stringMatching(/SSL|EPROTO/),
  })
  expect(JSON.stringify(lines)).not.toMatch(/12345678909|secret/)
})

test('so is who is not there, and who says nothing; who answers is not', async () => {
  await call(`http://${address}/`)
  await call(`http://${address}/silent`)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await call(`http://${address}/`)
  expect(lines.map(({ to, code }) => [to, code])).toEqual([
    [`http://${address}`, 'TimeoutError'],
    [`http://${address}`, 'ECONNREFUSED'],
  ])
})
