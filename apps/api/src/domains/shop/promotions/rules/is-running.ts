import { couponExpired } from '../promotions.errors.ts'
import type { Rule } from './rule.ts'

/** Only between its start and its end; the contract has one sentence for both. */
export const isRunning: Rule = ({ startsAt, expiresAt }, { now }) =>
  (startsAt && now < startsAt) || (expiresAt && now >= expiresAt) ? couponExpired() : null
