import { Counter } from 'prom-client'
import { registry } from './registry.ts'

export const alteredFiles = new Counter({
  name: 'prumo_files_altered_total',
  help: 'Stored files that were refused because their content is not what was stored.',
  registers: [registry],
})
