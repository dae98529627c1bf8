import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLogDestination } from './log-destination.ts'
import { registry } from './registry.ts'

const opened = (file: string) => {
  const fd = openSync(file, 'a')
  onTestFinished(() => closeSync(fd))
  return fd
}

test('lines are written in their order', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'prumo-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'log')
  const log = openLogDestination(opened(file))
  for (let line = 0; line < 1_000; line++) log.write(`${line}\n`)
  await expect.poll(() => readFileSync(file, 'utf8').split('\n').length).toBe(1_001)
  expect(readFileSync(file, 'utf8')).toBe(`${Array.from({ length: 1_000 }, (_, line) => line).join('\n')}\n`)
  expect(log.trouble()).toBeNull()
})

test('a full disk is told and costs lines, not the process; what waits is bounded, and the rest is counted', async () => {
  const log = openLogDestination(opened('/dev/full'))
  log.write('first\n')
  await expect.poll(() => log.trouble()).toBe('ENOSPC')
  for (let line = 0; line < 2_000; line++) log.write(`${'x'.repeat(1_000)}\n`)
  const lost = registry.getSingleMetric('prumo_log_lines_lost_total')
  const { values } = (await lost?.get()) ?? { values: [] }
  expect(values[0]?.value).toBeGreaterThan(900)
  expect(values[0]?.value).toBeLessThan(1_100)
})
