import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../http/failure.ts'
import { type Transit, transitOf, type Watch } from './transit.ts'

/** What sends a file: a mutation's trigger, whose promise can be aborted. */
export type Send = (file: Watch & { transit: Transit }) => Promise<{ error?: unknown }> & { abort: () => void }

export type Phase = 'chosen' | 'sending' | 'waiting' | 'checking' | 'stopped'

export type Sending = {
  /** The chosen file; it stays until it has arrived, or the user takes another or none. */
  transit: Transit | null
  phase: Phase
  /** The sent part, from 0 to 1. */
  part: number
  failure: Failure | null
  /** The name of the file that arrived last. */
  arrived: string | null
}

const nothing: Sending = { transit: null, phase: 'chosen', part: 0, failure: null, arrived: null }

/** One file's way to the server: chosen, sent, waiting for the line, arrived, or stopped by a failure. */
export const useSending = (send: Send, { onDropped }: { onDropped: (transit: Transit) => void }) => {
  const [sending, setSending] = useState(nothing)
  const running = useRef<{ abort: () => void } | null>(null)
  const change = (changed: Partial<Sending>) => setSending((before) => ({ ...before, ...changed }))
  useWarningOnLeave(sending.transit !== null)
  useEffect(() => () => running.current?.abort(), [])
  const drop = () => {
    running.current?.abort()
    running.current = null
    if (sending.transit) onDropped(sending.transit)
    setSending(nothing)
  }
  const choose = (file: File) => {
    if (sending.transit) onDropped(sending.transit)
    setSending({ ...nothing, transit: transitOf(file) })
  }
  const start = async (transit: Transit) => {
    change({ phase: 'sending', failure: null, arrived: null })
    const attempt = send({
      transit,
      onProgress: (part) => change({ part, phase: part < 1 ? 'sending' : 'checking' }),
      onWaiting: (isWaiting) => isWaiting && change({ phase: 'waiting' }),
    })
    running.current = attempt
    const { error } = await attempt
    // Given up, or another one meanwhile.
    if (running.current !== attempt) return
    running.current = null
    if (error) change({ phase: 'stopped', failure: error as Failure })
    else setSending({ ...nothing, arrived: transit.file.name })
  }
  return { sending, choose, start, drop }
}

/** The browser asks before it closes a page with a file that has not arrived. */
const useWarningOnLeave = (isNeeded: boolean) => {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
