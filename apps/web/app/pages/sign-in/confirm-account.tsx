import { Card, EmptyState, LinkButton, Page, Picture } from '@prumo/ui'
import { Link, useLocation, useNavigate } from 'react-router'
import { ConfirmAccount, Confirming, SpentLink } from '#features/identity/ConfirmAccount.tsx'
import { useTokenInLink } from '#features/identity/use-token-in-link.ts'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { links, pictureAddress } from '#links'

/** The state of this history entry, so that a reload shows the same; the link itself is stored nowhere. */
type ConfirmedState = { isConfirmed?: boolean }

export const meta = () => hiddenPageMeta('Confirmar o e-mail')

/** The target of the confirmation mail's link. */
export default function ConfirmAccountPage() {
  const token = useTokenInLink()
  const { state } = useLocation()
  const navigate = useNavigate()
  const confirmed: ConfirmedState = { isConfirmed: true }
  // Undefined on the server, which has no history state either.
  if (token !== undefined && (state as ConfirmedState | null)?.isConfirmed) return <Confirmed />
  return (
    <Page isNarrow className="order-page">
      <h1 className="order-page__title">Confirmar o e-mail</h1>
      <Card>
        {token === undefined && <Confirming />}
        {token === null && <SpentLink />}
        {token && (
          <ConfirmAccount
            token={token}
            onConfirmed={() => void navigate({ hash: '' }, { replace: true, state: confirmed })}
          />
        )}
      </Card>
    </Page>
  )
}

function Confirmed() {
  return (
    <Page isNarrow className="order-page">
      <EmptyState
        headingLevel="h1"
        picture={<Picture src={pictureAddress('chave')} alt="" />}
        title="E-mail confirmado"
        action={
          <LinkButton as={Link} to={links.signIn()}>
            Entrar
          </LinkButton>
        }
      >
        Sua conta está pronta. Entre com seu e-mail e sua senha.
      </EmptyState>
    </Page>
  )
}
