import type { NightlyWork } from '#platform/nightly'
import { reconcileLastDays } from './reconciliation/reconcile-charges.ts'

/** Nightly work of this domain. */
export const nightlyWorks: NightlyWork[] = [{ name: 'reconcile-charges', at: '04:11', run: reconcileLastDays }]
