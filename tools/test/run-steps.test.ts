import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { PlainFailure } from '../terminal/plain-failure.ts'
import { runSteps } from './run-steps.ts'
import type { Step } from './step.ts'

/** Steps that end when the test ends them; records the order of starts, and the output. */
const house = (...shapes: [name: string, cores: 1 | 2][]) => {
  const began: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const steps = shapes.map(([name, cores]): Step => {
    const end = Promise.withResolvers<void>()
    ends.set(name, end)
    return {
      name,
      cores,
      run: async (say) => {
        began.push(name)
        say(`${name} works\n`)
        await end.promise
        say(`${name} is through\n`)
      },
    }
  })
  const printed: string[] = []
  const stopRunning = () => {
    for (const name of began) ends.get(name)?.reject(new PlainFailure('stopped'))
  }
  const outcome = runSteps(steps, { cores: 2, print: (text) => printed.push(text), stopRunning })
  const turn = () => pause(0)
  return {
    began,
    printed,
    outcome,
    pass: (name: string) => {
      ends.get(name)?.resolve()
      return turn()
    },
    fail: (name: string) => {
      ends.get(name)?.reject(new PlainFailure('it is broken'))
      return turn()
    },
  }
}

test('a step that fills the machine runs alone, smaller ones side by side, none of them before its turn is free', async () => {
  const { began, pass, outcome } = house(['large', 2], ['one', 1], ['other', 1], ['third', 1])
  expect(began).toEqual(['large'])
  await pass('large')
  expect(began).toEqual(['large', 'one', 'other'])
  await pass('other')
  expect(began).toEqual(['large', 'one', 'other', 'third'])
  await pass('one')
  await pass('third')
  expect(await outcome).toEqual({ passed: 4, failed: 0, left: [] })
})

test('a step that does not fit lets a smaller one pass, and has its turn', async () => {
  const { began, pass, outcome } = house(['one', 1], ['large', 2], ['other', 1])
  expect(began).toEqual(['one', 'other'])
  await pass('one')
  expect(began).toEqual(['one', 'other'])
  await pass('other')
  expect(began).toEqual(['one', 'other', 'large'])
  await pass('large')
  expect((await outcome).passed).toBe(3)
})

test('what a step says stands together, however many run beside it', async () => {
  const { printed, pass, outcome } = house(['one', 1], ['other', 1])
  await pass('other')
  await pass('one')
  await outcome
  expect(printed.map((text) => text.replace(/\([\d.]+ s\)/, ''))).toEqual([
    'other works\nother is through\n✓ other ',
    'one works\none is through\n✓ one ',
  ])
})

test('after a failure none begins, what runs is ended, and one has failed', async () => {
  const { began, printed, fail, outcome } = house(['one', 1], ['other', 1], ['third', 2])
  await fail('one')
  expect(await outcome).toEqual({ passed: 0, failed: 1, left: ['other', 'third'] })
  expect(began).toEqual(['one', 'other'])
  expect(printed).toHaveLength(1)
  expect(printed[0]).toMatch(/^one works\n✗ one \(.*\): it is broken$/)
})

test('nothing to run is told as nothing', async () => {
  expect(await house().outcome).toEqual({ passed: 0, failed: 0, left: [] })
})
