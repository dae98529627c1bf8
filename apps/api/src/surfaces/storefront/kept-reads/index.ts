export { defineKeptRead } from './define-kept-read.ts'
export { keptReads, type Source } from './kept-reads.plugin.ts'
