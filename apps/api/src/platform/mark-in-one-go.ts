import { setFlagsFromString } from 'node:v8'

/**
 * Makes V8 mark the old heap in one go, not in steps between which requests are answered. Objects allocated between the
 * steps survive minor collections, and in two of three processes that state never ended: each minor collection then
 * carried everything from the last requests (15 ms instead of 0.4), filled the old heap and so caused the next marking.
 * That cost a fifth to a half of the throughput (docs/performance.md). One go takes some 50 ms for our heap, and is
 * rare. Called before the process is busy.
 */
export const markInOneGo = (): void => setFlagsFromString('--no-incremental-marking')
