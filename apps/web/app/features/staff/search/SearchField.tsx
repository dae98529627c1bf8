import './search-field.css'
import { SearchIcon } from '@prumo/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

type SearchFieldProps = {
  label: string
  /** The current search word. */
  value: string
  onSearch: (word: string) => void
  /** Whether Ctrl+K leads to it; of two fields on a page, one has it. */
  hasKey?: boolean
}

/** Searches start after a pause, and from three letters on: fewer letters would match almost every patient. */
const pauseMs = 250
const fewest = 3

/** A debounced search. Ctrl+K focuses it from anywhere on the page, Esc clears it. */
export function SearchField({ label, value, onSearch, hasKey = true }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // Cleared by the page: a filter was chosen.
  if (value !== shown) {
    setShown(value)
    if (value !== typed.trim() && typed.trim().length >= fewest) setTyped(value)
  }
  useFocusByKey(field, hasKey)
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (text: string, afterMs: number) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(text.trim().length < fewest ? '' : text.trim()), afterMs)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') type('', 0)
    if (event.key === 'Enter') type(typed, 0)
  }
  const left = fewest - typed.trim().length
  return (
    <label className="search-field">
      <SearchIcon width="20" height="20" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        value={typed}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        aria-keyshortcuts={hasKey ? 'Control+K' : undefined}
        onChange={(event) => type(event.currentTarget.value, pauseMs)}
        onKeyDown={onKeyDown}
      />
      {typed.trim() !== '' && left > 0 && (
        <span className="search-field__left" role="status">
          {left === 1 ? 'mais 1 letra' : `mais ${left} letras`}
        </span>
      )}
    </label>
  )
}

const useFocusByKey = (field: { current: HTMLInputElement | null }, hasKey: boolean): void => {
  useEffect(() => {
    if (!hasKey) return
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [field, hasKey])
}
