import { Card, EmptyState, LinkButton, Page, Picture } from '@prumo/ui'
import { Link, useLocation, useNavigate } from 'react-router'
import { useTokenInLink } from '#features/identity/use-token-in-link.ts'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { DeadLink, Following, FollowLink } from '#features/waiting-list/FollowLink.tsx'
import { useConfirmWaitingMutation } from '#features/waiting-list/waiting-list.api.ts'
import { links, pictureAddress } from '#links'

type DoneState = { isDone?: boolean }
const WORDS = 'Confirmando seu e-mail.'

export const meta = () => hiddenPageMeta('Confirmar o aviso')

/** Where the mail to whoever asked to be told leads. */
export default function ConfirmWaitingPage() {
  const token = useTokenInLink()
  const { state } = useLocation()
  const navigate = useNavigate()
  const confirming = useConfirmWaitingMutation()
  const done: DoneState = { isDone: true }
  if (token !== undefined && (state as DoneState | null)?.isDone) return <Done />
  return (
    <Page isNarrow className="order-page">
      <h1 className="order-page__title">Confirmar o aviso</h1>
      <Card>
        {token === undefined && <Following words={WORDS} />}
        {token === null && <DeadLink />}
        {token && (
          <FollowLink
            token={token}
            words={WORDS}
            follow={confirming}
            onDone={() => void navigate({ hash: '' }, { replace: true, state: done })}
          />
        )}
      </Card>
    </Page>
  )
}

function Done() {
  return (
    <Page isNarrow className="order-page">
      <EmptyState
        headingLevel="h1"
        picture={<Picture src={pictureAddress('esperando')} alt="" />}
        title="Você está na lista"
        action={
          <LinkButton as={Link} to={links.home()} variant="quiet">
            Voltar para o início
          </LinkButton>
        }
      >
        Escrevemos uma vez, quando abrir o que você espera. Depois apagamos seu e-mail.
      </EmptyState>
    </Page>
  )
}
