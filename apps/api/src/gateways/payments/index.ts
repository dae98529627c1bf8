export type * from './payments-gateway.ts'
