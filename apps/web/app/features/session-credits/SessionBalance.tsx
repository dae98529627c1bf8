import { formatAmount } from '@prumo/brazil'
import { Button, Card, Row } from '@prumo/ui'
import { type ReactNode, useState } from 'react'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { ReturnSessions } from './ReturnSessions.tsx'
import { type SessionSource, useSessionCreditsQuery } from './session-credits.api.ts'
import { sessionsWords, sourceWords } from './session-words.ts'
import './session-balance.css'

/**
 * The patient's sessions of psychology: how many he may book, and where they come from. `next`: the act that books the
 * next with whom he knows.
 */
export function SessionBalance({ next }: { next?: ReactNode }) {
  const { data, error, refetch } = useSessionCreditsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [returning, setReturning] = useState<SessionSource | null>(null)
  if (!data) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  const { available, sources } = data
  if (sources.length === 0) return null
  return (
    <Card isRaised className="session-balance">
      <h2>Suas sessões de psicologia</h2>
      <p className="session-balance__count">
        {available === 0 ? 'Nenhuma por marcar' : `${sessionsWords(available)} por marcar`}
      </p>
      <p className="ui-muted">
        {available === 0
          ? 'Cancele uma sessão marcada antes de ela começar, e ela volta para cá.'
          : 'Não vencem. Cancelada até começar, a sessão volta para cá; a que você perde conta como usada.'}
      </p>
      <Row hasActions>
        {available > 0 && next}
        <form method="post" action={links.survey()}>
          <input type="hidden" name="spe" value="psychology" />
          <Button type="submit" variant={available > 0 && !next ? 'primary' : 'quiet'}>
            {available === 0 ? 'Comprar mais sessões' : next ? 'Marcar com outra pessoa' : 'Marcar uma sessão'}
          </Button>
        </form>
      </Row>
      <ul className="session-balance__sources">
        {sources.map((source) => (
          <li key={source.orderId}>
            <span>{sourceWords(source)}</span>
            {source.returns !== null && (
              <Button variant="link" aria-haspopup="dialog" onClick={() => setReturning(source)}>
                {`Devolver e receber ${formatAmount(source.returns)}`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {returning && <ReturnSessions source={returning} onClose={() => setReturning(null)} />}
    </Card>
  )
}
