export * from './care.ts'
export * from './plans.ts'
export * from './prescribing.ts'
export * from './record-export.ts'
