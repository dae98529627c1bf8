import type { NightlyWork } from '#platform/nightly'
import { reconcileLastDays } from './reconciliation/reconcile-charges.ts'

/** What is done once a night. */
export const nightlyWorks: NightlyWork[] = [{ name: 'reconcile-charges', at: '04:11', run: reconcileLastDays }]
