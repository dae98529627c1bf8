export { defineKeptRead } from './define-kept-read.ts'
export { type ExpressLane, openExpressLane } from './express-lane.ts'
export { keptReads, type Source } from './kept-reads.plugin.ts'
