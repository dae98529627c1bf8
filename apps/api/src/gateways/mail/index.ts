export type * from './mail-gateway.ts'
