import type { DueWork } from '#platform/due-work'
import { eraseDueAccounts, forgetErasedAddresses } from './erase-due-accounts.ts'

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [
  { name: 'erase-due-accounts', run: eraseDueAccounts },
  { name: 'forget-erased-addresses', run: forgetErasedAddresses },
]
