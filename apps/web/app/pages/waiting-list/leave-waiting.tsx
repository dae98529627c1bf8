import { Card, EmptyState, LinkButton, Page, Picture } from '@prumo/ui'
import { Link, useLocation, useNavigate } from 'react-router'
import { useTokenInLink } from '#features/identity/use-token-in-link.ts'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { DeadLink, Following, FollowLink } from '#features/waiting-list/FollowLink.tsx'
import { useLeaveWaitingListMutation } from '#features/waiting-list/waiting-list.api.ts'
import { links, pictureAddress } from '#links'

type DoneState = { isDone?: boolean }
const WORDS = 'Tirando seu e-mail da lista.'

export const meta = () => hiddenPageMeta('Sair da lista')

/** Where the link that leaves a list leads: the press on it was the one press. */
export default function LeaveWaitingPage() {
  const token = useTokenInLink()
  const { state } = useLocation()
  const navigate = useNavigate()
  const leaving = useLeaveWaitingListMutation()
  const done: DoneState = { isDone: true }
  if (token !== undefined && (state as DoneState | null)?.isDone) return <Done />
  return (
    <Page isNarrow className="order-page">
      <h1 className="order-page__title">Sair da lista</h1>
      <Card>
        {token === undefined && <Following words={WORDS} />}
        {token === null && <DeadLink />}
        {token && (
          <FollowLink
            token={token}
            words={WORDS}
            follow={leaving}
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
        picture={<Picture src={pictureAddress('sem-mensagens')} alt="" />}
        title="Você saiu da lista"
        action={
          <LinkButton as={Link} to={links.home()} variant="quiet">
            Voltar para o início
          </LinkButton>
        }
      >
        Apagamos seu e-mail e não escrevemos mais sobre isso.
      </EmptyState>
    </Page>
  )
}
