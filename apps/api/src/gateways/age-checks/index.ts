export type * from './age-checks-gateway.ts'
