import { Counter } from 'prom-client'
import { registry } from './registry.ts'

export const filesOutOfReach = new Counter({
  name: 'prumo_files_out_of_reach_total',
  help: 'Calls to the storage of files that it did not answer, or refused, after every try.',
  labelNames: ['call'],
  registers: [registry],
})
