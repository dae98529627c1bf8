import { Button, Card, ConfirmModal } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Person, useChangeAccessMutation, useEndSessionsMutation } from './team.api.ts'
import './team.css'

type Asked = 'sessions' | 'closing' | null

/** Sessions ended, the account closed and opened again. The person gets a mail of each. */
export function PersonAccess({ person }: { person: Person }) {
  const [asked, setAsked] = useState<Asked>(null)
  const [end, ending] = useEndSessionsMutation()
  const [change, changing] = useChangeAccessMutation()
  const { userId } = person
  const close = () => setAsked(null)
  return (
    <Card>
      <h2>Acesso</h2>
      <p className="ui-muted">A pessoa recebe um e-mail de cada mudança.</p>
      <div className="team__buttons">
        <Button variant="quiet" size="small" disabled={person.sessions === 0} onClick={() => setAsked('sessions')}>
          Encerrar todas as sessões
        </Button>
        {person.isDeactivated && (
          <Button
            variant="teal"
            size="small"
            isBusy={changing.isLoading}
            onClick={() => void change({ userId, isOpen: true })}
          >
            Reativar a conta
          </Button>
        )}
        {!person.isDeactivated && person.roles.length > 0 && (
          <Button variant="danger" size="small" onClick={() => setAsked('closing')}>
            Desativar a conta
          </Button>
        )}
      </div>
      <SaidBanner failure={ending.error ?? changing.error} />
      <ConfirmModal
        isOpen={asked === 'sessions'}
        onClose={close}
        title="Encerrar todas as sessões?"
        keepLabel="Deixar como está"
        confirmLabel="Encerrar as sessões"
        isBusy={ending.isLoading}
        onConfirm={() => void end({ userId }).then(close)}
      >
        <p>{`${person.name} sai de todos os aparelhos agora e entra de novo com a senha. Nenhum aparelho fica de confiança.`}</p>
      </ConfirmModal>
      <ConfirmModal
        isOpen={asked === 'closing'}
        onClose={close}
        title="Desativar a conta?"
        keepLabel="Manter a conta"
        confirmLabel="Desativar a conta"
        isBusy={changing.isLoading}
        onConfirm={() => void change({ userId, isOpen: false }).then(close)}
      >
        <p>
          {`${person.name} sai agora e não entra mais, também na área de paciente. Quem atende deixa de aparecer para marcar; as consultas já marcadas ficam numa lista, para você passar ou cancelar. Dá para reativar depois.`}
        </p>
      </ConfirmModal>
    </Card>
  )
}
