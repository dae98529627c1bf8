import { formatDateTime } from '@prumo/brazil'
import { Button, Card, LoadingRegion, Skeleton } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { InviteForm } from './InviteForm.tsx'
import {
  type TeamInvitation,
  useRevokeInvitationMutation,
  useSendInvitationAgainMutation,
  useTeamInvitationsQuery,
} from './team.api.ts'
import { rolesIn } from './team-words.ts'
import './team.css'

/** The server's page size. */
const pageSize = 50

/** Who was invited and has not come yet, and the way to invite somebody. */
export function Invitations() {
  return (
    <Card>
      <h2>Convites</h2>
      <p className="ui-muted">O link chega por e-mail, serve uma vez e vale 72 horas.</p>
      <InvitationPage />
      <InviteForm />
    </Card>
  )
}

/** A page of the list, and what follows it once it was asked for; a change reads every page that is open again. */
function InvitationPage({ before }: { before?: number }) {
  const [isContinued, setIsContinued] = useState(false)
  const { data, error, refetch } = useTeamInvitationsQuery(before === undefined ? {} : { before }, {
    refetchOnMountOrArgChange: true,
  })
  if (!data && error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <LoadingRegion label="Carregando os convites">
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  const last = data.length === pageSize ? data.at(-1) : undefined
  return (
    <>
      {data.length === 0 && before === undefined && <p className="team__none">Nenhum convite aberto.</p>}
      {data.length > 0 && (
        <ul className="team__lines">
          {data.map((invitation) => (
            <InvitationLine key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
      {last && !isContinued && (
        <Button variant="quiet" size="small" onClick={() => setIsContinued(true)}>
          Ver mais convites
        </Button>
      )}
      {last && isContinued && <InvitationPage before={last.id} />}
    </>
  )
}

function InvitationLine({ invitation: { id, email, roles, expiresAt } }: { invitation: TeamInvitation }) {
  const [send, sending] = useSendInvitationAgainMutation()
  const [revoke, revoking] = useRevokeInvitationMutation()
  const [isSent, setIsSent] = useState(false)
  const isOver = Date.parse(expiresAt) <= Date.now()
  const sendAgain = async () => setIsSent(!(await send(id)).error)
  return (
    <li>
      <div className="team__line">
        <span>
          <strong>{email}</strong>
          <span className="ui-muted">
            {` ${rolesIn(roles)}, ${isOver ? 'venceu em' : 'vale até'} ${formatDateTime(expiresAt)}`}
          </span>
        </span>
        <span className="team__acts">
          <Button
            variant="link"
            size="small"
            isBusy={sending.isLoading}
            aria-label={`Reenviar o convite de ${email}`}
            onClick={() => void sendAgain()}
          >
            Reenviar
          </Button>
          <Button
            variant="link"
            size="small"
            isBusy={revoking.isLoading}
            aria-label={`Revogar o convite de ${email}`}
            onClick={() => void revoke(id)}
          >
            Revogar
          </Button>
        </span>
      </div>
      <p role="status" className="ui-muted">
        {isSent && 'Enviado de novo. Só o link mais novo abre.'}
      </p>
      <SaidBanner failure={sending.error ?? revoking.error} />
    </li>
  )
}
