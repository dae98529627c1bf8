import { useSyncExternalStore } from 'react'
import { noteDraft } from './open-drafts.ts'

/** What is being typed into one form, kept while the tab lives: back, reload and a lost connection lose nothing. */
export type Draft<Form> = {
  read(): Form
  write(form: Form): void
  /** Puts values where nothing is typed yet. */
  fill(form: Partial<Form>): void
  clear(): void
  subscribe(listener: () => void): () => void
  empty: Form
}

const storage = (): Storage | null => {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage
  } catch {
    return null // Blocked by the browser: the draft then lives as long as the page.
  }
}

const readStored = <Form extends Record<string, string>>(key: string | null, empty: Form): Form => {
  if (key === null) return empty
  try {
    const stored: unknown = JSON.parse(storage()?.getItem(key) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return empty
    const known = Object.entries(stored).filter(([name, value]) => name in empty && typeof value === 'string')
    return { ...empty, ...Object.fromEntries(known) }
  } catch {
    return empty
  }
}

/**
 * A draft under a key of its own in the tab's session storage, which closes with the tab: a CPF typed on a shared
 * computer does not stay there. A key of null keeps it in memory only: so is card data held.
 */
export const makeDraft = <Form extends Record<string, string>>(key: string | null, empty: Form): Draft<Form> => {
  const listeners = new Set<() => void>()
  let present: Form | null = null
  const settle = (form: Form) => {
    present = form
    for (const listener of listeners) listener()
  }
  const read = () => {
    present ??= readStored(key, empty)
    return present
  }
  const write = (form: Form) => {
    settle(form)
    try {
      if (key !== null) storage()?.setItem(key, JSON.stringify(form))
    } catch {
      // Full or blocked: what is typed stays in memory.
    }
  }
  const clear = () => {
    settle(empty)
    if (key !== null) storage()?.removeItem(key)
  }
  noteDraft(clear)
  return {
    empty,
    read,
    write,
    fill(form) {
      const typed = Object.fromEntries(Object.entries(read()).filter(([, value]) => value !== ''))
      const filled = { ...empty, ...form, ...typed }
      if (Object.keys(filled).some((name) => filled[name] !== read()[name])) write(filled)
    },
    clear,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The draft as it stands. The server draws the empty form, and the browser fills it in after hydration. */
export const useDraft = <Form>(draft: Draft<Form>): Form =>
  useSyncExternalStore(draft.subscribe, draft.read, () => draft.empty)
