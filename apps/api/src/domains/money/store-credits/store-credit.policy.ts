import type { StoreCredit } from './store-credit.ts'

/** A credit pays for its customer alone. */
export const maySpend = (credit: Pick<StoreCredit, 'userId'>, userId: number): boolean => credit.userId === userId
