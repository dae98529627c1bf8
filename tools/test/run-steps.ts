import { describeFailure, PlainFailure } from '../terminal/plain-failure.ts'
import type { Step } from './step.ts'

type Way = {
  cores: number
  /** Prints the output of a step as a whole when the step ends. */
  print: (text: string) => void
  /** Ends the running steps after another one has failed. */
  stopRunning: () => void
}

export type Outcome = {
  passed: number
  failed: number
  /** Ended because another step failed, or never started. */
  left: string[]
}

/**
 * Runs steps in their order, in parallel as far as the cores allow; a step that does not fit lets smaller ones pass.
 * After the first failure no step starts and the running ones are ended.
 */
export const runSteps = async (steps: Step[], { cores, print, stopRunning }: Way): Promise<Outcome> => {
  const waiting = [...steps]
  const running = new Map<Step, Promise<void>>()
  const outcome: Outcome = { passed: 0, failed: 0, left: [] }

  const begin = (step: Step): void => {
    const ended = runStep(step).then((verdict) => {
      running.delete(step)
      if (verdict.hasPassed) outcome.passed += 1
      else if (outcome.failed > 0) return void outcome.left.push(step.name)
      else outcome.failed += 1
      print(verdict.told)
      if (!verdict.hasPassed) stopRunning()
    })
    running.set(step, ended)
  }
  const beginWhatFits = (): void => {
    for (const step of [...waiting]) {
      const busy = [...running.keys()].reduce((sum, one) => sum + one.cores, 0)
      if (busy > 0 && busy + step.cores > cores) continue
      waiting.splice(waiting.indexOf(step), 1)
      begin(step)
    }
  }
  beginWhatFits()
  while (running.size > 0) {
    await Promise.race(running.values())
    if (outcome.failed === 0) beginWhatFits()
  }
  outcome.left.push(...waiting.map(({ name }) => name))
  return outcome
}

/** The result of a step, first in its own output, then in ours. */
const runStep = async ({ name, run }: Step): Promise<{ hasPassed: boolean; told: string }> => {
  const startedAt = performance.now()
  const said: Buffer[] = []
  const told = (last: string) => `${Buffer.concat(said)}${last}`
  const took = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
  try {
    await run((text) => said.push(Buffer.from(text)))
    return { hasPassed: true, told: told(`✓ ${name} (${took()})`) }
  } catch (error) {
    const why = error instanceof PlainFailure ? describeFailure(error) : (error as Error).stack
    return { hasPassed: false, told: told(`✗ ${name} (${took()}): ${why}`) }
  }
}
