import { Card, EmptyState, LinkButton, LoadingRegion, Page, Picture, Skeleton } from '@prumo/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { DeadLink, SetPassword } from '#features/identity/SetPassword.tsx'
import { useTokenInLink } from '#features/identity/use-token-in-link.ts'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { links, pictureAddress } from '#links'

export const meta = () => hiddenPageMeta('Definir a senha')

export default function SetPasswordPage() {
  const token = useTokenInLink()
  const [isSet, setIsSet] = useState(false)
  if (isSet)
    return (
      <Page isNarrow className="order-page">
        <EmptyState
          headingLevel="h1"
          picture={<Picture src={pictureAddress('tudo-certo')} alt="" />}
          title="Senha salva"
          action={
            <LinkButton as={Link} to={links.signIn()}>
              Entrar
            </LinkButton>
          }
        >
          Use seu e-mail e a senha nova. Quem estava com a conta aberta em outro aparelho precisa entrar de novo.
        </EmptyState>
      </Page>
    )
  return (
    <Page isNarrow className="order-page">
      <div>
        <h1 className="order-page__title">Definir a senha</h1>
        <p className="ui-muted">É com ela, e com seu e-mail, que você entra na sua área.</p>
      </div>
      <Card>
        {token === undefined && (
          <LoadingRegion>
            <Skeleton form="control" />
          </LoadingRegion>
        )}
        {token === null && <DeadLink />}
        {token && <SetPassword token={token} onSet={() => setIsSet(true)} />}
      </Card>
    </Page>
  )
}
