import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const deadlineMs = 1_000
const keptMs = 5_000

/**
 * What is wrong with the file storage, in words for an operator; null if nothing is. The storage is asked every five
 * seconds at most, and never longer than a second: an answer that comes later counts next time.
 */
export const filesTrouble = (app: FastifyInstance) => {
  const { files } = app.parts.world.gateways
  let asked: { atMs: number; trouble: Promise<string | null> } | null = null
  const ask = async (): Promise<string | null> => {
    try {
      await files.check()
      return null
    } catch (error) {
      app.log.warn({ err: error }, 'the files are out of reach')
      return 'out of reach'
    }
  }
  return (): Promise<string | null> => {
    if (!asked || performance.now() - asked.atMs >= keptMs) asked = { atMs: performance.now(), trouble: ask() }
    return Promise.race([asked.trouble, pause(deadlineMs, 'out of reach', { ref: false })])
  }
}
