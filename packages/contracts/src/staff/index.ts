export * from './care.ts'
export * from './plans.ts'
export * from './prescribing.ts'
