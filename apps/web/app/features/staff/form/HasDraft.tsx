import { useSyncExternalStore } from 'react'
import type { KeptDraft } from './kept-draft.ts'
import './kept-draft.css'

/** Beside the words that open a form: something of it is kept. */
export function HasDraft({ draft }: { draft: KeptDraft }) {
  const { keptAt } = useSyncExternalStore(draft.subscribe, draft.read, draft.read)
  return keptAt ? <span className="has-draft">{' (há um rascunho)'}</span> : null
}
