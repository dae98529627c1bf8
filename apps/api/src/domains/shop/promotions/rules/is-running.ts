import { couponExpired } from '../promotions.errors.ts'
import type { Rule } from './rule.ts'

/** Only between its start and its end, also where the team ended it; the contract has one sentence for all. */
export const isRunning: Rule = ({ startsAt, expiresAt, endedAt }, { now }) =>
  (startsAt && now < startsAt) || (expiresAt && now >= expiresAt) || endedAt ? couponExpired() : null
