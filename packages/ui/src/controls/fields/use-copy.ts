import { useCallback, useEffect, useState } from 'react'

const SAID_FOR_MS = 2500

/** The fallback for browsers and insecure pages without a clipboard: an off-screen field, selected and copied. */
const copyBySelection = (text: string): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'ui-hidden'
  // Inside an open dialog everything outside it is inert and cannot be selected.
  const home = document.querySelector('dialog[open]') ?? document.body
  const before = document.activeElement
  home.append(field)
  field.select()
  const isCopied = document.execCommand?.('copy') ?? false
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}

/** Copies a text and reports for a moment whether it worked. */
export const useCopy = (text: string) => {
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (outcome === 'idle') return
    const timer = setTimeout(() => setOutcome('idle'), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = useCallback(async () => {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setOutcome(isCopied || copyBySelection(text) ? 'copied' : 'failed')
  }, [text])
  return { outcome, copy }
}
