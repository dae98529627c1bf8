import type { NightlyWork } from '#platform/nightly'
import { forgetOldDocumentCodes } from './read-document-verification.ts'

/** Nightly work of this domain. */
export const nightlyWorks: NightlyWork[] = [
  { name: 'forget-wrong-document-codes', at: '03:31', run: forgetOldDocumentCodes },
]
