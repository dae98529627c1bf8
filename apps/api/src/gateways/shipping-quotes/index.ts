export type * from './shipping-quotes-gateway.ts'
