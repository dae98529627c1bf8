export * from './care.ts'
export * from './plans.ts'
