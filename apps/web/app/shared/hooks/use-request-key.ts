import { useState } from 'react'

/**
 * The idempotency key of what a form sends: the same for every try at the same words, so that they arrive once, and
 * another one for other words, so that those are never taken for a repetition.
 */
export type RequestKey = {
  of(words: unknown): string
  /** It arrived: the same words again are another request. */
  spend(): void
}

export const useRequestKey = (): RequestKey => useState(requestKey)[0]

export const requestKey = (): RequestKey => {
  let held: { words: string; key: string } | null = null
  return {
    of(words) {
      const text = JSON.stringify(words)
      if (held?.words !== text) held = { words: text, key: crypto.randomUUID() }
      return held.key
    },
    spend() {
      held = null
    },
  }
}
