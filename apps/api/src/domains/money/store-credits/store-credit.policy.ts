import type { StoreCredit } from './store-credit.ts'

/** Only its customer can pay with a credit. */
export const maySpend = (credit: Pick<StoreCredit, 'userId'>, userId: number): boolean => credit.userId === userId
