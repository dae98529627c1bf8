export type * from './postal-codes-gateway.ts'
