import { Banner, Button } from '@prumo/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Failure } from '#shared/http/failure.ts'
import { useIsOnline } from './use-is-online.ts'

type WaitingForLineProps = {
  isSending: boolean
  failure: Failure | undefined
  /** Sends again what the form holds. */
  onRetry: () => void
  /** True if it is sent again by itself: only for what may be sent twice, and never for a password. */
  isSentAgain?: boolean
  /** What is said of a failure that is none of the line. */
  children: ReactNode
}

/**
 * Says at once that a form cannot be sent without a connection, and sends it when the connection is back. The form
 * keeps what was typed, in memory: nothing of it is put into the browser's storage.
 */
export function WaitingForLine({ isSending, failure, onRetry, isSentAgain = true, children }: WaitingForLineProps) {
  const isOnline = useIsOnline()
  const isUnanswered = failure?.kind === 'noResponse' && !isSending
  const retry = useRef(onRetry)
  useEffect(() => {
    retry.current = onRetry
  }, [onRetry])
  const isLost = useRef(false)
  useEffect(() => {
    if (!isOnline) {
      isLost.current = isUnanswered
      return
    }
    if (isLost.current && isSentAgain) retry.current()
    isLost.current = false
  }, [isOnline, isUnanswered, isSentAgain])
  const isSaid = !isOnline && (isSending || isUnanswered)
  const banner = useRef<HTMLDivElement>(null)
  // On a phone it may appear beyond the edge of the screen.
  useEffect(() => {
    if (isSaid) banner.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isSaid])
  if (!isSaid) return children
  return (
    <div role="status" ref={banner}>
      <Banner
        tone="warn"
        title="Sem internet."
        action={
          isSending ? undefined : (
            <Button variant="quiet" size="small" onClick={onRetry}>
              Tentar de novo
            </Button>
          )
        }
      >
        {isSentAgain
          ? 'O que você digitou está aqui. Enviamos sozinhos quando a conexão voltar; deixe esta tela aberta.'
          : 'O que você digitou está aqui. Quando a conexão voltar, tente de novo.'}
      </Banner>
    </div>
  )
}
