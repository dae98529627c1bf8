import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { findFreePort } from './free-port.ts'
import { waitForEnd } from './running-process.ts'
import type { Service } from './service.ts'
import { type Supervised, supervise } from './supervise.ts'

/** A small server that records its pid, and that it drained when it was told to stop. */
const wellBehaved = `
import { createServer } from 'node:http'
import { appendFileSync } from 'node:fs'
appendFileSync('pids', process.pid + '\\n')
const server = createServer((_, response) => response.end()).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => { appendFileSync('drained', 'yes'); server.close(() => process.exit(0)); server.closeAllConnections() })
`

const serviceOf = async (source: string): Promise<Service> => {
  const cwd = temporaryDirectory()
  writeFileSync(path.join(cwd, 'main.mjs'), source)
  const port = await findFreePort()
  return {
    name: 'thing',
    args: ['main.mjs'],
    cwd,
    env: { PORT: String(port) },
    readyUrl: `http://127.0.0.1:${port}/`,
    logFile: path.join(cwd, 'thing.log'),
  }
}

const supervised = (service: Service): { thing: Supervised; said: string[] } => {
  const said: string[] = []
  const thing = supervise(service, (line) => said.push(line))
  onTestFinished(() => thing.stop())
  return { thing, said }
}

const pidsOf = ({ cwd }: Service) => readFileSync(path.join(cwd, 'pids'), 'utf8').trim().split('\n').map(Number)

test('a killed service is back within a second, and both are told', async () => {
  const service = await serviceOf(wellBehaved)
  const begunAt = performance.now()
  const { thing, said } = supervised(service)
  await thing.ready
  const startMs = performance.now() - begunAt
  await thing.kill()
  const killedAt = performance.now()
  await thing.untilReady()
  // On a busy machine the start itself takes longer than that.
  expect(performance.now() - killedAt).toBeLessThan(1_000 + 2 * startMs)
  await expect.poll(() => said).toEqual(['thing ended (SIGKILL), starting it again', 'thing is back'])
  expect(new Set(pidsOf(service)).size).toBe(2)
})

test('one that is frozen is replaced within half a minute, and told', async () => {
  const service = await serviceOf(wellBehaved)
  const { thing, said } = supervised({ ...service, liveUrl: service.readyUrl })
  await thing.ready
  const [frozen] = pidsOf(service) as [number]
  process.kill(frozen, 'SIGSTOP')
  await expect
    .poll(() => said)
    .toEqual(['thing does not answer any more, ending it', 'thing ended (SIGKILL), starting it again', 'thing is back'])
  expect(await waitForEnd(frozen, 0)).toBe(true)
})

test('stopping lets it drain and does not start it again', async () => {
  const service = await serviceOf(wellBehaved)
  const { thing, said } = supervised(service)
  await thing.ready
  await thing.stop()
  expect(existsSync(path.join(service.cwd, 'drained'))).toBe(true)
  expect(await waitForEnd(pidsOf(service)[0] as number, 1_000)).toBe(true)
  expect(said).toEqual([])
})

test('one that never starts is told at once, not tried for ever', async () => {
  const service = await serviceOf('process.exit(3)')
  await expect(supervised(service).thing.ready).rejects.toThrow('thing did not start (exit code 3): see above and')
})

test('one that stops being able to start is given up with one line', async () => {
  const service = await serviceOf(wellBehaved)
  const { thing } = supervised(service)
  await thing.ready
  writeFileSync(path.join(service.cwd, 'main.mjs'), 'process.exit(1)')
  await thing.kill()
  await expect(thing.lost).rejects.toThrow('thing keeps ending (exit code 1), given up')
})

test('when the supervisor is killed outright its services drain by themselves', async () => {
  const service = await serviceOf(wellBehaved)
  const module = path.join(import.meta.dirname, 'supervise.ts')
  const code = `import { supervise } from ${JSON.stringify(module)}
    await supervise(${JSON.stringify(service)}, () => {}).ready
    console.log('ready')`
  const supervisor = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(createInterface({ input: supervisor.stdout }), 'line')
  supervisor.kill('SIGKILL')
  expect(await waitForEnd(pidsOf(service)[0] as number, 5_000)).toBe(true)
  expect(existsSync(path.join(service.cwd, 'drained'))).toBe(true)
})
