import { useSyncExternalStore } from 'react'
import { noteDraft } from './open-drafts.ts'

/** The input of one form, kept while the tab lives: going back, a reload and a lost connection lose nothing. */
export type Draft<Form> = {
  read(): Form
  write(form: Form): void
  /** Fills fields that are still empty. */
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
 * A draft under its own key in the tab's session storage, which is deleted with the tab: a CPF typed on a shared
 * computer does not stay there. With a null key it is kept only in memory, as card data must be.
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
      // Storage is full or blocked: the input stays in memory.
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

/** The current draft. The server renders the empty form, and the browser fills it after hydration. */
export const useDraft = <Form>(draft: Draft<Form>): Form =>
  useSyncExternalStore(draft.subscribe, draft.read, () => draft.empty)
