import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 mark the old heap in one go, not in steps between which requests are answered. What is answered meanwhile
 * outlives the small collections, and in two of three processes that never ended: each small collection then carried
 * all that the last requests had left (15 ms instead of 0.4), filled the old heap with it, and so brought the next
 * marking about; a fifth to a half fewer answers (docs/performance.md). One go takes some 50 ms for a heap of ours, and
 * is seldom. Called before the process is busy.
 */
export const markInOneGo = (): void => setFlagsFromString('--no-incremental-marking')
