import { type NumberingConfig, numberingOverHttp } from './numbering-over-http.ts'
import type { NumberingProvider } from './numbering-provider.ts'

export type { NumberingConfig } from './numbering-over-http.ts'
export type { Numbering, NumberingProvider } from './numbering-provider.ts'

export const openNumbering = (config: NumberingConfig): NumberingProvider | null =>
  config === null ? null : numberingOverHttp(config)
