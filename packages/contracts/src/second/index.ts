export * from './customers.ts'
export * from './plans.ts'
export * from './shop.ts'
export * from './shop-token.ts'
