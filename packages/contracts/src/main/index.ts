export * from './academy.ts'
export * from './care.ts'
export * from './offerings.ts'
export * from './people.ts'
