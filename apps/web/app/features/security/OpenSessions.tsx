import { formatDateTime } from '@prumo/brazil'
import { Button, Card, LoadingRegion, Row, Skeleton, Stack, StatusBadge } from '@prumo/ui'
import { useState } from 'react'
import { deviceInWords } from '#shared/devices/device-words.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useProof } from './proof.tsx'
import { SettingLine } from './SettingLine.tsx'
import { type Session, useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from './security.api.ts'

/** The server's page size. */
const PAGE = 20

/** Where the account is open, newest first; each is ended here at once, wherever it is. */
export function OpenSessions() {
  const [before, setBefore] = useState<number | undefined>(undefined)
  const { data, error, isFetching, refetch } = useSessionsQuery({ before })
  const [endOthers, ending] = useEndOtherSessionsMutation()
  const prove = useProof()
  const endAll = () => void prove(() => endOthers())
  if (!data && isFetching)
    return (
      <LoadingRegion label="Carregando onde sua conta está aberta">
        <Skeleton />
        <Skeleton />
      </LoadingRegion>
    )
  if (!data) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  const isAlone = before === undefined && data.every(({ isThisOne }) => isThisOne)
  return (
    <Stack>
      <Card className="security-card">
        {data.map((session) => (
          <OneSession key={session.id} session={session} />
        ))}
      </Card>
      <SaidBanner failure={ending.error} onRetry={endAll} />
      {isAlone ? (
        <p className="ui-muted">Sua conta só está aberta aqui.</p>
      ) : (
        <Row hasActions>
          <Button variant="quiet" isBusy={ending.isLoading} onClick={endAll}>
            Encerrar todas as outras
          </Button>
          {before !== undefined && (
            <Button variant="link" onClick={() => setBefore(undefined)}>
              Voltar às mais novas
            </Button>
          )}
          {data.length >= PAGE && (
            <Button variant="link" isBusy={isFetching} onClick={() => setBefore(data.at(-1)?.id)}>
              Ver as anteriores
            </Button>
          )}
        </Row>
      )}
    </Stack>
  )
}

function OneSession({ session }: { session: Session }) {
  const [end, { isLoading, error }] = useEndSessionMutation()
  const { id, isThisOne, usedAt } = session
  const name = deviceInWords(session)
  const prove = useProof()
  const act = () => void prove(() => end({ id }))
  return (
    <SettingLine
      name={name}
      value={`Último uso: ${formatDateTime(usedAt)}`}
      action={
        isThisOne ? (
          <StatusBadge tone="ok">Esta</StatusBadge>
        ) : (
          <Button variant="quiet" size="small" isBusy={isLoading} aria-label={`Encerrar ${name}`} onClick={act}>
            Encerrar
          </Button>
        )
      }
    >
      <SaidBanner failure={error} onRetry={act} />
    </SettingLine>
  )
}
