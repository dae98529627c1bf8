import { Banner, Page } from '@prumo/ui'
import { useSelector } from 'react-redux'
import { selectIsWaitingForServer } from './connectivity.slice.ts'
import './server-wait.css'

/**
 * Says calmly that the server is being retried; the element exists before, empty, so that screen readers announce the
 * text.
 */
export function ServerWait() {
  const isWaiting = useSelector(selectIsWaitingForServer)
  return (
    <div className="server-wait" aria-live="polite">
      {isWaiting && (
        <Page>
          <Banner tone="warn">A conexão está lenta. Tentamos de novo sozinhos; nada do que você fez se perde.</Banner>
        </Page>
      )}
    </div>
  )
}
