import { useEffect, useSyncExternalStore } from 'react'
import {
  type DraftKey,
  useDropDocumentDraftMutation,
  useKeepDocumentDraftMutation,
  useLazyDocumentDraftQuery,
} from './document-drafts.api.ts'
import type { KeptDraft } from './kept-draft.ts'

/** Keeps a form's draft on the server while it is shown. */
export const useKeptDraft = (draft: KeptDraft, { consultationId, kind }: DraftKey) => {
  const [ask] = useLazyDocumentDraftQuery()
  const [keep] = useKeepDocumentDraftMutation()
  const [drop] = useDropDocumentDraftMutation()
  useEffect(() => {
    const key = { consultationId, kind }
    void draft.open({ read: () => ask(key), keep: (save) => keep({ ...key, save }), drop: () => drop(key) })
    return draft.leave
  }, [draft, consultationId, kind, ask, keep, drop])
  return useSyncExternalStore(draft.subscribe, draft.read, draft.read)
}
