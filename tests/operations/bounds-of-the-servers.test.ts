import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { findFreePort } from '../../tools/processes/free-port.ts'
import { spawnService } from '../../tools/processes/spawn-service.ts'
import { describeServices } from '../../tools/start/services.ts'
import { readStartSettings } from '../../tools/start/settings.ts'
import { ensureWebBuild } from '../../tools/start/web-build.ts'

const megabyte = 1024 * 1024
const parts = ['web', 'api'] as const

const dataDir = mkdtempSync(path.join(tmpdir(), 'prumo-bounds-'))
const running = {} as Record<(typeof parts)[number], { url: string; process: ChildProcess }>

// The processes of `npm start` without the supervisor, so that none restarts while its memory is measured.
beforeAll(async () => {
  await ensureWebBuild(() => {}, new AbortController().signal)
  const { url: databaseUrl } = await testDatabase()
  const [WEB_PORT, API_PORT] = [String(await findFreePort()), String(await findFreePort())]
  const settings = readStartSettings({
    APP_ENV: 'local',
    WEB_PORT,
    API_PORT,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  })
  const services = describeServices(settings, { databaseUrl, isReloading: false })
  for (const part of parts) {
    const { readyUrl } = services[part]
    running[part] = { url: new URL(readyUrl).origin, process: spawnService(services[part]) }
    await vi.waitFor(async () => expect((await fetch(readyUrl)).ok).toBe(true), { timeout: 30_000 })
  }
})
afterAll(async () => {
  for (const { process } of Object.values(running)) {
    process.kill('SIGTERM')
    await once(process, 'exit')
  }
  rmSync(dataDir, { recursive: true, force: true })
})

const portOf = (url: string) => Number(new URL(url).port)

type Line = { socket: Socket; ended: Promise<void>; heard: () => string }

/** A raw connection to a server, on which a test writes bytes and reads the answer. */
const open = (url: string): Promise<Line> =>
  new Promise((resolve, reject) => {
    const socket = connect(portOf(url), '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    const ended = new Promise<void>((done) => socket.on('close', () => done()))
    socket.once('error', reject)
    socket.once('connect', () => {
      // A server that refused and closed resets the connection while the client still writes.
      socket.removeAllListeners('error').on('error', () => {})
      resolve({ socket, ended, heard: () => text })
    })
  })

const statusOf = ({ heard }: Line) => Number(heard().split(' ')[1])
const typeOf = ({ heard }: Line) => /content-type: (.*)/i.exec(heard())?.[1]
const bodyOf = ({ heard }: Line) => heard().split('\r\n\r\n').slice(1).join('\r\n\r\n')

/** Sends these bytes and returns the connection when the server has closed it. */
const say = async (url: string, bytes: string): Promise<Line> => {
  const line = await open(url)
  line.socket.write(bytes)
  await line.ended
  return line
}

/** MiB of a process's memory: now (VmRSS), and its peak (VmHWM). */
const memoryOf = ({ pid }: ChildProcess, field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Lets the kernel measure the peak from now on: a start takes more memory than it keeps (proc_pid_clear_refs(5)). */
const forgetPeak = ({ pid }: ChildProcess) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

const targets = { web: '/_session', api: '/spree_oauth/token' }
const posting = (part: keyof typeof targets, ...more: string[]) =>
  [`POST ${targets[part]} HTTP/1.1`, 'Host: 127.0.0.1', 'Content-Type: application/json', ...more, '', ''].join('\r\n')

/** How long, in seconds, a server keeps a connection that sends `begin` and then `drop` once a second. */
const patienceFor = async (url: string, { begin, drop }: { begin: string; drop: string }) => {
  const line = await open(url)
  const begunAt = performance.now()
  line.socket.write(begin)
  const drip = setInterval(() => line.socket.write(drop), 1_000)
  await line.ended
  clearInterval(drip)
  return { status: statusOf(line), seconds: (performance.now() - begunAt) / 1_000 }
}

describe.each(parts)('the %s', (part) => {
  const url = () => running[part].url

  test('a body that says that it is too large is refused before it is sent', async () => {
    const line = await say(url(), posting(part, `Content-Length: ${100 * megabyte}`))
    expect(statusOf(line)).toBe(413)
  })

  test('400 MB that do not say how many they are cost little memory', async () => {
    forgetPeak(running[part].process)
    const before = memoryOf(running[part].process, 'VmRSS')
    const line = await open(url())
    line.socket.write(posting(part, 'Transfer-Encoding: chunked'))
    const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(megabyte, ' '), Buffer.from('\r\n')])
    for (let sent = 0; sent < 400 && !line.socket.destroyed; sent++) {
      await new Promise((written) => line.socket.write(chunk, written))
    }
    line.socket.end('0\r\n\r\n')
    await line.ended
    expect(statusOf(line)).toBe(413)
    // What is thrown away waits for the collector, some 70 MiB at a time: half of what was sent is a bound for both.
    expect(memoryOf(running[part].process, 'VmHWM') - before).toBeLessThan(200)
  })

  test('headers without end are refused', async () => {
    const line = await say(url(), `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect([statusOf(line), bodyOf(line).length > 0]).toEqual([431, true])
  })
})

test('what trickles in is cut at the same time by both: a body after half a minute, headers sooner', async () => {
  const ways = parts.flatMap((part) => [
    patienceFor(running[part].url, { begin: posting(part, 'Content-Length: 1000'), drop: ' ' }),
    patienceFor(running[part].url, { begin: `GET ${targets[part]} HTTP/1.1\r\n`, drop: 'x: y\r\n' }),
  ])
  const [webBody, webHead, apiBody, apiHead] = await Promise.all(ways)
  for (const body of [webBody, apiBody]) {
    expect([body?.status, body && body.seconds > 25 && body.seconds < 40]).toEqual([408, true])
  }
  for (const head of [webHead, apiHead]) expect([head?.status, head && head.seconds < 25]).toEqual([408, true])
})

describe('the web speaks plainly, and Portuguese, to', () => {
  const get = (target: string, ...more: string[]) =>
    say(running.web.url, [`GET ${target} HTTP/1.1`, ...more, 'Connection: close', '', ''].join('\r\n'))

  test('a host that is none: neither the answer nor the log says what was asked', async () => {
    const line = await get('/pedidos?cpf=12345678909', 'Host: u@evil.example')
    expect([statusOf(line), typeOf(line)]).toEqual([400, 'text/plain; charset=utf-8'])
    expect(line.heard() + readFileSync(path.join(dataDir, 'logs/web.log'), 'utf8')).not.toMatch(/cpf|12345678909/)
  })

  test.each(['/%E0%A4%A', '/%', '/patientArea/%E0%A4%A.js', '/files/%E0%A4%A', `/files/${'x'.repeat(600)}`])(
    '%s, which is nobody’s address',
    async (target) => {
      const line = await get(target, 'Host: 127.0.0.1', 'Accept: text/html')
      expect([403, 404]).toContain(statusOf(line))
      expect(typeOf(line)).toMatch(/^text\/(html|plain); charset=utf-8$/)
    },
  )

  test.each(['TRACE', 'PROPFIND'])('%s', async (method) => {
    const line = await say(running.web.url, `${method} / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
    expect([statusOf(line), typeOf(line)]).toEqual([405, 'text/plain; charset=utf-8'])
  })
})
