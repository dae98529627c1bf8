import { registry } from '@prumo/process'
import { Counter, Gauge } from 'prom-client'

/*
 * Counters that platform code increments as things happen. Figures that must be queried (pool, backlog) are queried at
 * a scrape (`surfaces/metrics`). Labels are names from our own code, never personal data or addresses.
 */

const registers = [registry]

export const silentConnections = new Counter({
  name: 'prumo_silent_connections_total',
  help: 'Pooled connections that we cut because the database fell silent on them.',
  registers,
})

export const clockOffset = new Gauge({
  name: 'prumo_clock_offset_milliseconds',
  help: "How far this process's clock is ahead of the database's.",
  registers,
})

export const databaseReadOnly = new Gauge({
  name: 'prumo_database_read_only',
  help: '1 while the database takes no writes.',
  registers,
})

export const dueWorkFailures = new Counter({
  name: 'prumo_due_work_failures_total',
  help: 'Rounds of due work, and rows of it, that failed.',
  labelNames: ['work'],
  registers,
})

export const reactionFailures = new Counter({
  name: 'prumo_reaction_failures_total',
  help: 'Reactions to events that failed and are tried again.',
  labelNames: ['reaction'],
  registers,
})
