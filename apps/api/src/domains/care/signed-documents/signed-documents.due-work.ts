import type { DueWork } from '#platform/due-work'
import { forgetDocumentDrafts } from './drafts/keep-draft.ts'
import { signDueDocuments } from './sign-document.ts'

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [
  { name: 'sign-due-documents', run: signDueDocuments },
  { name: 'forget-document-drafts', run: forgetDocumentDrafts },
]
